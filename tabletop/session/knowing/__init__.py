"""Whose eyes a session is for: the public, one person, those who saw the end."""
