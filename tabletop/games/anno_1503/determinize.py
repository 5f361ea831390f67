"""One whole state that fits everything a seat knows: for computer players, who never see more."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.chance import seeded, shuffled
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import CARDS, stack
from tabletop.games.anno_1503.setup import marks_in_play
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import GOODS, UNKNOWN


def determinize(view: Anno, seat: Seat, chance: int) -> Anno:
    """Deal the unknown fronts and cards by chance: backs show their islets, piles show which cards are in hands."""
    whole = view.copy()
    chance = seeded(chance)
    chance = _deal_faces(whole, chance)
    whole.chance = _deal_hands(whole, chance)
    return whole


def _deal_faces(whole: Anno, chance: int) -> int:
    if min(whole.faces) > 0:
        return chance
    left = Counter(f for mark in marks_in_play(len(whole.players), whole.rules) for f in stack(mark))
    left.subtract(face for face in whole.faces if face > 0)
    faces = list(whole.faces)
    rest: list[int] = []
    for mark in marks_in_play(len(whole.players), whole.rules):
        chance, fronts = shuffled(chance, stack_left(left, mark))
        backs = [token for token, face in enumerate(faces) if face == -mark]
        for token, front in zip(backs, fronts, strict=False):
            faces[token] = front
        rest += fronts[len(backs) :]
    chance, fronts = shuffled(chance, rest)
    hidden = [token for token, face in enumerate(faces) if face == 0]
    for token, front in zip(hidden, fronts, strict=True):
        faces[token] = front
    whole.faces = tuple(faces)
    return chance


def stack_left(left: Counter[int], mark: int) -> list[int]:
    """The fronts of a stack that are not accounted for."""
    return [face for face in sorted(set(stack(mark))) for _ in range(left[face])]


def _deal_hands(whole: Anno, chance: int) -> int:
    if not any(player.hand[UNKNOWN] for player in whole.players):
        return chance
    cards = [
        good
        for good in GOODS
        for _ in range(CARDS[good] - whole.piles[good] - sum(player.hand[good] for player in whole.players))
    ]
    chance, dealt = shuffled(chance, cards)
    for player in whole.players:
        unknown = player.hand[UNKNOWN]
        if unknown:
            hand = [*player.hand[:UNKNOWN], 0]
            for good in dealt[:unknown]:
                hand[good] += 1
            dealt = dealt[unknown:]
            player.hand = tuple(hand)
    return chance
