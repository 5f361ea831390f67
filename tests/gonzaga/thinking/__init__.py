"""Players that think about Gonzaga."""
