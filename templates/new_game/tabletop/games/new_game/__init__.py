"""New Game: rules, state and table. Read in this order: constants, actions, state, setup, rules, phases, game."""
