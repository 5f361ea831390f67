"""The public window for a class."""
