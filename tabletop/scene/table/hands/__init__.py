"""What a hand holds and has done: nothing of it knows who plays."""
