"""What bots know of Journeyman."""
