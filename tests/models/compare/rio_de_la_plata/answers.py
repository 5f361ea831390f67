"""What an action of the program is called in the model."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.groups import at_war as war_of
from tabletop.games.rio_de_la_plata.phases.defence import OWN, starts
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, PLACE
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tests.models.compare.differences import Different
from tests.models.compare.rio_de_la_plata.names import edge, group, production, road, space, square
from tests.models.flow import Action as Answer
from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.paying import Way

DONE, END, NONE = ("done",), ("end",), ("none",)
WORKSHOPS, SHOPS = ("stonecutter", "carpenter"), ("market", "guild")


def answer(state: RioDeLaPlata, model: Model, action: Action) -> Answer:
    """The answer for an action, where the model asks the same."""
    match action:
        case act.Place():
            return placed(state, action.place)
        case act.PlaceShadow():
            return ("shadow", *square(state.box, action.place))
        case act.Expel():
            return ("expropriate", space(action.place))
        case act.Pay():
            return ("pay", *square(state.box, action.place), way(action.goods))
        case act.SendShip():
            return ("fee",)
        case act.Build():
            return ("build", space(action.place), action.building, way(action.goods))
        case act.Activate():
            return ("activate", space(action.place), given(model.table.kind(space(action.place)), action.good))
        case act.Take():
            return ("take", *production(action.place))
        case act.Harvest():
            return ("fields",)
        case act.Make():
            return ("craft", action.good)
        case act.Load():
            return ("load", way((action.good,))[:3])
        case act.Buy() | act.Fail():
            return ("office", action.office)
        case act.Purchase():
            return ("buy", action.good)
        case act.Choose():
            return ("merchant", action.good)
        case act.Road():
            return ("road", road(action.edge))
        case act.Wall():
            return ("wall", edge(action.point))
        case act.Raise():
            return ("site", space(action.place))
        case act.LayNothing():
            return NONE
        case act.Done():
            return END if model.about == "march" else DONE
        case act.Move():
            return ("move", action.position - 1)
        case act.Stay():
            return ("stay",)
        case _:
            return at_war(action)


def at_war(action: Action) -> Answer:
    """The same for actions of a war, but for the pawns of a defender."""
    match action:
        case act.Post() | act.Divide():
            return ("group", edge(action.point), action.size)
        case act.Bet():
            return ("bet", action.number)
        case act.Shoot():
            return ("shoot", *group(action.group))
        case act.Go():
            return ("step", group(action.group), space(action.place))
        case act.Join():
            return ("join", group(action.group), space(action.place), action.how)
        case act.Cross():
            return ("give", group(action.group), space(action.place))
        case act.GiveUp():
            return ("extra", group(action.group), group(action.other))
        case act.Agree() | act.Accept():
            return ("yes",)
        case act.Refuse() | act.Decline():
            return ("no",)
        case act.Withdraw():
            return ("home", space(action.place))
    raise Different(f"no answer is known for {action!r}")


def placed(state: RioDeLaPlata, place: str) -> Answer:
    """A worker from the hand."""
    if PLACE[place] < FIELDS:
        return ("city", space(place))
    name, _, rest = place.partition(".")
    if name in MAJORS:
        return ("major", *square(state.box, place))
    if name in ("quarry", "forest"):
        return ("production", *production(place))
    return (name, rest) if rest else (name,)


def way(goods: Sequence[str]) -> Way:
    """Goods of each kind that are given, and how many are replaced by money."""
    stone, wood, precious, replaced = (goods.count(word) for word in (*GOOD_NAMES, COINS))
    return stone, wood, precious, replaced


def given(building: str, good: str) -> object:
    """What a worker in a building is given: a way to pay in workshops, a good that is sold, nothing in a church."""
    if building in WORKSHOPS:
        return way((good,))
    return good if building in SHOPS else ()


# --- the pawns of a defender
def fits(state: RioDeLaPlata, model: Model, action: Action) -> bool:
    """Whether an action is about the pawn, or the hiring, that the model asks for.

    In the first edition the General's one pawn may start elsewhere than the others: the model asks for it after them.
    """
    if not isinstance(action, act.Defend | act.Support):
        return NONE in model.legal(model.deciders()[0])
    elsewhere = whose(model) == OWN and not starts(state, OWN) >> PLACE[action.place] & 1
    if model.about != "hire" and elsewhere and war_of(state).free:
        return False
    return (action.whose if isinstance(action, act.Defend) else OWN) == whose(model)


def whose(model: Model) -> str:
    """Of which colour the pawn is that the model asks for."""
    seat = model.deciders()[0]
    colours = {option[2] for option in model.legal(seat) if option[0] == "post"} or {seat}
    return OWN if colours == {seat} else "shadow"


def defended(model: Model, action: Action) -> Answer:
    """The answer that puts a pawn."""
    match action:
        case act.Defend():
            return ("post", space(action.place), action.seat if action.whose == OWN else model.table.players)
        case act.Support():
            return ("join", space(action.place), action.how)
    raise Different(f"no answer is known for {action!r}")
