"""Before a role is picked: what each seat would get out of it, by playing the role to its end on a copy.

Only what everybody may count goes into it. Who builds or settles is told what there is to choose from; everybody else
does what brings most at once: points, then doubloons, then barrels.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.prompt import Forecast, Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.rules import deciders, rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, POINTS, PRICES
from tabletop.games.puerto_rico.things import Land, Phase

Goods = dict[str, int]

_LEFT_OPEN = (
    act.SettleNothing,
    act.DrawNoTile,
    act.LeaveUnstaffed,
    act.BuildNothing,
    act.TakeWorkers,
    act.Keep,
    act.Confirm,
    act.Produce,
    act.ClearNothing,
    act.TakeNoble,
)
"""Answers that leave open what people will choose, so that the role goes on to its end."""


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

    def lines(self) -> tuple[Prompt, ...]:
        """In words of the catalogue, nothing that is not there."""
        found = (
            (self.coins, Prompt("coins", (("coins", self.coins),))),
            (self.workers, Prompt("workers", (("workers", self.workers),))),
            (self.made, Prompt("made", (("goods", tuple(self.made.items())),))),
            *((True, Prompt("sold", (("good", good), ("coins", coins)))) for good, coins in self.sold),
            (self.shipped, Prompt("shipped", (("barrels", self.shipped), ("points", self.points)))),
            (self.points and not self.shipped, Prompt("points", (("points", self.points),))),
            (self.lost, Prompt("lost", (("goods", tuple(self.lost.items())),))),
            (self.builds, Prompt("builds", (("buildings", self.builds), ("points", self.best)))),
            (self.lands, Prompt("quarry" if self.quarry else "land")),
        )
        return tuple(line for there, line in found if there) or (Prompt("nothing"),)


def forecast(view: PuertoRico, action: Action) -> tuple[Forecast, ...]:
    """What every seat would get out of a role, clockwise from whoever picks it; nothing for other actions."""
    if not isinstance(action, act.Pick):
        return ()
    state = determinize(view, action.seat, 0)
    gains = [_Gain() for _ in state.players]
    step: Action = action
    while True:
        done = rules.apply(state, step)
        state = done.state
        if _count(gains, done.events, action) or state.phase in (Phase.PICK, Phase.OVER):
            break
        seat = deciders(state)[0]  # of several who place workers at once, the first
        legal = rules.legal(state, seat)
        _offered(gains[seat], legal)
        step = _usual(state, seat, legal)
    seats = len(gains)
    return tuple(Forecast(seat, gains[seat].lines()) for seat in ((action.seat + n) % seats for n in range(seats)))


def _usual(state: PuertoRico, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """What leaves the choice open, else what brings most."""
    for action in legal:
        if isinstance(action, _LEFT_OPEN):
            return action
    return max(legal, key=lambda action: _worth(rules.apply(state, action, False).state, seat))


def _worth(state: PuertoRico, seat: Seat) -> tuple[int, int, int]:
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


def _count(gains: list[_Gain], events: Iterable[Event], picked: act.Pick) -> bool:
    """Add up what happened; True once the next role is picked, which is another matter."""
    begun = False
    for event in events:
        values: dict[str, Any] = dict(event.values)
        if event.kind == "picked":
            if begun:
                return True
            begun = event.seat == picked.seat
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
            case "produced":
                _more(gain.made, values["goods"])
            case "privilege_barrel":
                _more(gain.made, ((values["good"], 1),))
            case "sold":
                gain.sold += ((values["good"], values["coins"]),)
            case "loaded":
                gain.shipped += values["barrels"]
                gain.points += values["points"]
            case "discarded":
                _more(gain.lost, values["goods"])
    return False


def _more(goods: Goods, further: Iterable[tuple[str, int]]) -> None:
    for good, count in further:
        goods[good] = goods.get(good, 0) + count
