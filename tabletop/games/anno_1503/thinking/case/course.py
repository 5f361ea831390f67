"""What a line of advice does where the log tells it less well: ships by the squares where they lie, for no table shows
their numbers; what a line of building and trading does otherwise than the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    EndStep,
    EndTurn,
    KeepAgreement,
    KeepOutpost,
    LookAt,
    ReturnTile,
    Sail,
    UseGold,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import FACE_GOOD, ISLAND_AT, SQUARE, SQUARES, TREASURE_GOLD
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.rules import TRADE
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import look, looked_at
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.against import same_but_building
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS


def course(ground: Ground, line: Line) -> tuple[Prompt, ...]:
    """Moves of a ship that follow each other are told as one; () where no ship does anything."""
    return tuple(_told(ground, line)) if any(isinstance(one, Sail | LookAt) for one in line) else ()


def instead(ground: Ground, lines: Sequence[Line], line: Line) -> tuple[Prompt, ...]:
    """Of a line of building and trading that differs from the best in a public building alone that building, and of one
    that does nothing that it buys nothing; () where it is told by all it does."""
    if ground.view.phase != TRADE or ground.view.decisions or ground.view.rules.step_order == "any_order":
        return ()
    first, other = doing(ground, lines[0]), doing(ground, line)
    if same_but_building(first, other):
        names = (("building", name(other.raised[0])), ("other", name(first.raised[0])))
        return (Prompt("but_building", names),)
    if isinstance(line[0], EndStep | EndTurn) and ground.purchases and ground.player.gold >= price(ground.player):
        key = "buys_nothing_ends" if other.ends_turn else "buys_nothing"
        return (Prompt(key, (("who", ground.seat),)),)
    return ()


def _told(ground: Ground, line: Line) -> Iterator[Prompt]:
    squares = [SQUARES[square] if square >= 0 else "" for square in ground.player.ships]
    agreements = progress(ground.player)[AGREEMENTS]
    who, moved, token = ("who", ground.seat), 0, looked_at(ground.view) if ground.view.decisions else 0
    for ship, group in groupby(line, key=lambda one: one.ship if isinstance(one, Sail) else 0):
        actions = list(group)
        if ship:
            start, end = squares[ship - 1], _end(actions)
            squares[ship - 1], moved = end, ship
            yield Prompt("sails", (who, ("start", start), ("square", end), ("n", len(actions))))
            continue
        for action in actions:
            if isinstance(action, LookAt):
                token = ground.view.sea[ISLAND_AT[SQUARE[action.square]]]
                goes_on = moved == action.ship
                at = (who, ("start", squares[action.ship - 1]), ("square", action.square))
                yield Prompt("looks_then" if goes_on else "looks", at)
            else:
                agreements += isinstance(action, KeepAgreement)
                yield from _kept(ground, action, token, agreements)


def _end(actions: list[Action]) -> str:
    last = actions[-1]
    assert isinstance(last, Sail)
    return last.square


def _kept(ground: Ground, action: Action, token: int, agreements: int) -> Iterator[Prompt]:
    """What becomes of the tile that was looked at; how many agreements there are then."""
    who, face = ("who", ground.seat), ground.view.faces[token]
    match action:
        case KeepOutpost(quay=quay):
            yield Prompt("event.kept_outpost", (who, ("good", name(Good(FACE_GOOD[face]))), ("quay", quay)))
        case KeepAgreement():
            yield Prompt("lays_agreement", (who, ("n", agreements), ("need", NUMBERS[AGREEMENTS])))
        case UseGold():
            yield Prompt("event.used_gold", (who, ("gold", TREASURE_GOLD)))
        case UseUpgrade(space=space):
            level = Level(ground.player.spaces[space - 1] + 1)
            yield Prompt("event.used_upgrade", (who, ("space", space), ("level", name(level))))
        case ReturnTile():
            yield Prompt("event.returned", (who, ("square", SQUARES[look(ground.state).square])))
        case _:
            return
