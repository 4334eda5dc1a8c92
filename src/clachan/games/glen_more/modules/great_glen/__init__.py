"""Chronicle VII Between a Rock and a Hard Place."""
