"""What leaves the program as pictures of its own window: a worksheet on one position, a passage that moves."""
