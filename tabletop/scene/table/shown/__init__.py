"""What is shown of a session to whoever sits in front: tableau, motion, captions, moments, plates, log, words."""
