"""How the game speaks and looks."""
