"""The steps of a turn and what is done in them, one concept per file: each rule says when, why not and what follows."""
