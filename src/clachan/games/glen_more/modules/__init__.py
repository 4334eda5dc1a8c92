"""The expansions of Glen More II."""
