"""Lanterns: the smallest complete game, to show how one is written. Read in this order:

state.py -> actions.py -> setup.py -> rules.py -> phases/ -> scoring.py -> table.py -> game.py

Rules. §1 Two or three players hold three lantern cards each: red (price and worth 1), green (2) or blue (3). A row of
four places lies before everybody. §2 Who is at turn rolls the die. 1-4: take that much gold. 5-6: a storm, §3. Then
hang any number of lanterns in the own row, each on a free place for its price, and draw a card for each. §3 In a storm
everybody discards one card, in turn order from the roller; who holds one colour only has no choice. §4 When all had
their turn, everybody bids secretly and at once 0 to 2 gold. Who bids most alone pays and takes a star; in a tie
nobody does. §5 After two rounds (option: three) lanterns count their worth and stars 2. A tie is broken by gold.
Option `neighbours` off: equal colours may not hang side by side.

A real game has its numbers in YAML; here they are constants, to keep the sample in one folder.
"""
