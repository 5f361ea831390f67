"""What looking tells: what a thing is, what it belongs to, what may be done with it, what others have done."""
