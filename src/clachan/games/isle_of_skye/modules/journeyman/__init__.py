"""The expansion Journeyman: a figure that walks over the territory, progress boards, bonus tiles and roads."""
