"""The table in the browser: a web server around an append-only list of moves."""
