"""What pirates and a fire ask for after a line, and which lines can pay it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import PURCHASES
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.thinking.case.doing import Doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.income import losses

Prompts = tuple[Prompt, ...]


def unpaid_else(ground: Ground, told: Prompts, others: Sequence[Doing]) -> Prompts:
    """Without the pirates that are paid after all other lines too."""
    asked = [(other.after.gold, asked_for(ground, other.after)[0]) for other in others]
    all_pay = bool(asked) and all(gold >= loss for gold, loss in asked)
    return tuple([one for one in told if not (all_pay and one.key == "pays_pirates")])


def but_fire(told: Prompts, paid: Sequence[Prompt]) -> Prompts:
    """With the fire that gold does not pay in the sentence of the pirates that are `paid`."""
    pirates = next(iter(paid), None)
    fire = next((one for one in told if one.key in ("cannot_pay_fire", "cannot_pay_fire_building")), None)
    if pirates is None or fire is None:
        return told
    both = Prompt(fire.key.replace("cannot_pay", "pays_but"), (*fire.values, ("pirates", dict(pirates.values)["loss"])))
    return tuple([both if one is fire else one for one in told if one is not pirates])


def keeps_gold(ground: Ground, first: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """The dearest event that the gold which the best keeps pays, and that of no other line does; how many more cards it
    pays for in the next own turn."""
    asked = [(asked_for(ground, other.after), other.after.gold) for other in others]
    pays = [
        (loss, Prompt(f"pays_{kind}", (("gold", first.after.gold), ("loss", int(loss)))))
        for at, (kind, loss) in enumerate(zip(("pirates", "fire"), asked_for(ground, first.after), strict=True))
        if 0 < loss <= first.after.gold and asked and all(gold < losses[at] for losses, gold in asked)
    ]
    yield from [told for loss, told in pays if loss == max(cost for cost, _ in pays)][:1]
    cards, *more = [min(PURCHASES, one.after.gold // price(one.after)) for one in (first, *others)]
    if more and cards > max(more):
        yield Prompt("keeps_cards", (("gold", first.after.gold), ("n", cards), ("before", max(more))))


def for_events(ground: Ground, one: Doing, *, every: bool = False) -> Iterator[Prompt]:
    """What sales make that can be paid if it comes: pirates, or a fire; `every` event that the gold pays."""
    after = one.after
    each = [ground.pays(good, after) * (1 if one.built else count) for good, count in one.sold.items()]
    pays = min(each, default=0) if one.built else sum(each)  # what is built takes the gold of the others
    asked = zip(("pirates", "fire"), asked_for(ground, after), strict=True)
    paid = [(loss, kind) for kind, loss in asked if (every or 0 <= after.gold - pays < loss) and loss <= after.gold]
    for loss, kind in sorted(paid)[0 if every else -1 :]:
        yield Prompt(f"pays_{kind}", (("gold", after.gold), ("loss", int(loss))))


def asked_for(ground: Ground, player: Player) -> tuple[float, float]:
    """Gold that pirates and a fire ask a player for."""
    tiles = len(player.quays) + len(player.bridges) - player.quays.count(NOWHERE) - player.bridges.count(NOWHERE)
    return losses(ground.view, player, tiles)
