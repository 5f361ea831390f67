"""Gonzaga: fiefs of hexes on a map of Europe, planned in secret and placed in the order of the plans."""
