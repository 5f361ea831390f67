"""What leaves the program: a whole game as one page for a browser."""
