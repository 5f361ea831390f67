"""What is chosen before a game begins: who sits where, what is played, in one line of code."""
