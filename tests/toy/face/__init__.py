"""How it looks and speaks."""
