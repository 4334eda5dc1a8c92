"""Drawings of Clans of Caledonia as SVG."""
