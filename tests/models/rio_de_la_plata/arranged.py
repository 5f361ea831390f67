"""Positions for worked examples: a game just begun, with its city and stocks then arranged by hand."""

from __future__ import annotations

from tests.models.flow import CHANCE, Action

from .city import CENTRES
from .game import turns
from .model import Model
from .table import ENEMY, Building, Group, War


def begun(players: int = 4, options: dict[str, str] | None = None) -> Model:
    """A game at the first placement of seat 0, the order being that of the seats."""
    model = Model(players, options)
    for seat in range(players):
        model.apply(CHANCE, ("next", seat))
    return model


def play(model: Model, seat: int, *actions: Action) -> None:
    """Answers of a seat that must be the one asked each time."""
    for action in actions:
        assert model.deciders() == [seat], (model.about, model.deciders())
        model.apply(seat, action)
        model.settle()


def skip(model: Model, until: str, roll: int = 12) -> None:
    """Everybody is done, stays or declines, and the dice show a number, until something else is asked."""
    ends = (("done",), ("stay",), ("none",), ("end",), ("no",))
    model.settle()
    while not model.over and model.about != until:
        seat = model.deciders()[0]
        if seat == CHANCE:
            model.apply(CHANCE, ("roll", roll))
        else:
            model.apply(seat, next(end for end in ends if end in model.legal(seat)))
        model.settle()


def renew(model: Model) -> None:
    """Begin the turn anew, with whatever has been arranged."""
    model.go_on(turns(model.table))


def town(model: Model, text: str) -> None:
    """Buildings from words such as "C3:market C4:house1" (the number is the owner's seat)."""
    for word in text.split():
        space, kind = word.split(":")
        owner = int(kind[-1]) if kind[-1].isdigit() else -1
        model.table.city[space] = Building(kind.rstrip("0123456789"), owner)
    renew(model)


def workers(model: Model, text: str) -> None:
    """Workers from words such as "E6:00" for two of seat 0."""
    for word in text.split():
        space, colours = word.split(":")
        model.table.workers[space] = [int(colour) for colour in colours]
    renew(model)


def at_war(model: Model, enemy: str, groups: str, attacker: int = 3) -> War:
    """A war with groups from words such as "C3:ee" for two enemies, "C4:1" for a pawn of seat 1, in its first round."""
    war = War(attacker, enemy, round=1)
    for word in groups.split():
        place, pawns = word.split(":")
        war.groups.append(Group([ENEMY if pawn == "e" else int(pawn) for pawn in pawns], place))
    model.table.war = war
    return war


def road_to(model: Model, letter: str) -> None:
    """Connect district f or g."""
    x, y = CENTRES[letter]
    step = 1 if x < 8 else -1
    lane = [((6, 7), (7, 7)), ((7, 7), (7, 8))] if step > 0 else [((9, 7), (10, 7)), ((9, 7), (9, 8))]
    model.table.roads += lane
    assert (x, y) in (lane[0][0], lane[0][1])
