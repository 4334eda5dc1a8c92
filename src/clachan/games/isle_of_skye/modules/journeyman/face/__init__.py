"""Journeyman as people see it."""
