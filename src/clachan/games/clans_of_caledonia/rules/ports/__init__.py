"""Ports: access, and what the nine tiles do."""
