"""Lanterns: the smallest complete game, to show how one is written. Read in this order:

state.py -> actions.py -> setup.py -> rules.py -> phases/ -> scoring.py -> tableau.py -> game.py
constants.py -> points.py -> phases/market.py -> effects/ for the expansion

Rules. §1 Two or three players hold three lantern cards each: red (price and worth 1), green (2) or blue (3). A row of
four places lies before everybody. §2 Who is at turn rolls the die. 1-4: take that much gold. 5-6: a storm, §3. Then
hang any number of lanterns in the own row, each on a free place for its price, and draw a card for each. §3 In a storm
everybody discards one card, in turn order from the roller; who holds one colour only has no choice. §4 When all had
their turn, everybody bids secretly and at once 0 to 2 gold. Who bids most alone pays and takes a star; in a tie
nobody does. §5 After two rounds (option: three) lanterns count their worth and stars 2. A tie is broken by gold.
Option `neighbours` off: equal colours may not hang side by side.

Expansion. §6 The night market (option `market`): everybody begins with 3 gold, four charms lie out, and whoever is
hanging lanterns may buy them. Tinder: a lantern costs 1 gold less. Oath: 2 points at the end, but no gold is bid.
Ladder: for 1 gold two lanterns side by side change places. Mirror: after hanging a lantern, a card from the discard or
1 gold.

A real game has all its numbers in YAML; here only those that the expansion changes, to keep the sample small.
"""
