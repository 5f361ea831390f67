"""How a computer player thinks about Gonzaga: what it counts, which plans it weighs, how it carries a turn on."""
