"""Whatever lies on the disk: nothing is lost, nothing stops the program, everything is told."""
