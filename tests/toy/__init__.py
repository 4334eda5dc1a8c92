"""A toy Chronicle for Glen More, the Cairn, with all that a module has: for the tests of manifests."""
