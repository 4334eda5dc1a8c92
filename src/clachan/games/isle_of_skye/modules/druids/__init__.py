"""The expansion Druids: the Dolmen, druid tiles and stone slabs."""
