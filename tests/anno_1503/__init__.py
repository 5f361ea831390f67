"""Rules of Anno 1503: a file per phase, tests named after rulings (A..) and worked examples (T..)."""
