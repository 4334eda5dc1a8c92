"""Games and bots from other packages."""
