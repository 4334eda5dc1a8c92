"""Chronicle IV Hammer of the Scots."""
