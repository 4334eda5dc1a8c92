"""Data packs and the workshop in which they are made."""
