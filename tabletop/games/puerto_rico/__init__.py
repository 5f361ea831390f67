"""Puerto Rico (2020 edition), the base game for two to five."""
