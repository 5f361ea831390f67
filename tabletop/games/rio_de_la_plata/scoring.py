"""The end (RB §End of the game): money, offices, houses with the value of their district; ties."""

from __future__ import annotations

from tabletop.engine.game import Outcome, Score, ties_behind
from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, OFFICES, SITE, box
from tabletop.games.rio_de_la_plata.things import Phase


def district_parts(state: RioDeLaPlata, area: int) -> list[tuple[str, int]]:
    """What adds to each house of a district, or takes off: a building, "connected" or "productive" (R19, R71)."""
    data = box(state.box).data
    scoring, minor = data.scoring.value, data.minor.value.buildings
    fields = CITY.fields_of[area]
    found = []
    for name, worth in scoring.district.items():
        there = (
            state.connected >> area & 1 if name == "connected" else state.standing[SITE[name] - FIRST_NEUTRAL] & fields
        )
        if there:
            found.append((name, worth))
    productive = sum(
        (state.standing[SITE[name] - FIRST_NEUTRAL] & fields).bit_count()
        for name, one in minor.items()
        if one.productive
    )
    if productive > scoring.productive.free:
        found.append(("productive", scoring.productive.each_further * (productive - scoring.productive.free)))
    return found


def district_value(state: RioDeLaPlata, area: int) -> int:
    """What a district adds to each house in it."""
    return sum(value for _, value in district_parts(state, area))


def houses_in(player: Player, area: int) -> int:
    """Somebody's houses in a district."""
    return (player.houses & CITY.fields_of[area]).bit_count()


def house_points(state: RioDeLaPlata, player: Player) -> int:
    """Points of all houses; none is worth less than nothing."""
    scoring = box(state.box).data.scoring.value
    total = 0
    for area in range(len(CITY.areas)):
        if houses := houses_in(player, area):
            total += houses * max(scoring.least_per_house, scoring.house + district_value(state, area))
    return total


def office_points(state: RioDeLaPlata, player: Player) -> int:
    """Points of offices, those bought in the last turn too; in the short game each brings some more."""
    data = box(state.box).data
    owned = player.copy()
    if player.bought:
        owned.offices = tuple(sorted((*player.offices, *player.bought)))
    more = data.components.value.lengths[state.rules.length].office_points
    return END_OFFICE(0, state, owned) + more * len(owned.offices)


def parts(state: RioDeLaPlata, player: Player) -> tuple[tuple[str, int], ...]:
    """Points by where they come from, as if the game ended now."""
    return (
        ("during_play", player.points),
        ("money", player.coins // box(state.box).data.scoring.value.coins_per_point),
        ("offices", office_points(state, player)),
        ("houses", house_points(state, player)),
    )


def total(state: RioDeLaPlata, player: Player) -> int:
    """All points, as if the game ended now."""
    return sum(points for _, points in parts(state, player))


def _tie(state: RioDeLaPlata, player: Player) -> tuple[int, int, int]:
    stone, wood, precious = player.goods
    return player.coins % box(state.box).data.scoring.value.coins_per_point, precious, stone + wood


_TIES = ("coins", "precious", "goods")


def outcome(state: RioDeLaPlata) -> Outcome | None:
    """Most points; then coins left, precious goods, stone and wood; else both have won (ruling R108)."""
    if state.phase != Phase.OVER:
        return None
    reached = [(total(state, player), *_tie(state, player)) for player in state.players]
    ranked: dict[tuple[int, ...], list[int]] = {}
    for seat, place in enumerate(reached):
        ranked.setdefault(place, []).append(seat)
    places = sorted(ranked, reverse=True)
    scores = tuple(Score(player.seat, total(state, player), parts(state, player)) for player in state.players)
    ranking = tuple(tuple(ranked[place]) for place in places)
    behind = ties_behind(reached, _TIES)
    if len(places) == 1 or places[0][0] != places[1][0]:
        return Outcome(ranking, scores, "last_year", behind=behind)
    at = next(at for at, pair in enumerate(zip(places[0][1:], places[1][1:], strict=True)) if pair[0] != pair[1])
    tied = tuple((seat, place[at + 1]) for place in places if place[0] == places[0][0] for seat in ranked[place])
    return Outcome(ranking, scores, "last_year", _TIES[at], tied=tied, behind=behind)


def offices_of(player: Player) -> tuple[str, ...]:
    """The words of all offices somebody has."""
    return tuple(OFFICES[office] for office in sorted((*player.offices, *player.bought)))
