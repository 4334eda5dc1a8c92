"""Rules broken on purpose, to see whether a test notices: `python -m tests.mutants` (`make mutants`)."""
