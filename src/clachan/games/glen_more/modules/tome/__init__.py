"""Chronicle VI The Dubious Tome of Scottish History."""
