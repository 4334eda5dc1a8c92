"""The sixteen mobsters, a file each."""
