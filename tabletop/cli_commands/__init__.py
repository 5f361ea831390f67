"""The command line: what can be typed (`spec`, `table`), how it is read (`parsing`), one file per command."""
