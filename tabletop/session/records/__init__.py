"""The record of a game, line by line: what it says, how it is chained and veiled, where it ends."""
