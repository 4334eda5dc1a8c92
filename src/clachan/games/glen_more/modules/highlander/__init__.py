"""Chronicle II Highlander."""
