"""One form for both positions: the model's `snapshot()`. Nothing else of the comparison reads the program's state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import NOBODY, NOT_HERE, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, SPOT
from tabletop.games.puerto_rico.things import FOREST, GOOD_NAMES, LAND_NAMES, ROLE_NAMES, End, Phase, planted
from tests.models.puerto_rico import Model
from tests.models.puerto_rico.seat import PIECES

Position = dict[str, Any]

ASKED: dict[str | int, str] = {
    Phase.DRAFT: "draft",
    Phase.PICK: "pick",
    "guesthouse": "guest",
    Phase.SETTLER: "settler",
    "hacienda": "hacienda",
    "drawn": "forest",
    Phase.DEAL: "deal",
    Phase.PLACE: "placement",
    Phase.BUILDER: "builder",
    "black_market": "black_market",
    Phase.PRODUCE: "craftsman",
    Phase.PRIVILEGE: "privilege",
    Phase.TRADER: "trader",
    Phase.LOAD: "captain",
    "small_wharf": "captain",
    Phase.STORE: "storage",
    Phase.BUCCANEER: "buccaneer",
    "raid": "raid",
    "noble": "deal",
    "land_office": "trader",
    "hunting_lodge": "hunting_lodge",
    "royal_supplier": "royal_supplier",
    "gain": "gain",
    Phase.OVER: "",
}
"""What the model calls what is due in the program; "staff" is told apart by the building that sends a worker."""
ENDS = {End.WORKERS: "workers", End.CITY: "city_full", End.POINTS: "vp_out"}
NOT_TOLD = ("phase", "endings", "drawn", "removed")
"""What the model's snapshot says and the program has not, or is said otherwise here."""


def asked(state: PuertoRico) -> str:
    """What is due in the program, by the model's name for it."""
    due = GAME.rules.due(state)
    if due == Phase.SETTLER and state.second > 0:
        return "second_tile"
    if due == Phase.DEAL and state.takers >> len(state.players):
        return "first_worker"
    return BUILDINGS[state.decisions[-1].data[1]] if due == "staff" else ASKED[due]


def of_program(state: PuertoRico) -> Position:
    """The program's position."""
    cards = [(role, seat) for role, seat in enumerate(state.taken) if seat != NOT_HERE]
    return {
        "players": len(state.players),
        "round": state.round,
        "asked": asked(state),
        "due": sorted(GAME.deciders(state)),
        "governor": state.governor,
        "chooser": state.governor if state.phase in (Phase.LAST, Phase.OVER) else state.chooser,
        "cards": {ROLE_NAMES[role]: state.coins_on[role] for role, _ in cards},
        "taken": {ROLE_NAMES[role]: seat for role, seat in cards if seat != NOBODY},
        "pool": state.pool,
        "noted": state.noted,
        "supply": dict(zip(GOOD_NAMES, state.barrels, strict=True)),
        "people": {"worker": state.supply, "noble": state.nobles},
        "hall": pieces(state.hall, state.noble_hall),
        "ships": {
            size: ("" if kind == NOBODY else GOOD_NAMES[kind], load)
            for size, kind, load in zip(state.ships, state.cargo, state.loads, strict=True)
        },
        "house": sorted(GOOD_NAMES[good] for good in state.house),
        "market": market(state),
        "quarries": state.quarries,
        "row": by_good(state.row),
        "pile": by_good(state.deck),
        "discards": by_good(state.discards),
        "token": state.raider.token if state.raider else NOBODY,
        "kidnapped": kidnapped(state),
        "festival": festival(state),
        "end": sorted(word for end, word in ENDS.items() if state.ends >> end & 1),
        "over": state.phase == Phase.OVER,
        "seats": [seat_of_program(player) for player in state.players],
    }


def kidnapped(state: PuertoRico) -> dict[str, int]:
    """The kidnapped card, if any, and by whom."""
    raider = state.raider
    return {ROLE_NAMES[raider.role]: raider.seat} if raider and raider.role != NOBODY else {}


def festival(state: PuertoRico) -> Position:
    """The goals not yet claimed."""
    goals = state.goals
    open_to = [seat == NOBODY for seat in goals.claimed] if goals else [False] * 3
    barrels = by_good(goals.goods) if goals and open_to[1] else {}
    return {
        "plantation": GOOD_NAMES[goals.land] if goals and open_to[0] else "",
        "barrels": {good: number for good, number in barrels.items() if number},
        "building": BUILDINGS[goals.building] if goals and open_to[2] else "",
    }


def market(state: PuertoRico) -> dict[str, int]:
    """Copies for sale, of which there are any."""
    return {name: copies for name, copies in zip(BUILDINGS, state.stock, strict=False) if copies}


def seat_of_program(player: Player) -> Position:
    """One seat; chips and noted points together."""
    return {
        "doubloons": player.coins,
        "points": player.points,
        "goods": dict(zip(GOOD_NAMES, player.goods, strict=True)),
        "port": pieces(player.idle, player.noble_idle),
        "land": {
            tile(kind): {"tiles": [*map(tile, player.land)].count(tile(kind)), **on_tiles(player, kind)}
            for kind in sorted(set(player.land))
        },
        "city": {
            BUILDINGS[building]: pieces(workers, nobles_on(player, BUILDINGS[building]))
            for building, workers in zip(player.city, player.staff, strict=True)
        },
    }


def on_tiles(player: Player, kind: int) -> dict[str, int]:
    """Pieces on all tiles of a kind; on forests nobody stands."""
    return pieces(0, 0) if kind >= FOREST else pieces(player.farmers[kind], nobles_on(player, tile(kind)))


def tile(kind: int) -> str:
    """A kind of land tile; a forest tells what it was made from."""
    return LAND_NAMES[kind] if kind < FOREST else f"forest:{GOOD_NAMES[planted(kind)]}"


def by_good(tiles: Iterable[int]) -> dict[str, int]:
    """Counts of goods or plantations by name."""
    lying = list(tiles)
    return {name: lying.count(good) for good, name in enumerate(GOOD_NAMES)}


def pieces(number: int, nobles: int) -> dict[str, int]:
    """Workers and nobles, of so many together."""
    return {"worker": number - nobles, "noble": nobles}


def nobles_on(player: Player, spot: str) -> int:
    """Nobles on a kind of land or on a building; without the expansion there are none."""
    return player.nobles[SPOT[spot]] if player.nobles else 0


def stored(state: PuertoRico, seat: int) -> tuple[object, ...]:
    """How far a seat has come with its storing: barrels it still has, kinds in warehouses, single ones."""
    return state.players[seat].goods, state.protected, tuple(sorted(state.kept))


def next_tiles(state: PuertoRico) -> list[str]:
    """The face-down pile, the next tile first."""
    return [LAND_NAMES[tile] for tile in reversed(state.deck)]


def of_model(model: Model) -> Position:
    """The model's position, with points that are chips or noted as one, and the reason of the end met first."""
    now = model.snapshot()
    for seat in now["seats"]:
        seat["points"] = seat["chips"] + seat["noted"]
    now["noted"] = sum(seat.pop("noted") for seat in now["seats"])
    for seat in now["seats"]:
        del seat["chips"]
    now["due"] = sorted(now["due"])
    if now["phase"] == "scoring":  # nobody picked anything; guests move clockwise from the governor
        now["chooser"] = now["governor"]
    now["market"] = {name: copies for name, copies in now["market"].items() if copies}
    now["kidnapped"] = {card: seat for card, seat in now["kidnapped"].items() if card not in now["taken"]}
    for piece, number in now["removed"].items():  # in a raid: the program puts them into the supply at once
        now["people"][piece] += number
    now["end"] = sorted(model.table.endings)
    for name in NOT_TOLD:
        del now[name]
    return now


def without_steps(position: Position, seat: int) -> Position:
    """The position without what a seat has done so far in a question that the program asks step by step.

    Pieces it places are told as one number, barrels it stores, swaps or mixes together with the supply; what a Black
    market takes is told in the end.
    """
    player = position["seats"][seat]
    if position["asked"] == "placement":
        standing = [*player["land"].values(), *player["city"].values(), player.pop("port")]
        for piece in PIECES:
            player[piece] = sum(on.pop(piece) for on in standing)
        return position
    if position["asked"] == "black_market":
        position["seats"][seat] = {}
        return position | dict.fromkeys(("supply", "people", "pool"))
    if position["asked"] == "royal_supplier":
        for name in ("pool", "noted", "end"):
            del position[name]
        del player["points"]
    supply = position.pop("supply")
    position["stored or not"] = {good: number + supply[good] for good, number in player.pop("goods").items()}
    return position


def of_draft(position: Position) -> Position:
    """What is known while buildings are picked: nothing else is laid out yet in the model."""
    return {name: position[name] for name in ("players", "asked", "due", "governor", "market")}


def before_deal(position: Position) -> Position:
    """The position with supply, hall and ports as one number, while workers are dealt: a Villa's piece comes first in
    the program, and the program asks all seats before it gives anything."""
    ports = [seat["port"] for seat in position["seats"]]
    for piece in PIECES:
        position[f"{piece} to be dealt"] = sum(on.pop(piece) for on in (position["people"], position["hall"], *ports))
    return position
