"""Studies: their form, their text, their positions."""
