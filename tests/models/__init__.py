"""Second readings of the rules: plain models written from the rulebooks alone, without a look at the program."""
