"""What bots know of Glen More II."""
