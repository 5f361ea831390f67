"""The numbers in which the editions differ; where every one of the 57 differences is, and what was chosen.

Numbers here: 1 players, 3 no short game, 4, 5 and 40 no levels (so everything is the experts'), 14 Monument, 15 Guild,
25 to 27 ship, 32 failed office, 34 General's points, 38 steps back. Rules: 17 to 19 `placement`; 28 `placement` and
`ship`; 30, 31 `turn_end`; 33 `placement`; 35, 43 `war_setup`; 37 `war_check`; 39 `war`; 41 `stacks`; 44, 45, 47
`marching` and `battle`; 49 `trading`; 50 `paying`, `placement`, `effects`.

The same in both, because the first is silent (R76) or says less of the same: 7 phases, 8 unused workers, 9 own house,
10 and 57 surplus, 11 tiles, 12 neutral buildings, 13 five around, 22 printed walls, 23, 24, 29, 36, 42, 46, 48, 51,
53 to 56. Nothing to play: 2, 6, 16, 52. These were chosen:

- 13: "surrounded by five" is at least five; a sixth building does no harm.
- 20: the points "in Effects" come at their start, as R89 has it for both.
- 21: on which of the two paved spaces the Fort lies changes nothing and is not asked.
- 28, R120: quay workers in the turn of arrival, no fee. A ship that fills then leaves free at the end of the next
  Effects; nobody has to bring that about, so no fee is taken for a full ship; quay workers may be put beside it.
- 32: the five points are lost in any case, beside the coins or the goods.
- 33: one worker is enough for an office, so nobody puts a second one on his own; what is open at the end of Effects is
  settled in the order of the names: who wants another buys himself.
- 36: the districts at the plaza give nothing. Their only edge is printed, and points for what nobody built would come
  with the tile; the second edition says so outright.
- 41, R119: what is put on one edge is one stack, of any size, and cannons shoot at stacks. They are divided when the
  attacker's first turn begins, after the defenders have been placed.
- 43: a barracks with pawns of others takes one more with their consent, as anywhere else.
- 45: the first edition forbids only to stack with a group that has fought. It does not say that such a group goes on
  or may be given up; where it is silent the second edition's rules and all rulings hold (R76), so a battle ends its
  turn (R97) and it is not given up.
- 47, option `first_squares` protected: attackers enter a Square as an empty space, without battle or points, as they
  cross the roads that the sentence probably means (R116).
- 48: whole stacks go home (R105), though the text says "all or part of their pawns".
- 50, R117: a purchase is ("buy", good) among the answers of the own Placement and Effects turn; its cubes pay like any
  others, so that no payment is made in coins.
- 49, R118: an office that came by trade this turn is not traded on in it, as one that was bought. Who shoots, and
  whether as Cannoneer, is settled when the bet is asked for.
- Options that the other edition does not know have to keep their first value.
"""

from __future__ import annotations

from typing import NamedTuple

Goods = dict[str, int]


class Edition(NamedTuple):
    """Numbers of an edition; the ship's pay is (coins, points), `fine` the coins of a failed office."""

    least_players: int
    monument: Goods
    guild: Goods
    cube: tuple[int, int]
    precious: tuple[int, int]
    set_of_three: tuple[int, int]
    fine: int
    loads_at_once: bool
    end_of_general: int


EDITIONS = {
    "second": Edition(
        least_players=2,
        monument={"stone": 1, "precious": 1},
        guild={"stone": 3, "wood": 3, "precious": 4},
        cube=(1, 0),
        precious=(2, 1),
        set_of_three=(4, 3),
        fine=0,
        loads_at_once=False,
        end_of_general=0,
    ),
    "first": Edition(
        least_players=3,
        monument={"wood": 1, "precious": 1},
        guild={"stone": 2, "wood": 2, "precious": 3},
        cube=(1, 1),
        precious=(2, 2),
        set_of_three=(6, 4),
        fine=3,
        loads_at_once=True,
        end_of_general=5,
    ),
}
FIRST_STEPS_BACK = 4
"""In the first edition, of the enemy that attacked alone."""
ONLY_IN = {
    "length": "second",
    "level": "second",
    "beginner_bonus": "second",
    "first_squares": "first",
    "general_pawns": "first",
}
"""Options of one edition."""
