"""The order of events inside each role (facts 2.16): in the log of walks where much fires, and in what F1 tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from tabletop.engine.conformance.walk import walk
from tabletop.engine.event import Event
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.locale import LANGUAGES, Catalogue
from tests.puerto_rico.drafts import EXPANSIONS, FullTowns, half_of_all
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
    "mayor all_filled": ("placing",),
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


def _ranks(role: str, event: Event, around: int) -> Iterator[Rank]:
    """Where an event may stand in its role; `around`: its seat, counted from the chooser."""
    word = event.kind + (f":{event.get('source')}" if event.get("source") else "")
    for step in STEPS.get(f"{role} {word}", ()):
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
