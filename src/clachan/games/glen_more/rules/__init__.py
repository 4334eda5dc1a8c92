"""The rules of Glen More II, a file a chapter."""
