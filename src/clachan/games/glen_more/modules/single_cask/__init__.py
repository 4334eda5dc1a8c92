"""Chronicle III Ol' Jamey's Single Cask Reserve."""
