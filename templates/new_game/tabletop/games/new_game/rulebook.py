"""Places in the rules, as refusals and examples name them."""

TURN = "RB §Turn"
END = "RB §End of the game"
