"""What leaves the program as pictures of its own window: a passage that moves."""
