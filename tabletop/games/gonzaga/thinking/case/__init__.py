"""What advice tells of a choice: what it is for, who may be there first, what a ring buys."""
