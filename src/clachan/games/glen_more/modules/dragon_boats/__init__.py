"""Chronicle I The Dragon Boat Races."""
