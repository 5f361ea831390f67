"""Games as the program plays them beside the second readings of their rules: both must agree after every action."""
