"""A learner of Isle of Skye for two: it plays itself, and learns what a territory is worth."""
