"""One file per phase: what may be done (`offers`), why not (`why_not`), what follows (`apply`)."""
