"""What bots know of Isle of Skye."""
