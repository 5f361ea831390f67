"""Steps of growth in a row: what cards serve that no single next step asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import PIONEER_TILES
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import GOODS, Level, name
from tabletop.games.anno_1503.thinking.case.ground import Ground, Lacking
from tabletop.games.anno_1503.thinking.needs import BUILDINGS
from tabletop.games.anno_1503.thinking.steps import SHIP, Step, lay, steps

SOON = 3
"""Where more cards than that are still lacking, a step is not the next one."""
LONGEST = 3
"""So many steps ahead are looked at."""

Hand = tuple[int, ...]


class Chain(NamedTuple):
    """Steps, one after the other, with all cards that they ask for."""

    steps: tuple[Step, ...]
    cost: Hand

    def lacking(self, hand: Hand) -> Lacking:
        """Goods and how many cards of each a hand lacks."""
        return tuple(
            [(name(good), need - have) for good, need, have in zip(GOODS, self.cost, hand, strict=False) if need > have]
        )

    def short(self, hand: Hand) -> int:
        """How many cards a hand lacks."""
        return sum([count for _, count in self.lacking(hand)])

    def told(self, ground: Ground, hand: Hand, player: Player | None = None) -> Prompt:
        """What a hand lacks for it, or that it can be made; by a player, else by the one who decides as it stands."""
        last, lacking = self.steps[-1], self.lacking(hand)
        if len(self.steps) == 1 and last.goal != SHIP:
            return last.told(hand)
        if len(self.steps) == 1:
            told = ground.ship("ship_lacks" if lacking else "ship_makes", player or ground.player)
            return Prompt(told.key, (*told.values, ("lacking", lacking))) if lacking else told
        if self.frees(player or ground.player):
            return self._on_old_tile(hand)
        things = Counter(_THING[step.kind] for step in self.steps)
        parts = (("things", tuple(things.items())), ("lacking", lacking))
        return Prompt("chain_lacks", parts) if lacking else Prompt("chain_makes", parts[:1])

    @property
    def thing(self) -> str:
        """What its last step builds."""
        return _THING[self.steps[-1].kind]

    def frees(self, player: Player) -> bool:
        """Whether it is a citizen and the pioneer that needs the citizen's old tile, as all of them are laid."""
        kinds = [step.kind for step in self.steps]
        return kinds in (["citizen", "building"], ["room", "building"]) and all_laid(player)

    def soon(self, player: Player) -> bool:
        """Whether a player lacks something, and not much; of a citizen and a pioneer the citizen counts."""
        ahead = sum([count for _, count in self.steps[0].lacking(player.hand)]) if self.frees(player) else None
        short = self.short(player.hand)
        return 0 < short <= SOON and (ahead is None or ahead <= SOON)

    def _on_old_tile(self, hand: Hand) -> Prompt:
        """What a hand lacks for a citizen and the pioneer on its old tile, counted together."""
        last, lacking = self.steps[-1], self.lacking(hand)
        of = (("n", last.number), ("need", NUMBERS[last.goal]))
        if not lacking:
            return Prompt("plan_makes", of)
        return Prompt("plan_lacks" if self.steps[0].lacking(hand) else "plan_half", (*of, ("lacking", lacking)))

    def wins(self, player: Player) -> bool:
        """Whether its last step meets the last goal that is lacking."""
        return self.steps[-1].wins(player)

    @property
    def goal(self) -> int:
        """Which goal its last step serves."""
        return self.steps[-1].goal

    @property
    def left(self) -> int:
        """How far the goal of its last step is then."""
        last = self.steps[-1]
        if last.goal == SHIP:
            return max(NUMBERS)
        return NUMBERS[last.goal] - last.number + (last.kind not in _COUNTED)


_COUNTED = ("merchant", "building")
"""Steps that goals count; others only lead to them."""
_THING = {
    "merchant": "merchant",
    "citizen": "citizen",
    "room": "citizen",
    "settler": "settler",
    "building": "pioneer",
    "pioneer": "pioneer",
    "ship": "ship",
}
"""What a step is called where things are counted."""


def all_laid(player: Player) -> bool:
    """Whether all tiles of pioneers and settlers are on the island: only a citizen frees one."""
    return player.spaces.count(Level.PIONEER) + player.spaces.count(Level.SETTLER) == PIONEER_TILES


def far_off(ground: Ground, player: Player, goal: int) -> bool:
    """Whether a goal cannot be met, or is none of the nearest and less than half met."""
    return ground.out_of_reach(goal) or (goal not in ground.goals and 2 * progress(player)[goal] < NUMBERS[goal])


def freeing(ground: Ground, player: Player) -> Chain | None:
    """The citizen that frees a tile with the pioneer on it and the next public building; None where a tile is free, or
    where nobody can rise or public buildings are no goal that is near."""
    if far_off(ground, player, BUILDINGS):
        return None
    view = ground.view
    room = next((step for step in steps(view, player) if step.kind == "room"), None)
    if room is None:
        return None
    after = _laid(view, player, room)
    built = next((step for step in steps(view, after) if step.kind == "building"), None)
    return (
        None
        if built is None
        else Chain((room, built), tuple(map(sum, zip(cards_of(room), cards_of(built), strict=True))))
    )


def with_old_tile(ground: Ground, chain: Chain, player: Player) -> Chain:
    """A citizen alone with the pioneer that its old tile serves, where no other tile is left; any other chain as it
    is."""
    if len(chain.steps) > 1 or chain.steps[0].kind not in ("citizen", "room"):
        return chain
    both = freeing(ground, player)
    return chain if both is None else both


def chains(ground: Ground, player: Player, longest: int = LONGEST) -> list[Chain]:
    """Towards the nearest goals, the shortest first; single steps to any goal where those ask for no cards. What the
    hand pays already comes before all further steps, for a card is spent once."""
    paid, rest = _paid(ground, player)
    ship = any(chain.goal == SHIP for chain in paid)
    after = [
        chain
        for chain in _chains(ground, rest, longest, near=True)
        if not (ship and any(step.goal == SHIP for step in chain.steps))
    ]
    near = sorted([_joined(*paid, chain) for chain in after], key=lambda chain: len(chain.steps))
    return near or further(ground, player)


def short_of_goal(ground: Ground, player: Player, most: int) -> int:
    """How few cards are lacking to one of the nearest goals; `most` where none is within so many steps."""
    if any(player.goals[goal] for goal in ground.goals):
        return 0
    paid, _ = _paid(ground, player)
    found = [*paid, *chains(ground, player)]
    return min([chain.short(player.hand) for chain in found if chain.left <= 0], default=most)


def further(ground: Ground, player: Player) -> list[Chain]:
    """Single steps towards any goal."""
    return list(_chains(ground, player, 1, near=False))


def paid_by(ground: Ground, player: Player) -> list[Chain]:
    """The steps towards any goal that a hand pays, one after the other."""
    return _paid(ground, player, near=False)[0]


def _paid(ground: Ground, player: Player, *, near: bool = True) -> tuple[list[Chain], Player]:
    """The steps that a hand pays, one after the other, and the player after them."""
    found, after = list[Chain](), player
    while True:
        hand = after.hand
        paid = next((chain for chain in _chains(ground, after, 1, near=near) if not chain.short(hand)), None)
        if paid is None:
            return found, after
        found.append(paid)
        after = _laid(ground.view, after, paid.steps[0])
        after.hand = tuple([have - need for have, need in zip(hand, paid.cost, strict=False)])


def _joined(*parts: Chain) -> Chain:
    """Chains one after the other."""
    return Chain(
        tuple([step for part in parts for step in part.steps]),
        tuple(map(sum, zip(*(part.cost for part in parts), strict=True))),
    )


def _chains(ground: Ground, player: Player, longest: int, *, near: bool) -> Iterator[Chain]:
    for step in steps(ground.view, player):
        at_sea = len(player.ships) - player.ships.count(NOWHERE)
        if step.goal == SHIP and max(ground.tiles, 0 if near else ground.tiles_left) <= at_sea:
            continue
        if (near and step.goal not in (SHIP, *ground.goals)) or (
            step.kind == "room" and far_off(ground, player, BUILDINGS)
        ):
            continue
        alone = Chain((step,), cards_of(step))
        yield alone
        if longest > 1:
            for more in _chains(ground, _laid(ground.view, player, step), longest - 1, near=near):
                if step.goal != SHIP or all(one.goal != SHIP for one in more.steps):  # nobody builds two in a row
                    yield _joined(alone, more)


def cards_of(step: Step) -> Hand:
    """The cards that a step takes, by good."""
    cost = dict(step.cost)
    return tuple([cost.get(int(good), 0) for good in GOODS])


def _laid(view: Anno, player: Player, step: Step) -> Player:
    after = player.copy()
    lay(view, after, step)
    return after


def serving(found: Iterable[Chain], hand: Hand, good: int, more: int = 1) -> Chain | None:
    """The chain for which so many cards more of a good are wanted that lacks least then, of equals the shortest; None:
    none wants it."""
    after = with_cards(hand, good, more)
    wanting = [chain for chain in found if chain.cost[good] > hand[good]]
    return min(wanting, key=lambda chain: (chain.short(after), len(chain.steps)), default=None)


def with_cards(hand: Hand, good: int, more: int) -> Hand:
    """A hand with so many cards more of a good."""
    return tuple([have + more * (kind == good) for kind, have in enumerate(hand)])


def missed(ground: Ground, good: int, count: int, *, every: bool = False) -> Chain | None:
    """The chain that would miss so many cards of a good, which are in hand: of the nearest goals or `every` one."""
    fewer = with_cards(ground.player.hand, good, -count)
    more = further(ground, ground.player) if every else ()
    return serving((*chains(ground, ground.player), *more), fewer, good, count)
