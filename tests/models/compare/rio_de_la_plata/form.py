"""One form for both positions: the model's `snapshot()`. Nothing else of the comparison reads the program's state."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.engine.decision import Decision
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.decisions import Bargain
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.phases.trade import offices_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    CRAFT,
    FIELDS,
    FIRST_NEUTRAL,
    FIRST_OFFICE,
    HARVEST,
    OFFICE_PLACES,
    OFFICES,
    ORDER,
    PLACE,
    QUAY,
    SITES,
    box,
)
from tabletop.games.rio_de_la_plata.things import ENEMY_NAMES, GOOD_NAMES, NOBODY, Phase
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tests.models.compare.rio_de_la_plata.names import POINTS, SPACES, colour, where
from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.tables import PRODUCTION, PRODUCTION_WORKERS

Position = dict[str, Any]

ASKED: dict[str | int, str] = {
    Phase.PLACEMENT: "placement",
    Phase.EFFECTS: "effects",
    "roads": "road",
    "free_road": "road",
    "walls": "wall",
    "free_wall": "wall",
    "ring": "site",
    "choice": "merchant",
    Phase.ATTACK: "attackers",
    "together": "share",
    Phase.CANNONS: "bet",
    Phase.SHOOTING: "shoot",
    Phase.DEFENCE: "defence",
    Phase.BATTLES: "march",
    "join": "consent",
    "cross": "consent",
    "give_up": "consent",
    "support": "consent",
    "offered": "trade",
    "owed": "placement",
    Phase.DIVIDING: "divide",
    Phase.RETURN: "after_war",
    Phase.ORDER: "order",
    Phase.OVER: "",
}
"""What the model calls what is due in the program; see `asked_by`."""
DEFENCE = ("extra", "hire", "hired")
"""Questions of the model about the pawns of a defender."""
FIGHTING = (Phase.ATTACK, Phase.CANNONS, Phase.SHOOTING, Phase.DEFENCE, Phase.DIVIDING, Phase.BATTLES)
NOT_TOLD = ("phase",)


def asked(state: RioDeLaPlata) -> str:
    """What is due in the program, by the model's name for it; an offer in the making leaves open what was."""
    due = GAME.rules.due(state)
    return ASKED[state.phase if due == "bargain" else due]


def asked_by(model: Model) -> str:
    """What the model asks; pawns of a defender, and consent, each by one name."""
    if model.about in DEFENCE:
        return "defence"
    return "consent" if model.about.startswith("consent") else model.about


# --- the program
def of_program(state: RioDeLaPlata) -> Position:
    """The program's position."""
    return {
        "players": len(state.players),
        "turn": state.turn,
        "year": year(state, state.turn),
        "asked": asked(state),
        "due": list(GAME.deciders(state)),
        "order": list(state.order),
        "city": city(state),
        "workers": workers(state),
        "roads": sorted(CITY.ends[edge] for edge in numbers(state.roads)),
        "walls": sorted(POINTS[point] for point in numbers(state.walls)),
        "grids": grids(state),
        "done": sorted(MAJORS[grid] for grid in numbers(state.majors)),
        "production": production(state),
        "offices": offices(state),
        "targeted": {
            OFFICES[place - FIRST_OFFICE]: player.seat
            for player in state.players
            for place in player.discs
            if OFFICE_PLACES >> place & 1
        },
        "fee_by": state.payer if state.back < state.turn and state.phase < Phase.CHECK else NOBODY,
        "back_in": year(state, state.back) if state.back > state.turn else 0,
        **{name: marker(state, enemy) for enemy, name in enumerate(ENEMY_NAMES)},
        "offer": offer(state),
        "war": war(state),
        "over": state.phase == Phase.OVER,
        "seats": [seat_of_program(state, player) for player in state.players],
    }


def year(state: RioDeLaPlata, turn: int) -> int:
    """The year of a turn."""
    return box(state.box).data.components.value.first_year + turn - 1


def city(state: RioDeLaPlata) -> dict[str, tuple[str, int]]:
    """Buildings, with the owners of huts and houses."""
    found = {
        SPACES[field]: (SITES[kind], NOBODY)
        for kind, fields in enumerate(state.standing, FIRST_NEUTRAL)
        for field in numbers(fields)
    }
    for player in state.players:
        found |= {SPACES[field]: ("hut", player.seat) for field in numbers(player.huts)}
        found |= {SPACES[field]: ("house", player.seat) for field in numbers(player.houses)}
    return found


def workers(state: RioDeLaPlata) -> dict[str, dict[int, int]]:
    """All discs in the city, those of groups too: how many of each colour."""
    found: dict[str, Counter[int]] = {}
    for player in state.players:
        for place in player.discs:
            if place < FIELDS:
                found.setdefault(SPACES[place], Counter())[player.seat] += 1
    for group in state.war.groups if state.war else ():
        for owner in group.pawns:
            found.setdefault(where(group.place), Counter())[colour(owner, len(state.players))] += 1
    return {name: dict(count) for name, count in found.items()}


def grids(state: RioDeLaPlata) -> Position:
    """Squares of major buildings: colour, who put it, whether it is paid."""
    laid = {place: (owner, placer) for place, owner, placer in state.laid}
    owed = {place for player in state.players for place in player.debts}
    return {
        MAJORS[grid]: [
            (colour(laid[place][0], len(state.players)), laid[place][1], place not in owed) if place in laid else None
            for place in squares
        ]
        for grid, squares in enumerate(box(state.box).squares)
    }


def production(state: RioDeLaPlata) -> dict[str, list[int | None]]:
    """Who is on which square of quarry and forest."""
    on = {place: player.seat for player in state.players for place in player.discs}
    return {
        name: [on.get(PLACE[f"{name}.{number:02d}"]) for number in range(1, len(PRODUCTION_WORKERS) + 1)]
        for name in PRODUCTION
    }


def offices(state: RioDeLaPlata) -> dict[str, tuple[int, bool]]:
    """Who owns an office, and whether it works."""
    found = {OFFICES[office]: (player.seat, True) for player in state.players for office in player.offices}
    bought = {OFFICES[office]: (player.seat, False) for player in state.players for office in player.bought}
    return found | bought


def marker(state: RioDeLaPlata, enemy: int) -> int:
    """Where an enemy's marker stands; 0 outside."""
    outside = box(state.box).data.enemies.value.outside
    return state.enemies[enemy] if state.enemies[enemy] > outside else 0


def offer(state: RioDeLaPlata) -> tuple[object, ...] | None:
    """A trade that waits for its answer: who offers what to whom, and for what."""
    if GAME.rules.due(state) != "offered":
        return None
    decision = state.decisions[-1]
    return Bargain.of(decision).other, decision.seat, *sides(decision)


def sides(decision: Decision) -> list[tuple[object, ...]]:
    """What an offer gives, and what it wants."""
    return [(*side.counts, offices_in(side)) for side in Bargain.of(decision)[1:]]


def war(state: RioDeLaPlata) -> Position | None:
    """A war under way."""
    now = state.war
    if now is None:
        return None
    fights, seats = state.phase in FIGHTING, len(state.players)
    idle = Counter(SPACES[place] for place in state.players[now.attacker].discs if place < FIELDS)
    return {
        "attacker": now.attacker,
        "enemy": ENEMY_NAMES[now.enemy],
        "round": now.round if state.phase == Phase.BATTLES else 0,
        "idle": now.quiet if state.phase == Phase.BATTLES else 0,
        "groups": sorted(
            (where(group.place), tuple(colour(owner, seats) for owner in reversed(group.pawns))) for group in now.groups
        ),
        "inert": dict(idle) if fights else {},
    }


def seat_of_program(state: RioDeLaPlata, player: Player) -> Position:
    """One seat."""
    lies = Counter(player.discs)
    return {
        "goods": dict(zip(GOOD_NAMES, player.goods, strict=True)),
        "coins": player.coins,
        "points": player.points,
        "attacks": player.attacks,
        "replaced": player.coined,
        "hand": player.idle,
        "fields": lies[HARVEST],
        "craft": lies[CRAFT],
        "quay": lies[QUAY],
        "track": lies[ORDER],
        "cargo": dict(zip(GOOD_NAMES, player.aboard, strict=True)),
    }


# --- the model
def of_model(model: Model) -> Position:
    """The model's position, in the same form."""
    now, table = model.snapshot(), model.table
    now["asked"] = asked_by(model)
    fighting = now["war"] is not None
    if fighting:
        now["seats"][now["war"]["attacker"]]["attacks"] += 1  # the model counts a war when it is over
        if not now["war"]["groups"]:  # it is over
            now["war"]["round"] = now["war"]["idle"] = 0
    found = {name: Counter(stack) for name, stack in table.workers.items()}
    for group in table.war.groups if table.war else ():
        found.setdefault(group.place, Counter()).update(group.pawns)
    if table.war:
        for name, number in table.war.inert.items():
            found.setdefault(name, Counter())[table.war.attacker] += number
    now["workers"] = {name: dict(count) for name, count in found.items()}
    now["offices"] = {name: (owner, table.works(name) >= 0) for name, owner in table.owners.items()}
    if now["back_in"]:
        now["fee_by"] = NOBODY  # the model remembers it for the voyage
    if now["back_in"] == now["year"]:
        now["back_in"] = 0
    for name in NOT_TOLD:
        del now[name]
    return now


def one_by_one(position: Position) -> Position:
    """The position without the groups: while the model asks who stays together, not all workers are groups in it."""
    for name in ("groups", "inert"):
        del position["war"][name]
    return position
