"""What offices do, one file for each effect."""
