"""Chronicle V Address to a Haggis."""
