"""What one seat reckons with during one of its turns: how near the end each position is, what ships may find."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import exp

from tabletop.engine.action import Action
from tabletop.engine.cells import add, put
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import ReturnTile
from tabletop.games.anno_1503.constants import FACE_GOOD, FACE_KIND, HAND_LIMIT, ISLAND_AT, START, TREASURE_GOLD
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.rules import OVER, rules
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, look
from tabletop.games.anno_1503.things import GOODS, Good, Level
from tabletop.games.anno_1503.thinking.race import Runner, asked, pass_over, rounds_left
from tabletop.games.anno_1503.thinking.sea import FAR, KINDS, Waters
from tabletop.games.anno_1503.thinking.weights import USUAL, Weights

WON = 100.0
_NEAR, _MADE_FOR = 5, 3
"""So many new tiles near a ship are looked at, and so many of them may be the one that it makes for."""
_AS_NEAR = 0.5
"""Goals that are so many rounds further than the nearest are made for as well."""
_MANY = 4096
"""So many answers are remembered at most."""
_GAINS: dict[tuple[object, ...], tuple[Mapping[str, float], tuple[tuple[int, ...], ...]]] = {}


class Turn:
    """Good as long as nothing is looked at and nobody else does anything."""

    def __init__(self, state: Anno, seat: Seat, weights: Weights = USUAL, gains: Mapping[str, float] | None = None):
        self.seat, self.weights = seat, weights
        self.sea = Waters(state, seat, weights)
        self._kept: dict[tuple[object, ...], float] = {}
        self.gains = self._remembered(state) if gains is None else gains
        """Rounds that a tile of each kind saves, beside the ship that is given up for it."""
        pass_over(state, state.players[seat], self.sea, weights)
        self.plans = self._nearest(state)
        """The goals that it makes for: the nearest three, and those that are about as near."""
        self.likely = sum([self.sea.odds[kind] for kind in KINDS if self._wants(kind)])
        """How likely an unknown tile is worth keeping."""

    def _nearest(self, state: Anno) -> tuple[tuple[int, ...], ...]:
        runner = Runner(state, state.players[self.seat], self.sea, self.weights)
        nearest, *others = self.sea.order
        most = runner.rounds(nearest, FAR) + _AS_NEAR
        return nearest, *[plan for plan in others if runner.rounds(plan, most) < most]

    def _wants(self, kind: str) -> bool:
        return self.gains[kind] > self.weights.wanted

    def rounds(self, state: Anno, player: Player) -> float:
        """That are left to a seat that is like `player`."""
        return rounds_left(state, player, self.sea, self.weights)

    def value(self, state: Anno) -> float:
        """Minus the rounds that are left if the turn ends here."""
        if state.phase == OVER:
            return WON if state.active == self.seat else -WON
        own = state.players[self.seat]
        key = (own.hand, own.gold, own.spaces, own.buildings, own.ships, own.quays, own.bridges)
        kept = self._kept.get(key)
        if kept is None:
            player = self._discarded(state, own) if state.active == self.seat else own
            kept = self._kept[key] = self.found(player) - self.rounds(state, player)
        return kept

    def worth(self, state: Anno, action: Action) -> float:
        """The value after an action; what is seen then, and where no tile lies any more, counts. Nothing is hoped
        for from a tile that is put back: it could be kept."""
        after = rules.apply(state, action, False).state
        same = after.sea == state.sea and after.known == state.known
        turn = self if same else Turn(after, self.seat, self.weights, self.gains)
        if not isinstance(action, ReturnTile):
            return turn.value(after)
        own = after.players[self.seat]
        return turn.value(after) - turn.found(own) + turn.found(own, ISLAND_AT[look(state).square])

    def _discarded(self, state: Anno, own: Player) -> Player:
        """The player with no more cards than may be kept: what is not asked for goes first. Cards of which nobody tells
        what they are, as in a review of a running game, are not counted."""
        surplus = sum([own.hand[good] for good in GOODS]) - HAND_LIMIT
        if surplus <= 0:
            return own
        player, spare = own.copy(), Runner(state, own, self.sea, self.weights).spare()
        for _ in range(surplus):
            good = max([good for good in GOODS if player.hand[good]], key=lambda one: (min(spare[one], 1), -one))
            player.hand, spare[good] = add(player.hand, good, -1), spare[good] - 1
        return player

    # --- ships
    def found(self, player: Player, without: int = NOWHERE) -> float:
        """What the ships at sea may save by what they find, one island left out: the better ship first, and another one
        not where that looks next."""
        squares = [square for square in player.ships if square != NOWHERE]
        found, gone = 0.0, {without}
        for part in self.weights.prospect[: len(squares)]:
            worth, island, square = max([(*self.prospect(square, gone), square) for square in squares])
            found += part * worth
            squares.remove(square)
            gone.add(island)
        return found

    def prospect(self, square: int, without: Collection[int] = ()) -> tuple[float, int]:
        """What a ship on a square may save, less the further away it is, and the island that it makes for; some are
        left out."""
        ways, sea, later = WAYS[square], self.sea, self.weights.later
        best, island = 0.0, NOWHERE
        for kind, islands in sea.known.items():
            for one in islands:
                worth = self.gains[kind] * exp(-later * (ways[one] + 1) / sea.points)
                if worth > best and one not in without:
                    best, island = worth, one
        return max((best, island), self._new_ones(square, without))

    def _new_ones(self, square: int, without: Collection[int]) -> tuple[float, int]:
        """The same of tiles that are new. One of them is made for, which may be gone where somebody else looks first;
        others count as far as they lie near that one, for it may not be worth keeping."""
        ways, sea, later = WAYS[square], self.sea, self.weights.later
        near = sorted([(ways[island], island) for island in sea.unknown if island not in without])[:_NEAR]
        if not (near and self.likely):
            return 0.0, NOWHERE
        mean = sum([sea.odds[kind] * self.gains[kind] for kind in KINDS if self._wants(kind)]) / self.likely
        still = {island: self.weights.raced if island in sea.raced else 1.0 for _, island in near}
        best, found = 0.0, NOWHERE
        for way, island in near[:_MADE_FOR]:
            steps = way + 1 + self.weights.further * (1 / self.likely - 1)
            beside, left = 0.0, 1.0
            for looks, (other_way, other) in enumerate([one for one in near if one[1] != island], 1):
                far = max(0, other_way - way) + looks
                beside += left * self.likely * still[other] * exp(-later * far / sea.points)
                left *= 1 - self.likely
            worth = mean * exp(-later * steps / sea.points) * (still[island] + self.weights.beside * beside)
            if worth > best:
                best, found = worth, island
        return best, found

    def _remembered(self, state: Anno) -> Mapping[str, float]:
        """Worlds that are imagined differ in little: what was found out before, with the order of goals it left."""
        found = _GAINS.get(key := asked(state, state.players[self.seat], self.sea, self.weights))
        if found is None:
            if len(_GAINS) >= _MANY:
                _GAINS.clear()
            found = _GAINS[key] = self._gains(state), self.sea.order
        gains, self.sea.order = found
        return gains

    def _gains(self, state: Anno) -> dict[str, float]:
        player = state.players[self.seat].copy()
        ship = next((one for one, square in enumerate(player.ships) if square != NOWHERE), 0)
        if player.ships[ship] == NOWHERE:
            player.ships = put(player.ships, ship, START)
        now = self.rounds(state, player)
        player.ships = put(player.ships, ship, NOWHERE)
        gains = {}
        for kind in KINDS:
            one, self.sea.gone = self._kept_tile(state, player, kind), kind
            gains[kind] = 0.0 if one is None else max(0.0, now - self.rounds(state, one))
        self.sea.gone = ""
        return gains

    def _kept_tile(self, state: Anno, player: Player, kind: str) -> Player | None:
        """The player with a tile of a kind; None where it cannot be kept."""
        one = player.copy()
        if kind == "gold":
            one.gold += TREASURE_GOLD
        elif kind == "agreement" and NOWHERE in one.bridges:
            one.bridges = put(one.bridges, one.bridges.index(NOWHERE), 0)
        elif kind == "outpost" and NOWHERE in one.quays:
            one.quays = put(one.quays, one.quays.index(NOWHERE), _some_outpost(state))
        elif kind == "upgrade" and (levels := [level for level in one.spaces if 0 < level < Level.MERCHANT]):
            one.spaces = put(one.spaces, one.spaces.index(max(levels)), max(levels) + 1)
        else:
            return None
        return one


def _some_outpost(state: Anno) -> int:
    """A tile that shows what is wanted most; only its face is looked at."""
    faces = [face for face in state.faces if face > 0]
    likely = [face for face in faces if FACE_GOOD[face] == Good.SPICE] or [f for f in faces if FACE_KIND[f] == KINDS[0]]
    return state.faces.index(likely[0])
