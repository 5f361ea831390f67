"""One file for each charm that does more than change a number. A number alone is a line of YAML."""
