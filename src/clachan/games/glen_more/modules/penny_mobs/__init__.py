"""Chronicle VIII The Penny Mobs."""
