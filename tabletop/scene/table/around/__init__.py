"""What stands around the boards: ribbon, buttons, menus, advice, the cards in the place of the log."""
