"""Whoever is said to be able to take something of a plan still this year can do so by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.actions import Activate, Build, Done, Make, Take
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.balance import balance
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tests.played import played


def test_who_lies_there_and_is_said_to_be_first_this_year_can_build_it_in_the_effects() -> None:
    seen = 0
    for seed in (5, 6):
        for number, (_, state) in enumerate(played(GAME, 3, seed)):
            if state.phase != Phase.PLACEMENT or state.decisions or number % 3 or state.active != state.order[-1]:
                continue
            line = (Done(state.active),)
            first: dict[str, Any] = dict(balance(state, meant(state, line), state.players[state.active]).first)
            if first["w"] and first["soon"]:
                kinds = {str(one).partition(".")[0].removeprefix("last_") for one in first["taken"]}
                assert all(_builds(state, seat, kinds) for seat in first["by"]), (seed, number, first)
                seen += 1
    assert seen


def _builds(state: RioDeLaPlata, seat: Seat, kinds: set[str]) -> bool:
    """Whether some order of taking, working and making ends in one of them, or in what takes the same tile."""
    alike = {"church": "barracks", "barracks": "church", "stonecutter": "carpenter", "carpenter": "stonecutter"}
    wanted = {*kinds, *(alike[kind] for kind in kinds if kind in alike)}
    state = rules.apply(state, Done(state.active), False).state
    for _ in range(99):
        if (state.phase, state.active) == (Phase.EFFECTS, seat) and not state.decisions:
            return any(wanted & found for found in _ways(state, seat))
        who = deciders(state)[0]
        done = state.phase == Phase.EFFECTS and not state.decisions
        state = rules.apply(state, Done(who) if done else Mind().policy(state, who), False).state
    return False


def _ways(state: RioDeLaPlata, seat: Seat) -> Iterator[set[str]]:
    legal = rules.legal(state, seat)
    yield {one.building for one in legal if isinstance(one, Build)}
    works = [one for one in legal if isinstance(one, Take | Activate | Make)]
    for one in [one for one in works if isinstance(one, Take)][:1] or works:
        yield from _ways(rules.apply(state, one, False).state, seat)
