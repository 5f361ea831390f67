"""One file for each public building that does more than change a number."""
