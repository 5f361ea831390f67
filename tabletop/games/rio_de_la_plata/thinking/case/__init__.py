"""What advice says of a choice: what it is for, and why another one falls short, from what can be counted."""
