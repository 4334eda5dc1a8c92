"""Clans of Caledonia: rules, components, words and pictures."""
