"""What bots know of Druids."""
