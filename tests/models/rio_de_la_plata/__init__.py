"""Río de la Plata, both editions, once more: written from the rulebooks and the page of facts alone.

Why it exists and how it is driven: as the model of Puerto Rico beside it. `editions` lists the differences of the
first edition, where each is, and what was chosen where they leave a choice.

Names: seats 0, 1, 2 ...; with two players the shadow's colour is 2. Spaces "A1" to "P10" (column from the west, row
from the north); outer edges "north1" to "north16", "west1" to "west10", "east1" to "east10"; road edges as pairs of
vertices ((x, y), (x, y)), smaller first. A way to pay is (stone, wood, precious, replaced): cubes given, goods
replaced by money.

===============  ===========================================================================================
question         answers
===============  ===========================================================================================
first_order      CHANCE: ("next", seat), from the first player to the last
placement        ("city", space), ("expropriate", space) which uses two discs for each one hit, ("major", grid, square),
                 ("shadow", grid, square), ("production", "quarry" or "forest", square) with all it needs, ("fields",),
                 ("craft",), ("quay",), ("order",), ("office", name), ("pay", grid, square, way), ("fee",), ("done",);
                 first edition ("major", grid, square, way) and ("buy", good), here and in Effects
road, wall       ("road", edge), ("wall", edge); for an office also ("none",)
site             ("site", space) for Palace or Cathedral: with a full ring the building there goes
merchant         ("merchant", good)
effects          ("build", space, building, way), ("activate", space, way, good sold or () in a church),
                 ("take", "quarry" or "forest", square), ("fields",) for two workers, ("craft", good), ("office", name),
                 ("load", (stone, wood, precious)) up to three, ("pay", grid, square, way), ("done",)
roll             CHANCE: ("roll", sum of both dice), for the war check and the cannons
share            ("yes",), ("no",): two defenders' workers on one building when war begins (R50)
attackers        ("group", edge, size) until every pawn stands; first edition: of any size, one stack for an edge
divide           first edition: ("group", edge, size) until all stacks are groups
bet, shoot       ("bet", number), then ("shoot", place, size of the group that loses one)
extra, hired     ("post", space, colour); beside others' pawns ("join", space, above or below) and their consent
hire             ("hire",), the same for the General's pawn, ("none",)
march            ("step", group, space), ("join", group, space, above or below), ("give", group, space) for two and two,
                 ("extra", group given up, group that gains a step), ("end",). A group is named by its space, outside by
                 (edge, size). A group is finished when another one moves; battles play themselves
consent ...      ("yes",), ("no",); the question is named after what was proposed
after_war        ("home", space), ("done",)
order            ("move", place from 0), ("stay",)
trade            ("yes",), ("no",)
===============  ===========================================================================================

With the option trade on, every question but trade, share, consent, road, wall, site and merchant also takes
("offer", partner, given, wanted), both sides (coins, stone, wood, precious, offices); `legal` does not list them,
`accepts` tells. `settle()` gives the only answer that is listed: who drives offers before.

`snapshot()` holds plain values: "city" {space: (building, owner or -1)}, "workers" {space: colours from the bottom},
"grids" {name: (colour, placer, paid) or None for each square}, "done" the major buildings completed, "offices" {name:
owner}, "targeted" {name: seat}, "fee_by" a seat or -1, "back_in" the year of the ship's return or 0, "natives" and
"corsairs" 2 to 9 or 0 outside, "offer" (seat, partner, given, wanted) while a trade waits for its answer, "war" with
its groups while there is one, and the seats.

Doubtful spots and how they are decided here (numbers of the page of facts; options have their first value):

- Eight neighbours for placing, access, ring and Square, four in war (R3). Own hut holds one, own house none, the rest
  by R78; two colours only on a building that can be activated, in a connected district.
- Full and paid grids pay at the start of Effects, in the order roads, walls, port, fort, cathedral, palace; a full
  one with debts when the last is paid; the completer placed the last worker (R11 to R13).
- Debts are paid in the own Placement or Effects; what is left at ("done",) is in default (R90). Offices: ("office",
  name) buys or pays the penalty at once; what is left at ("done",) is settled then, before defaults (R83).
- Money counts through Placement and Effects of a turn, for building, major squares and the input of the two workshops
  (R22).
- Income of offices in the order mason, carpenter, artisan, merchant, road, wall (R27).
- The ship: quay and fee from the Placement after the Port; none in the turn of arrival; a fee for an empty ship comes
  back (R32, R33, R86, R88). A worker at the quay loads one to three cubes, or is left unused (R87).
- A killed tile comes back at once: what counts is what stands in the city (R9, R10).
- With walls all around nothing of a war takes place (R46).
- War: who sets out finishes the group that moved before; an extra step may be bought before and used later. Any group
  with a pawn of an owner may be given up, if all its owners agree. Of equal groups waiting at an edge the one that goes
  farthest is meant. A stack made this round does not move in it, but for an extra step (R97, R98).
- A stack: the group that came lies above the other or below it, the owner of the top pawn commands; the order within
  each stays (R99). With two players the defender's and the shadow's pawns mix without asking, the one that came on top
  (R107).
- A proposal that was refused is not made again in that turn.
- wait_outside = no: the attacker may not end the first round's turn while a waiting group has a step.
- Extra pawns: a must while a space without others' pawns is there; a barracks that was empty takes up to three of one
  colour (R53, R95). Hired pawns cost 1, 2, 3 ... whether or not there is room for the second colour (two players).
- Trade: only the one who is asked for a decision of his own offers, never into an open question; both must have what
  is named; one side may be empty, a gift or a request for one; a refused offer may be made again. It ends with the
  last war (R109): who goes home after it does not trade any more. Money and goods count at once (R26).
- short games: no forced war, the last turn is rolled for as any other (R44).
"""

from tests.models.flow import CHANCE, Action

from .model import Model

__all__ = ["CHANCE", "Action", "Model"]
