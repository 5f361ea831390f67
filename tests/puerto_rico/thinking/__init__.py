"""Players that think about Puerto Rico."""
