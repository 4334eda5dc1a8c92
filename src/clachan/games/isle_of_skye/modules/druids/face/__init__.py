"""Druids as people see it."""
