"""Every two things that change rules in the same phase: a random walk in which both did something.

A rich island has both at work; seat 0 picks the role and all play on by lot until the role is over.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
import yaml

from tabletop.engine.event import Event
from tabletop.engine.game import resolve
from tabletop.engine.options import in_words
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.common import staffed
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDING, BUILDINGS, CIRCLES, GOOD_OF, GUESTS
from tabletop.games.puerto_rico.things import FOREST, Land, Phase
from tests.puerto_rico.position import fresh, island, only_left, whole

EXPANSIONS = {"new_buildings": "on", "nobles": "on", "buccaneer": "on", "festival": "on", "draft": "saved_set"}
MEETINGS = yaml.safe_load(Path(__file__).with_name("meetings.yaml").read_text("utf-8"))
WALKS = 40
"""So many walks are tried for a pair; most need one or two."""
ONLY_THERE = {
    "buccaneer": {"library", "guesthouse", "hall_noble"},  # nothing of them happens there
    "scoring": {"statue", "forest", "noble", "jeweler"},  # what they count for is counted by others
}
"""Things that are part of a meeting by lying there: no effect of theirs is to be seen in the phase."""
NEVER_MET = frozenset({"wharf", "union_hall"})
"""One space of the draft is there for both."""
NEVER_BOTH = (
    {"piracy", "plunder", "raid", "kidnap"},  # one of them
    {"small_market", "large_market", "office", "trading_post"},  # a sale goes to the post or to the house
)
"""Of these one excludes the other, so each has a walk of its own where both are at work."""
IN_PHASE = {("builder", "forest_house"): "forest"}
"""What does something in a phase for something else."""
TOLD = {
    "goal_claimed": {"land": "festival_plantation", "goods": "festival_production", "building": "festival_building"},
    "pirated": "piracy",
    "plundered": "plunder",
    "raided": "raid",
    "kidnapped": "kidnap",
    "noble_taken": "hall_noble",
    "noble_left": "hall_noble",
    "produced": "production_building",
}
"""What is no effect of a component is known by its event."""


def _names(events: Sequence[Event]) -> set[str]:
    found = set()
    for event in events:
        means = TOLD.get(event.kind)
        if isinstance(means, dict):
            found.add(means[str(event.get("goal"))])
        elif means:
            found.add(means)
        elif event.kind == "picked" and event.get("role") == "buccaneer":
            found.add("token")
    return found


def start(pair: Sequence[str], role: str, dice: random.Random) -> PuertoRico:
    """Seat 0 has both of the pair, and what lets them do something."""
    shelves = GAME.shelves("draft_set", resolve(GAME.options, EXPANSIONS))
    chosen: list[str] = []
    for shelf in shelves:
        things = [thing for thing, _ in shelf.things]
        chosen += sorted(things, key=lambda thing: (thing not in pair, thing not in shelf.usual))[: shelf.number]
    state = fresh(4, dice.randrange(10**6), **EXPANSIONS, draft_set=in_words(shelves, chosen))
    player, goals = state.players[0], state.goals
    assert goals is not None
    town = {"indigo_plant": 2, "sugar_mill": 2, "coffee_roaster": 1}
    late = "guesthouse" in pair and dice.random() < 0.7  # a guest may come in time
    if role == "mayor" and late:
        town["villa"] = 0
    if role == "trader" and {"forest_house", "festival_plantation"} & set(pair):
        town["land_office"] = 1
    for word in pair:
        if word in BUILDING:
            town[word] = CIRCLES[BUILDING[word]] if word == "guesthouse" or not late else 0
    land = "corn corn indigo indigo sugar sugar coffee quarry quarry"
    island(
        player,
        land=land,
        workers="corn indigo indigo sugar sugar coffee quarry quarry" if not late else "corn indigo sugar quarry",
        town=town,
        coins=dice.choice((0, 2, 4, 7, 12)),
        points=dice.choice((1, 4, 9)),
        **{good: dice.randrange(4) for good in ("corn", "indigo", "sugar", "coffee")},
    )
    if dice.random() < 0.5 or "forest" in pair or (role == "builder" and "forest_house" in pair):
        player.land += (FOREST + Land.TOBACCO,) * 2
    nobles = [0] * len(player.nobles)
    for word in town:  # some are nobles
        spot = len(Land) + BUILDING[word]
        nobles[spot] = min(town[word], dice.randrange(2))
    player.nobles = tuple(nobles)
    staffed(player)
    if "festival_plantation" in pair:
        state.goals = goals = replace(goals, land=int(Land.CORN))
        state.row = (int(Land.CORN),) * 2 + state.row[2:]
        state.deck = (*state.deck, int(Land.CORN))
        if "forest_house" in pair and role == "settler":  # whoever lays a forest reaches no goal with it
            state.players[1].land = (int(Land.CORN),) * 2
    state.goals = goals = replace(goals, goods=(0, 1, 2))
    if "festival_building" in pair:
        state.goals = goals = replace(goals, building=BUILDING["lighthouse"])
    if role == "captain" and any("house" in word for word in pair):  # hardly any room aboard
        state.cargo, state.loads = (0, 1, 3), (4, 5, 6)
        player.goods = (1, 2, 3, 0, 3)
    if role == "trader":
        state.house = tuple(dice.sample(range(4), dice.randrange(4)))
    if "library" not in pair and role != "buccaneer" and dice.random() < 0.5:
        state.governor = state.chooser = state.active = 1  # seat 0 without the privilege
    if role == "buccaneer":
        state.cargo, state.loads, state.house = (0, 1, -1), (3, 2, 0), (2, 3)
        state.hall = 6
    if role == "scoring":
        state.end = 1
        state = only_left(state, "mayor", "prospector", "trader", "captain", "settler")
        state.picks = 2
        state.taken = tuple(1 if card == -1 and number == 6 else card for number, card in enumerate(state.taken))
    return whole(state)


def _fired(pair: Sequence[str], phase: str, dice: random.Random) -> set[str]:
    """What did something between the pick and the end of the role, or of the game."""
    state = start(pair, phase, dice)
    seen: set[str] = set(ONLY_THERE.get(phase, ()))
    GAME.effects.watch(seen.add)
    try:
        for step in range(400):
            if not GAME.deciders(state):
                GAME.outcome(state)
                break
            legal = GAME.legal(state, dice.choice(GAME.deciders(state)))
            if step == 0 and phase != "scoring":
                legal = tuple(one for one in legal if GAME.actions.text(one) == f"pick {phase}")
            shown = [one for one in legal if GAME.actions.text(one) == "build lighthouse"]
            wanted = shown if shown and "festival_building" in pair else legal
            moved = GAME.apply(state, dice.choice(wanted))
            state = moved.state
            seen |= _names(moved.events)
            if phase != "scoring" and state.phase == Phase.PICK:
                break
    finally:
        GAME.effects.watch(None)
    return seen


@pytest.mark.sampled(2)
@pytest.mark.parametrize("phase", MEETINGS)
def test_every_pair_that_meets_does_something_in_one_walk(phase: str) -> None:
    missing = []
    for words in MEETINGS[phase]:
        pair = words.split("+")
        wanted = {IN_PHASE.get((phase, word), word) for word in pair}
        apart = any(wanted <= group and (len(wanted - {"trading_post"}) < 2 or "raid" in group) for group in NEVER_BOTH)
        for walk in range(WALKS):
            found = _fired(pair, phase, random.Random(f"{words}{walk}"))
            if apart:
                wanted -= found
            if wanted <= (set() if apart else found):
                break
        else:
            missing.append(words)
    assert not missing


def _at_work(phase: str) -> set[str]:
    return {word for words in MEETINGS[phase] for word in words.split("+")}


@pytest.mark.parametrize("phase", MEETINGS)
def test_every_two_things_at_work_in_a_phase_are_a_pair(phase: str) -> None:
    pairs = [frozenset(words.split("+")) for words in MEETINGS[phase]]
    assert len({*pairs}) == len(pairs)
    wanted = {frozenset(pair) for pair in combinations(_at_work(phase), 2)} - {NEVER_MET}
    assert {*pairs} == wanted


def test_those_that_never_meet_share_one_space() -> None:
    shelves = GAME.shelves("draft_set", resolve(GAME.options, EXPANSIONS))
    shared = [shelf.number for shelf in shelves if {thing for thing, _ in shelf.things} >= NEVER_MET]
    assert shared == [1]


@pytest.mark.parametrize("phase", MEETINGS)
def test_every_building_that_works_in_a_phase_is_named_there(phase: str) -> None:
    """By the points at which it does something, and by the roles in which a guest of the Guesthouse goes there."""
    points = [point for name, point in GAME.effects.points.items() if name.startswith(f"{phase}.")]
    working = {one for one in range(len(BUILDINGS)) for point in points if point.find(BIT[one])}
    named = {BUILDINGS[one] for one in working | GUESTS.get(phase, frozenset()) if GOOD_OF[one] < 0}
    assert named - {"forest"} <= _at_work(phase)
