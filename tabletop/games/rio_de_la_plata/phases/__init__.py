"""One file for each phase or concept of the rulebook."""
