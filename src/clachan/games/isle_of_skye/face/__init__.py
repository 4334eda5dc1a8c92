"""How Isle of Skye looks and speaks."""
