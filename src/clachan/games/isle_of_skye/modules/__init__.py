"""The expansions of Isle of Skye."""
