"""What is done at the table, and who does it: people, computers, undo; and what it would bring."""
