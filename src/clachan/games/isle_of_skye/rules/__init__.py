"""The rules of Isle of Skye, a file a chapter."""
