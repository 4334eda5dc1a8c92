"""Drawings of Glen More as SVG."""
