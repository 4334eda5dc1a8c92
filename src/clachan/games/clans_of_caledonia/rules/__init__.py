"""The rules of Clans of Caledonia, a file a chapter."""
