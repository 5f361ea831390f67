"""What speaks for each line of an advice, and against those behind the first: countable facts of the position."""
