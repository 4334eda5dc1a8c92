"""What bots know of Clans of Caledonia."""
