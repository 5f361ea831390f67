"""The program in its window."""
