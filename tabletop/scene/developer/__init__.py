"""For those who build the program: what changes on the disk is shown at once, what answers to the pointer is drawn."""
