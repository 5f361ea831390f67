"""What is said and shown, without a pixel: what a hand means, what things are called, whose things are in front."""
