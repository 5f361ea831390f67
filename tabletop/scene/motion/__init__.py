"""How pieces travel from one position to the next."""
