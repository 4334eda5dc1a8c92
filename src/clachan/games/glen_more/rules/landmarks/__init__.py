"""Landmark cards: those with rules of their own by name, the others in `cards`."""
