"""How Glen More II looks and speaks."""
