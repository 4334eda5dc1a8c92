"""What every face shares: words, terminal, page, drawings."""
