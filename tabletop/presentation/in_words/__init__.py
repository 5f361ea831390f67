"""A table in words: what lies where, what is asked, what can be done and what that does, without a picture."""
