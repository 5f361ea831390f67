"""Before a role is picked: what each seat would get out of it, by playing the role to its end on a copy.

Only what everybody may count goes into it. Who builds or settles is told what there is to choose from; without
expansions ships are loaded as the computer would, so that advice and this tell of one and the same round; everybody
else does what brings most at once: points, then doubloons, then barrels. Guests stay where they are, land is not dealt
in. Whoever gets nothing of what the role is there for is told why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Step
from tabletop.engine.prompt import Forecast, Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.blocked import NOTHING, why_nothing
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.extensions import BRINGS, LEFT_OPEN, LEFT_OUT
from tabletop.games.puerto_rico.rules import deciders, rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, POINTS, PRICES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Land, Phase, Role
from tabletop.games.puerto_rico.thinking.careful import Careful
from tabletop.games.puerto_rico.thinking.uses import draws_besides

Goods = dict[str, int]

_LEFT_OPEN = (
    act.SettleNothing,
    act.BuildNothing,
    act.TakeWorkers,
    act.Keep,
    act.Confirm,
    act.Produce,
)
"""Answers that leave open what people will choose, so that the role goes on to its end."""
_LEFT_OUT = (act.GiveUp, act.DiscardRest)
"""What people may do besides, or give up though they need not."""


@dataclass(slots=True)
class _Gain:
    """What one seat gets; of `builds` the buildings it could pay, of `lands` the tiles it could take."""

    coins: int = 0
    workers: int = 0
    made: Goods = field(default_factory=dict)
    sold: tuple[tuple[str, int], ...] = ()
    shipped: int = 0
    points: int = 0
    lost: Goods = field(default_factory=dict)
    builds: int = 0
    best: int = 0
    lands: int = 0
    quarry: bool = False
    drawn: bool = False
    """Whether a face-down tile comes besides, by the Hacienda."""
    why: str = ""
    """What kept it from what the role is there for."""

    def served(self, role: Role) -> bool:
        """Whether there is something for it of what the role is there for."""
        of_role = {
            Role.SETTLER: self.lands,
            Role.MAYOR: self.workers,
            Role.BUILDER: self.builds,
            Role.CRAFTSMAN: self.made,
            Role.TRADER: self.sold,
            Role.CAPTAIN: self.shipped,
        }
        return bool(of_role.get(role, True))

    def claimed(self, goal: str, gains: int) -> None:
        """A goal of the Festival: workers, doubloons or points."""
        match goal:
            case "land":
                self.workers += gains
            case "goods":
                self.coins += gains
            case "building":
                self.points += gains

    def lines(self, role: Role) -> tuple[Prompt, ...]:
        """In words of the catalogue, nothing that is not there."""
        found = (
            (self.coins, Prompt("coins", (("coins", self.coins),))),
            (self.workers, Prompt("workers", (("workers", self.workers),))),
            (self.made, Prompt("made", (("goods", tuple(self.made.items())),))),
            *((True, Prompt("sold", (("good", good), ("coins", coins)))) for good, coins in self.sold),
            (self.shipped, Prompt("shipped", (("barrels", self.shipped), ("points", self.points)))),
            (self.points and not self.shipped, Prompt("points", (("points", self.points),))),
            (self.why and not self.served(role), Prompt(self.why)),
            (self.lost, Prompt("lost", (("goods", tuple(self.lost.items())),))),
            (self.builds, Prompt("builds", (("buildings", self.builds), ("points", self.best)))),
            (self.lands, Prompt("quarry" if self.quarry else "land", (("drawn", int(self.drawn)),))),
        )
        return tuple(line for there, line in found if there) or (Prompt(NOTHING),)


def forecast(view: PuertoRico, action: Action) -> tuple[Forecast, ...]:
    """What every seat would get out of a role, clockwise from whoever picks it; nothing for other actions."""
    if not isinstance(action, act.Pick):
        return ()
    gains, house = [_Gain() for _ in view.players], view.house
    for done, offered in played_out(determinize(view, action.seat, 0), action):
        _count(gains, done.events, action)
        house = _kept_out(gains, done, house, action)
        if offered:
            _offered(gains[offered[0].seat], offered)
    for seat, gain in enumerate(gains):
        gain.drawn = bool(gain.lands) and draws_besides(view, view.players[seat])
        if not gain.why and not gain.served(action.role):  # its turn did not come
            gain.why = _why(done.state, house, action, seat)
    seats = len(gains)
    order = ((action.seat + n) % seats for n in range(seats))
    return tuple(Forecast(seat, gains[seat].lines(action.role)) for seat in order)


def _kept_out(gains: list[_Gain], done: Step[PuertoRico], house: tuple[int, ...], picked: act.Pick) -> tuple[int, ...]:
    """Note why seats were passed over in a step; the trading house after it, before it is emptied."""
    for event in _of_role(done.events, picked):
        if event.kind == "sold":
            house += (GOOD_NAMES.index(str(event.get("good"))),)
        elif event.kind == "unable" and event.seat is not None:
            gains[event.seat].why = _why(done.state, house, picked, event.seat)
        elif event.kind == "declined" and event.seat is not None and event.get("phase") == "trader":
            gains[event.seat].why = "unpaid"
    return house


def _why(state: PuertoRico, house: tuple[int, ...], picked: act.Pick, seat: Seat) -> str:
    """What keeps a seat out, with the trading house as it stood then: it is emptied as soon as the role is over."""
    then = state.copy()
    then.house = house
    return why_nothing(then, picked.role, picked.seat, seat)


def played_out(state: PuertoRico, picked: act.Pick) -> Iterator[tuple[Step[PuertoRico], tuple[Action, ...]]]:
    """A role from its card to its end, step by step, with what the seat that comes next may do, if it goes on."""
    step: Action = picked
    careful = Careful()
    while True:
        done = rules.apply(state, step)
        state = done.state
        over = state.phase in (Phase.PICK, Phase.OVER) or len(_of_role(done.events, picked)) < len(done.events)
        seat = 0 if over else deciders(state)[0]  # of several who place workers at once, the first
        legal = () if over else rules.legal(state, seat)
        yield done, legal
        if over:
            break
        quick = state.phase == Phase.LOAD and not state.rules.expanded
        step = careful(state, seat) if quick else _usual(state, seat, legal)


def _usual(state: PuertoRico, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """What leaves the choice open, else what brings most."""
    for action in legal:
        if isinstance(action, _LEFT_OPEN) or type(action) in LEFT_OPEN:
            return action
    found = [one for one in legal if not isinstance(one, _LEFT_OUT) and type(one) not in LEFT_OUT]
    return max(found, key=lambda action: _brings(state, seat, action))


def _brings(state: PuertoRico, seat: Seat, action: Action) -> tuple[int, ...]:
    """What an action is worth; of what is worth something together with the next one, what comes to most."""
    goods = state.players[seat].goods
    match action:
        case act.Protect(_, good):
            return (goods[good] * (1 + PRICES[good]),)
        case act.KeepOne(_, good):
            return (PRICES[good],)
    of_card = BRINGS.get(type(action))
    return worth(rules.apply(state, action, False).state, seat) if of_card is None else of_card(state, seat)


def worth(state: PuertoRico, seat: Seat) -> tuple[int, int, int]:
    """Points, doubloons and barrels at their price of a seat, the first of which counts before the others."""
    player = state.players[seat]
    barrels = sum(count * (1 + price) for count, price in zip(player.goods, PRICES, strict=True))
    return player.points, player.coins, barrels


def _offered(gain: _Gain, legal: tuple[Action, ...]) -> None:
    """What there is to choose from."""
    builds = [POINTS[BUILDING[action.building]] for action in legal if isinstance(action, act.Build)]
    if builds:
        gain.builds, gain.best = len(builds), max(builds)
    lands = [action.land for action in legal if isinstance(action, act.Settle)]
    gain.lands += len(lands)
    gain.quarry |= Land.QUARRY in lands


def _of_role(events: tuple[Event, ...], picked: act.Pick) -> tuple[Event, ...]:
    """Those before another role begins by itself: the last card of a round, or a kidnapped one."""
    for at, event in enumerate(events):
        other = event.kind == "picked" and (at or event.seat != picked.seat)
        if other or event.kind == "kidnapped_played":
            return events[:at]
    return events


def _count(gains: list[_Gain], events: tuple[Event, ...], picked: act.Pick) -> None:
    """Add up what happened."""
    for event in _of_role(events, picked):
        values: dict[str, Any] = dict(event.values)
        if event.seat is None:
            continue
        gain = gains[event.seat]
        match event.kind:
            case "picked" | "earned":
                gain.coins += values["coins"]
            case "kidnapped":
                gain.coins += values["coins"]
            case "rewarded" | "plundered":
                gain.points += values["points"]
            case "pirated":
                _more(gain.made, ((values["good"], values["kept"]),) if values["kept"] else ())
            case "recruited":
                gain.workers += values["workers"]
            case "goal_claimed":
                gain.claimed(values["goal"], values["gains"])
            case "produced":
                _more(gain.made, values["goods"])
            case "privilege_barrel":
                _more(gain.made, ((values["good"], 1),))
            case "sold" | "posted":
                gain.sold += ((values["good"], values["coins"]),)
            case "loaded" | "mix_shipped":
                gain.shipped += values["barrels"]
                gain.points += values["points"]
            case "swapped":
                gain.shipped += 1
            case "discarded":
                _more(gain.lost, values["goods"])


def _more(goods: Goods, further: Iterable[tuple[str, int]]) -> None:
    for good, count in further:
        goods[good] = goods.get(good, 0) + count
