"""Cairns: a small game for Clachan, from a package of its own."""
