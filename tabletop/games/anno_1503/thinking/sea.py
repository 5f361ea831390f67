"""How long ships will look for the tiles that are still wanted, as far as a seat knows what lies where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import FACE_KIND, FACES, SHIPS, START
from tabletop.games.anno_1503.evaluate import NEVER, WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.thinking.needs import PLANS
from tabletop.games.anno_1503.thinking.weights import Weights

FAR = 60.0
"""Rounds: further than any game goes."""
_HOPELESS = 0.02
"""Who finds something so seldom does not look for it."""
_SPARE = 0.4
"""Of what is likely to be there so much more may be hoped for."""

KINDS = ("outpost", "agreement", "gold", "upgrade")


class Waters:
    """The tiles at sea as one seat knows them; good as long as none is taken or turned over."""

    __slots__ = ("_kept", "_weights", "gone", "known", "mark", "odds", "order", "points", "raced", "unknown")

    def __init__(self, state: Anno, seat: Seat, weights: Weights) -> None:
        self._weights = weights
        self._kept: dict[tuple[int, ...], float] = {}
        bit = 1 << seat
        self.known: dict[str, list[int]] = {kind: [] for kind in KINDS}
        self.unknown: list[int] = []
        for island, token in enumerate(state.sea):
            if token != NOWHERE:
                seen = state.known[token] & bit
                where = self.known[FACE_KIND[state.faces[token]]] if seen else self.unknown
                where.append(island)
        self.raced = raced(state, seat, self.unknown)
        """Those that another seat can look at before the own next turn, and has not seen."""
        self.odds = odds(state, bit)
        self.points = ship_points(state, state.players[seat])
        self.mark = (
            tuple(map(tuple, self.known.values())),
            tuple(self.unknown),
            tuple(self.odds.values()),
            self.points,
        )
        """What is known of it, to be compared."""
        self.gone = ""
        """The kind of a tile that is thought to be kept, one of those at sea."""
        self.order = PLANS
        """Goals to go for, those that were nearest so far first."""

    def rounds(self, player: Player, outposts: int, agreements: int) -> float:
        """Until so many more of each are found, ships being built as they are needed."""
        rare = self._rare("outpost", outposts) + self._rare("agreement", agreements)
        if rare >= FAR:
            return FAR
        ships = [square for square in player.ships if square != NOWHERE]
        key = (outposts, agreements, *ships)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = self._found(ships, {"outpost": outposts, "agreement": agreements})
        return kept * (1 + rare * self._weights.crowd)

    def _rare(self, kind: str, wanted: int) -> float:
        """How much longer it takes because others look for them too."""
        there = len(self.known[kind]) + len(self.unknown) * self.odds[kind] - (kind == self.gone)
        return FAR if wanted > there + _SPARE else wanted / (there + 0.5)

    def _found(self, ships: list[int], wanted: dict[str, int]) -> float:
        """When the last tile is found, and a little when the others are; nobody finds a tile twice."""
        built, each = self._weights.built, self._weights.each
        lines = [(0.0, square) for square in ships] + [(built, START)] * (SHIPS - len(ships))
        taken: set[int] = set()
        times = []
        for _ in range(sum(wanted.values())):
            since, line, kind, island = min(
                [self._next(at, line, square, wanted, taken) for line, (at, square) in enumerate(lines)]
            )
            if kind:
                taken.add(island)
            else:
                kind = max([one for one in wanted if wanted[one] > 0], key=lambda one: wanted[one] * self.odds[one])
            wanted[kind] -= 1
            times.append(since)
            lines[line] = since + built, START
        return (1 - each) * max(times) + each * sum(times) / len(times)

    def _next(
        self, since: float, line: int, square: int, wanted: Mapping[str, int], taken: set[int]
    ) -> tuple[float, int, str, int]:
        """When a ship finds something, which, and on which island it is known to lie ("" for one to be looked for)."""
        ways = WAYS[square]
        best, found, at, chance = float(NEVER), "", NOWHERE, 0.0
        for kind, count in wanted.items():
            if count > 0:
                chance += self.odds[kind]
                for island in self.known[kind]:
                    if island not in taken and ways[island] + 1 < best:
                        best, found, at = ways[island] + 1, kind, island
        if chance > _HOPELESS and self.unknown:
            blind = self.nearest_unknown(square) + 1 + (1 / chance - 1) * self._weights.further
            if blind < best:
                best, found, at = blind, "", NOWHERE
        return since + best / self.points, line, found, at

    def nearest_unknown(self, square: int) -> int:
        """Steps until a ship can look at something new; there is something."""
        ways = WAYS[square]
        return min([ways[island] for island in self.unknown])


def raced(state: Anno, seat: Seat, islands: Iterable[int]) -> frozenset[int]:
    """Of some islands those that another seat can look at before the own next turn; what it has seen and left there
    it does not come for."""
    others = [(player, ship_points(state, player)) for player in state.players if player.seat != seat]
    return frozenset(
        island
        for island in islands
        for player, points in others
        if not state.known[state.sea[island]] & 1 << player.seat
        and any(square != NOWHERE and WAYS[square][island] < points for square in player.ships)
    )


def odds(state: Anno, bit: int) -> dict[str, float]:
    """How likely a tile that a seat has not seen is of each kind; in a view, where fronts are hidden, as in the box."""
    hidden = [face for face, known in zip(state.faces, state.known, strict=True) if not known & bit]
    kinds = [FACE_KIND[face] for face in hidden if face > 0]
    if not hidden or len(kinds) < len(hidden):
        return _BOX
    return {kind: kinds.count(kind) / len(kinds) for kind in KINDS}


def _box() -> dict[str, float]:
    counts = dict.fromkeys(KINDS, 0)
    for face, kind in zip(FACES, FACE_KIND, strict=True):
        if face is not None:
            counts[kind] += face.tile.count
    return {kind: count / sum(counts.values()) for kind, count in counts.items()}


_BOX = _box()
