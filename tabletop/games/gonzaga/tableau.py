"""What lies where, as one viewer sees it. Which pieces move by which hand is told in `gestures.py`.

An action changes few things of the table: those that stay are remembered by the values that they show.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from tabletop.components.hexmap import named
from tabletop.engine.tableau import Link, Outline, Piece, PlaceId, Tableau, TableLabel, lying
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import places
from tabletop.games.gonzaga.constants import (
    DATA,
    FIEFS,
    FLOURISHING,
    HEXES,
    MAP,
    REGIONS,
    ROUND,
    SCENARIOS,
    SEA_PORTS,
    SEA_ROUTES,
    SEAS,
    SECRET_SYMBOLS,
    Mask,
    hexes_in,
)
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player, total

_OUTLINES = DATA.fiefs.value.fiefs


def table(view: Gonzaga) -> Tableau:
    """Everything on the table; ids stay the same over a game, so that pieces travel."""
    pieces = [*_ground(view), *_beside(view)]
    for player in view.players:
        pieces += [*_fiefs(player), *_rings(player)]
        pieces += [*_cards(view, player), *_markers(player)]
    return Tableau(tuple(pieces), tuple(_labels(view)), tuple(_links(view)), tuple(_outlines(view)))


# --- the map
def _ground(view: Gonzaga) -> tuple[Piece, ...]:
    """Ports and cities. Marks: in a flourishing region, in a league, on the one secret card the viewer knows."""
    known = [player.secret for player in view.players if player.secret]
    secret = SECRET_SYMBOLS[known[0]] if len(known) == 1 else ()
    return _sites(view.scenario, secret, frozenset([SEAS[sea] for player in view.players for sea in player.leagues]))


@lru_cache(maxsize=64)
def _sites(scenario: int, secret: tuple[str, ...], leagues: frozenset[str]) -> tuple[Piece, ...]:
    found = []
    for key, site in MAP.sites.items():
        marks = ["flourishing"] if site.area in FLOURISHING[scenario] else []
        if site.beside in leagues:
            marks.append("league")
        if site.symbol and site.symbol in secret:
            marks.append("secret")
        face = site.symbol or MAP.areas[site.beside].symbol
        at = places.on_map(f"{site.hex[0]}.{site.hex[1]}")
        found.append(Piece(f"site.{key}", site.kind, at, face, marks=tuple(marks)))
    return tuple(found)


def _beside(view: Gonzaga) -> Iterator[Piece]:
    for region in REGIONS:
        face = "flourishing" if region in FLOURISHING[view.scenario] else "inactive"
        yield lying(f"seal.{region}", "seal", places.seal(region), face)
    yield lying("scenario", "scenario", places.SCENARIO, SCENARIOS[view.scenario])
    yield lying("bonus", "bonus", places.BONUS)
    if view.last:
        yield lying("last_turn", "last_turn", places.LAST_TURN)


# --- pieces of a player
def _fiefs(player: Player) -> Iterator[Piece]:
    seat = player.seat
    lies = {one.fief: one for one in player.placed}
    for number in FIEFS:
        marks: tuple[str, ...] = ()
        turn, label = 0, ""
        if number in lies:
            one = lies[number]
            place, turn = places.on_map(HEXES[one.at]), one.turn
        elif number == player.fief:
            place, label, marks = places.fiefs(seat, "current"), str(card_number(player.colour, number)), ("try",)
        elif number in player.church:
            place = places.CHURCH
        else:
            place = places.fiefs(seat, "box" if number in player.box else f"fief.{number}")
        yield _fief(seat, number, place, turn, label, marks)
    if player.deck:
        at = places.fiefs(seat, "deck")
        yield lying(f"deck.{seat}", "fief_card", at, "back", seat, count=len(player.deck))


@lru_cache(maxsize=512)
def _fief(seat: Seat, number: int, place: PlaceId, turn: int, label: str, marks: tuple[str, ...]) -> Piece:
    piece = _OUTLINES[number].piece
    return Piece(
        places.fief(seat, number),
        "fief",
        place,
        str(number),
        seat,
        turn,
        marks=marks,
        label=label,
        cells=piece.cells,
        cell_marks=tuple([(q, r, "castle") for q, r in piece.castles]),
    )


def _rings(player: Player) -> Iterator[Piece]:
    """Rings on the map, those of the supply as one pile, and those paid for the Privilege."""
    seat, laid = player.seat, len(player.ringed)
    for number, at in enumerate(player.ringed, 1):
        yield lying(places.ring(seat, number), "ring", places.on_map(HEXES[at]), owner=seat)
    if player.rings:
        at_hand = places.rings(seat, "supply")
        yield lying(places.ring(seat, laid + 1), "ring", at_hand, owner=seat, count=player.rings)
    if player.paid:
        yield lying(f"paid.{seat}", "ring", places.rings(seat, "paid"), owner=seat, count=player.paid)


def _cards(view: Gonzaga, player: Player) -> Iterator[Piece]:
    """A plan lies open to its owner; others see the same cards in the hand, and backs once the plan stands."""
    seat = player.seat
    lies = dict(zip(_words(player.plan), _SLOTS, strict=True)) | dict(zip(_words(player.revealed), _SLOTS, strict=True))
    lies.pop("", None)
    cards = available(view, player)
    for number, word in enumerate(cards):  # who plans finds the others where they were
        if word in lies:
            yield _card(seat, word, places.plan(seat, lies[word]), None)
            yield _gap(seat, word, (number, len(cards)))
        else:
            yield _card(seat, word, places.hand(seat), (number, len(cards)))
    for word in player.cooling:
        yield lying(places.card(seat, word), "card", places.plan(seat, "cooling"), word, seat, marks=("cooling",))
    if view.phase == PLAN and player.locked and not player.plan.region:
        for slot in ("region", "action"):
            yield lying(f"back.{seat}.{slot}", "card", places.plan(seat, slot), "back", seat)
    face = "_".join(SECRET_SYMBOLS[player.secret]) if player.secret else "back"
    yield lying(f"secret.{seat}", "secret", places.plan(seat, "secret"), face, seat)


@lru_cache(maxsize=512)
def _card(seat: Seat, word: str, place: PlaceId, slot: tuple[int, int] | None) -> Piece:
    return Piece(places.card(seat, word), "card", place, word, seat, slot=slot)


@lru_cache(maxsize=512)
def _gap(seat: Seat, word: str, slot: tuple[int, int]) -> Piece:
    """A shadow of the card in the hand, where it comes back to from the plan."""
    return Piece(f"gap.{seat}.{word}", "card", places.hand(seat), word, seat, slot=slot, count=0)


_SLOTS = ("region", "action", "behind")


def _words(plan: Plan) -> tuple[str, str, str]:
    return plan.region, plan.action, plan.behind


def _markers(player: Player) -> Iterator[Piece]:
    """Who has gone round the track carries a pennant."""
    seat, points = player.seat, total(player)
    yield lying(f"marker.{seat}", "marker", places.track(points), owner=seat, label=str(points))
    if points >= ROUND:
        yield lying(f"hundred.{seat}", "track_hundred", places.track(points), owner=seat, count=points // ROUND)


def _labels(view: Gonzaga) -> Iterator[TableLabel]:
    for player in view.players:
        for name, rings in (("supply", player.rings), ("paid", player.paid)):
            if rings:
                yield TableLabel(places.rings(player.seat, name), "rings", (("rings", rings),))
    for player in view.players if view.phase == PLAN else ():
        if player.plan.region or player.plan.action:  # the cards themselves tell whoever sees them
            continue
        yield TableLabel(places.plan(player.seat, "state"), "plan_ready" if player.locked else "plan_open")


# --- what belongs together
def _links(view: Gonzaga) -> Iterator[Link]:
    """The ports of each sea, and those that somebody has joined in a league."""
    yield from SEAS_JOINED
    for player in view.players:
        for sea in player.leagues:
            ports = covered(player) & SEA_PORTS[sea]
            yield replace(SEAS_JOINED[sea], id=f"league.{player.seat}.{sea}", ends=_places(ports), owner=player.seat)


def _outlines(view: Gonzaga) -> Iterator[Outline]:
    """Who has the largest group of all, as the Gonzaga bonus will count it."""
    groups = [largest_group(player) for player in view.players]
    best = max(map(len, groups))
    for player, group in zip(view.players, groups, strict=True):
        if len(group) == best > 1:
            yield Outline(tuple(place for mask in group for place in _places(mask)), player.seat)


def _places(mask: Mask) -> tuple[str, ...]:
    return tuple(places.on_map(HEXES[at]) for at in hexes_in(mask))


SEAS_JOINED: tuple[Link, ...] = tuple(
    Link(
        f"sea.{sea}", _places(ports), tuple(tuple(places.on_map(named(at)) for at in way) for way in SEA_ROUTES[number])
    )
    for number, (sea, ports) in enumerate(zip(SEAS, SEA_PORTS, strict=True))
)
