"""The files of running and saved games: written, found again, read back, tidied."""
