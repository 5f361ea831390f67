"""What advice says of debts is tried out by the rules, in both directions: whether all can be paid for, and by what."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tabletop.games.rio_de_la_plata.actions import Done, Harvest, Pay, Take
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE
from tabletop.games.rio_de_la_plata.things import COINS, Phase
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.rivals import goods_then

from ..position import at, fresh, lay

_SQUARES = ("port.01", "port.02", "walls.01", "walls.02", "fort.01", "cathedral.01", "palace.01")
_OUTSIDE = ("quarry.01", "quarry.03", "forest.02", "forest.04", "fields")
_OWED = ("owed_in_hand", "owed_brought", "owed_coined", "owed_short")


def _placed(luck: random.Random) -> RioDeLaPlata:
    """Somebody has placed all, and owes for one to three squares."""
    state = fresh(3)
    owed, outside = luck.sample(_SQUARES, luck.randint(1, 3)), luck.sample(_OUTSIDE, luck.randint(0, 2))
    twice = [place for place in outside if place in ("quarry.03", "forest.04", "fields")]
    lay(state, *((square, 0) for square in owed))
    at(state, 0, *outside, *twice)
    player = state.players[0]
    player.debts, state.placed = tuple(sorted(PLACE[square] for square in owed)), 5
    player.goods = (luck.randint(0, 3), luck.randint(0, 3), luck.randint(0, 2))
    player.coins = luck.randint(0, 3)
    return state


def _fetched(state: RioDeLaPlata) -> RioDeLaPlata:
    """In the own Effects, with all that workers outside bring."""
    then = state.copy()
    then.phase, then.active = int(Phase.EFFECTS), 0
    while more := [one for one in rules.legal(then, 0) if isinstance(one, Take | Harvest)]:
        then = rules.apply(then, more[0], False).state
    return then


def _pays_all(state: RioDeLaPlata, *, coins: bool) -> bool:
    waiting: list[Any] = [state]
    while waiting:
        then = waiting.pop()
        if not then.players[0].debts:
            return True
        pays = [one for one in rules.legal(then, 0) if isinstance(one, Pay) and (coins or COINS not in one.goods)]
        first = [one for one in pays if PLACE[one.place] == min(then.players[0].debts)]
        waiting += [rules.apply(then, one, False).state for one in first]
    return False


def _ways(state: RioDeLaPlata) -> Iterator[str]:
    """How all can be paid for, the plainest first."""
    there = state.copy()
    there.phase, there.active = int(Phase.EFFECTS), 0
    if _pays_all(there, coins=False):
        yield "owed_in_hand"
    if _pays_all(_fetched(state), coins=False):
        yield "owed_brought"
    if _pays_all(_fetched(state), coins=True):
        yield "owed_coined"
    yield "owed_short"


def test_whether_what_is_owed_can_be_paid_for_is_told_as_the_rules_have_it() -> None:
    luck, seen = random.Random(1), Counter[str]()
    for _ in range(150):
        state = _placed(luck)
        told = [one.key for one in reasons(state, 0, (Done(0),)) if one.key in _OWED]
        assert told == [next(_ways(state))]
        seen[told[0]] += 1
    assert min(seen[key] for key in _OWED) > 4


def test_workers_outside_the_city_are_told_to_bring_what_they_bring_by_the_rules() -> None:
    luck = random.Random(2)
    for _ in range(60):
        state = _placed(luck)
        then, was = _fetched(state).players[0], state.players[0]
        told = {one.key: dict(one.values) for one in reasons(state, 0, (Done(0),))}.get("out_bring", {})
        goods: Any = told.get("goods", ())
        more = [dict(goods).get(name, 0) for name in ("stone", "wood", "precious")]
        assert more == [have - had for have, had in zip(then.goods, was.goods, strict=True)]
        assert told.get("coins", 0) == then.coins - was.coins


def test_goods_of_a_rival_count_a_square_once_however_many_workers_it_takes() -> None:
    """Two workers on one square of the Quarry made a rival able to pay for what the stone of one could not."""
    luck = random.Random(3)
    for _ in range(60):
        state = _placed(luck)
        then = _fetched(state).players[0]
        assert goods_then(state, state.players[0])[:2] == [*then.goods[:2]]
