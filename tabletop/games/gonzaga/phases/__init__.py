"""One file per phase of a turn, or per use of a fief: each rule says when, why not, and what follows."""
