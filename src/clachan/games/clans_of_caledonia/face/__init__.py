"""How Clans of Caledonia looks and speaks."""
