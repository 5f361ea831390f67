"""One file per phase: each rule says what may be done, why not, and what follows."""
