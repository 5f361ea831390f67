"""One file per phase or concept, opened by its rule in a few own words."""
