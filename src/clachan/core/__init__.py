"""What every game shares. Knows no game, does no I/O, uses the standard library only."""
