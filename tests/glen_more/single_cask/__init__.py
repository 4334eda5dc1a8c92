"""Tests of Chronicle III Ol' Jamey's Single Cask Reserve."""
