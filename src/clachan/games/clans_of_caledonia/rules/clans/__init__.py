"""The nine clans: what each does differently, a file a clan."""
