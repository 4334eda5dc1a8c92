"""The Penny Mobs."""
