"""Players that look further than their own next action, for every game, with what the game tells."""
