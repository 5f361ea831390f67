"""What those who build the program use."""
