"""The Craftsman: who gets how many barrels, who ships most of them next, and what they sell for."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, Role
from tabletop.games.puerto_rico.thinking.case.ending import still_open
from tabletop.games.puerto_rico.thinking.case.left import Left
from tabletop.games.puerto_rico.thinking.case.plants import over, to_sell
from tabletop.games.puerto_rico.thinking.case.played import Played, clockwise
from tabletop.games.puerto_rico.thinking.case.sales import sold_first, sold_next_round
from tabletop.games.puerto_rico.thinking.case.shipping import shipped_next

_WORTH_A_WORD = 2
"""Doubloons for a barrel that are a reason to make it."""


def producing(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """For the Craftsman."""
    made = {who: sum(one.made.values()) for who, one in enumerate(after.seats)}
    own, seat = after.seats[player.seat], player.seat
    if not own.made:
        yield Prompt("would_make_nothing", (("owner", seat), ("alone", int(not any(made.values())))))
        return
    others = tuple([(who, made[who]) for who in clockwise(seat, len(made))])
    card = view.coins_on[Role.CRAFTSMAN]
    earned = [(who, after.seats[who].coins - card * (who == seat)) for who in (seat, *clockwise(seat, len(made)))]
    paid = tuple([(who, coins) for who, coins in earned if coins > 0])
    counts = (("owner", seat), ("n", made[seat]), ("others", others))
    yield Prompt("would_make", (*counts, ("paid", paid), ("payers", len(paid))))
    if over(view):
        yield Prompt("made_for_tie")
        return
    ships = tuple(shipped_next(view, after, seat))
    kinds = [GOOD_NAMES.index(good) for good in own.made]
    later = tuple(sold_next_round(view, player, kinds))
    threat = tuple([one for one in ships if one.key == "captain_next_more"]) if later else ()
    gains = tuple([one for one in ships if one not in threat])
    yield from gains  # what it brings goes before what somebody else makes of it
    if any(one.key == "captain_first" for one in gains):
        later = tuple([replaced(one, too=1) for one in later])
    if still_open(view, Role.TRADER):
        sale = tuple([one for one in to_sell(view, player, kinds, ships=False) if _pays(one)])
        yield from tuple(sold_first(after, player, sale)) or (() if later else sale)
    yield from (*later, *threat)
    if left is not None:
        mine, theirs = (sum(left.then.seats[who].made.values()) for who in (seat, left.who))
        yield Prompt("left_barrels", (*left.values(player), ("own", mine), ("theirs", theirs)))


def replaced(one: Prompt, **values: int) -> Prompt:
    """The same sentence with other values."""
    return Prompt(one.key, tuple([(name, values.get(name, value)) for name, value in one.values]))


def _pays(one: Prompt) -> bool:
    """Whether a sale is worth a word: the trading house takes the kind now, and pays more than next to nothing."""
    values = dict(one.values)
    return "pays" in values and int(str(values["pays"])) >= _WORTH_A_WORD and not values["has"]
