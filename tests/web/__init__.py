"""Tests of the server: its table law, its API, its pages, its secrets, and what a kill may not break."""
