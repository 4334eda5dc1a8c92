"""What can be agreed on before a game, and the variants of the rulebook, a file each."""
