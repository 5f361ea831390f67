"""The order of events inside each role: in the log of walks where much fires, and in what F1 tells."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
import yaml

from tabletop.engine.conformance.walk import walk
from tabletop.engine.event import Event
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import box_of
from tabletop.games.puerto_rico.tables import BUILDING, CITY_SPACES, COMMERCIAL, SPACES
from tabletop.games.puerto_rico.things import Phase
from tabletop.games.puerto_rico.town import town_of
from tabletop.locale import LANGUAGES, Catalogue
from tests.puerto_rico.drafts import EXPANSIONS, FullTowns, half_of_all
from tests.puerto_rico.position import whole
from tests.puerto_rico.test_meetings import start as meeting
from tests.source import ROOT

ORDER = yaml.safe_load(Path(__file__).with_name("order.yaml").read_text("utf-8"))
STEPS = {
    "settler drew_tile": ("hacienda",),
    "settler laid": ("tile", "library"),
    "settler staffed:supply": ("hospice", "library"),
    "settler rewarded:hunting_lodge": ("hunting_lodge",),
    "settler cleared": ("hunting_lodge",),
    "settler turned_up": ("turned_up",),
    "mayor recruited:supply": ("privilege",),
    "mayor recruited:villa": ("villa",),
    "mayor recruited:hall": ("deal",),
    "mayor noble_taken": ("deal",),
    "mayor noble_left": ("deal",),
    "mayor placed": ("placing",),
    "mayor filled": ("placing",),
    "mayor hall_filled": ("hall",),
    "builder gave_worker": ("black_market",),
    "builder gave_noble": ("black_market",),
    "builder gave_barrel": ("black_market",),
    "builder gave_point": ("black_market",),
    "builder built": ("purchase",),
    "builder staffed:supply": ("university",),
    "builder rewarded:church": ("church",),
    "builder goal_claimed": ("festival",),
    "builder city_full": ("full_town",),
    "craftsman earned:chapel": ("chapel",),
    "craftsman rewarded:chapel": ("chapel",),
    "craftsman produced": ("production",),
    "craftsman earned:factory": ("factory",),
    "craftsman earned:specialty_factory": ("specialty_factory",),
    "craftsman earned:jeweler": ("jeweler",),
    "craftsman goal_claimed": ("festival",),
    "craftsman privilege_barrel": ("further_barrel",),
    "trader sold": ("sale",),
    "trader posted": ("sale",),
    "trader land_bought": ("land_office",),
    "trader land_sold": ("land_office",),
    "trader house_emptied": ("house_emptied",),
    "captain earned:lighthouse": ("lighthouse", "loading"),
    "captain rewarded:union_hall": ("union_hall",),
    "captain swapped": ("royal_supplier",),
    "captain loaded": ("loading",),
    "captain mix_shipped": ("loading",),
    "captain protected": ("storing",),
    "captain discarded": ("storing",),
    "captain ship_emptied": ("ships_emptied",),
}
"""Which steps an event of a role may be, with where it came from; others tell of no step."""
WITHIN = {"aqueduct"}
"""Told together with another step: the barrels of one production."""
SEEDS = range(4)

Rank = tuple[int, int, int]


def _word(event: Event) -> str:
    return event.kind + (f":{event.get('source')}" if event.get("source") else "")


def _ranks(role: str, event: Event, around: int) -> Iterator[Rank]:
    """Where an event may stand in its role; `around`: its seat, counted from the chooser."""
    for step in STEPS.get(f"{role} {_word(event)}", ()):
        for number, block in enumerate(ORDER[role]):
            ((how, steps),) = block.items()
            at = [place for place, one in enumerate(steps) if step == one or (step in one and isinstance(one, list))]
            for place in at:
                yield {"seats": (number, around, place), "steps": (number, place, around), "laps": (number, 0, 0)}[how]


@cache
def _roles() -> tuple[tuple[int, int, tuple[Event, ...]], ...]:
    """Every role that was played in some walks: seats, who picked it, and what was told, from its card on."""
    found: list[tuple[int, int, list[Event]]] = []
    for seed in SEEDS:
        for seats in (3, 4):
            played = walk(FullTowns(), seats, seed, {**EXPANSIONS, "draft_set": half_of_all(seed % 2)})
            for event in (event for moment in played.moments for event in moment.events):
                if event.kind == "picked":
                    found.append((seats, event.seat or 0, [event]))
                elif event.kind in ("cards_paid", "kidnapped_played"):  # another role may follow by itself
                    found.append((seats, 0, []))
                elif found:
                    found[-1][2].append(event)
    return tuple((seats, chooser, tuple(events)) for seats, chooser, events in found if events)


@pytest.mark.parametrize("role", ORDER)
def test_the_log_tells_what_happens_in_a_role_in_its_order(role: str) -> None:
    met: set[Rank] = set()
    for seats, chooser, events in _roles():
        if events[0].kind != "picked" or events[0].get("role") != role:
            continue
        last: Rank = (0, 0, 0)
        for event in events:
            ranks = sorted(_ranks(role, event, ((event.seat or 0) - chooser) % seats if event.seat is not None else 0))
            if not ranks:
                continue
            later = [rank for rank in ranks if rank >= last]
            assert later, f"{event} comes too late: {[(one.kind, one.seat) for one in events]}"
            last = later[0]
            met.add(last)
    kinds = {(block, place if "steps" in ORDER[role][block] else step) for block, place, step in met}
    wanted = {
        (number, place)
        for number, block in enumerate(ORDER[role])
        for place, step in enumerate(next(iter(block.values())))
        if "laps" not in block and not (isinstance(step, str) and step in WITHIN)
    }
    assert wanted <= kinds, sorted(wanted - kinds)


# --- every two steps of a seat, met in one turn
MEANS = {
    ("craftsman", "production"): "production_building",
    ("craftsman", "festival"): "festival_production",
    ("builder", "festival"): "festival_building",
}
"""What test_meetings.py calls a step."""
ALWAYS = {"tile", "purchase", "sale", "full_town"}
"""Steps that need no building."""
WALKS = 60


def _pairs() -> list[tuple[str, str, str]]:
    """Of each role the steps that one seat goes through, two by two in their order."""
    return [
        (role, first, second)
        for role, blocks in ORDER.items()
        for block in blocks
        for first, second in combinations(
            [one for one in block.get("seats", ()) if isinstance(one, str) and one not in WITHIN], 2
        )
    ]


def _played(role: str, pair: tuple[str, str], dice: random.Random) -> tuple[Event, ...]:
    """What was told in a role that seat 0 or 1 has picked, with what both steps need on the island of seat 0."""
    state = meeting([MEANS.get((role, step), step) for step in pair if step not in ALWAYS], role, dice)
    if "full_town" in pair:
        player = state.players[0]
        free = CITY_SPACES - 1 - town_of(player.city).spaces
        more = [one for one in box_of(state.rules).buildings if one not in player.city and SPACES[one] == 1]
        player.city += tuple([one for one in more if not COMMERCIAL[one] or one in state.drafted][:free])
        player.staff += (0,) * (len(player.city) - len(player.staff))
        player.coins = player.coins if "black_market" in pair else 12
        state = whole(state)
    told, at = list[Event](), 0
    while not at or state.phase not in (Phase.PICK, Phase.OVER):
        legal = GAME.legal(state, dice.choice(GAME.deciders(state)))
        legal = legal if at else tuple(one for one in legal if GAME.actions.text(one) == f"pick {role}")
        shown = [one for one in legal if GAME.actions.text(one) == "build lighthouse"]
        step = GAME.apply(state, dice.choice(shown if shown and role == "builder" else legal))
        state, at = step.state, at + 1
        told += step.events
    return tuple(told)


@pytest.mark.parametrize(("role", "first", "second"), _pairs())
def test_every_two_steps_are_met_in_one_turn_and_in_their_order(role: str, first: str, second: str) -> None:
    for number in range(WALKS):
        told = _played(role, (first, second), random.Random(f"{role}{first}{second}{number}"))
        steps = [STEPS.get(f"{role} {_word(event)}", ()) for event in told if event.seat == 0]
        places = {step: [at for at, names in enumerate(steps) if step in names] for step in (first, second)}
        if places[first] and places[second]:
            assert places[first][0] < places[second][-1]
            assert first == "black_market" or places[first][-1] < places[second][-1]
            return
    raise AssertionError("they never met")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("role", ORDER)
def test_F1_tells_the_same_order(role: str, lang: str) -> None:
    """The line of the role names the buildings one after the other as the data has them."""
    text = (ROOT / "data" / "puerto_rico" / "help" / f"{lang}.md").read_text("utf-8")
    section = text.split("\n# ")[9]
    words = Catalogue(lang, ("puerto_rico",), "puerto_rico")
    title = words.text(f"role.{role}")
    (line,) = [line for line in section.splitlines() if line.startswith(f"- {title}")]
    steps = [step for block in ORDER[role] for step in next(iter(block.values())) if isinstance(step, str)]
    at = len(title)
    for step in (step for step in steps if step in BUILDING and step != "specialty_factory"):
        name = r"\w*\W+".join(re.escape(word[:-1]) for word in words.text(f"building.{step}").split())
        found = re.search(name, line[at:], re.IGNORECASE)
        assert found, f"{step} is not told, or too early: {line}"
        at += found.end()
