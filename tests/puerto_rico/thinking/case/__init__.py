"""What advice says for lines in Puerto Rico, held against the position and the engine."""
