"""Where the rulebook goes on "unless somebody has a building that says otherwise": every such place, by phase.

What works at a place is data (`numbers` and `effects` of buildings.yaml); what an effect does is a file in effects/.
"""

from __future__ import annotations

import operator

from tabletop.engine.points import After, EffectSet, Forbid, Modify
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import EFFECT_NAMES

effects = EffectSet[Player](EFFECT_NAMES)

PICK_BARRED = Forbid[PuertoRico, Player, int](effects, "pick.card")
"""Against taking a role card."""
PICK_TAKEN = After[PuertoRico, Player, int](effects, "pick.taken")
"""A role card, by its number, was taken: asked of whoever took it alone."""
ROUND_LAST = After[PuertoRico, Player](effects, "round.last")
"""The last role of the round has been played; a decision that is pushed comes before the cards go back."""
SETTLER_TURN = After[PuertoRico, Player](effects, "settler.turn")
"""A seat's turn in the Settler phase begins."""
SETTLER_QUARRY = Modify[PuertoRico, Player](effects, "settler.quarry")
"""Above 0: may take a quarry without the privilege."""
ROLE_BEGINS = After[PuertoRico, Player, str](effects, "role.begins")
"""Where kinds were picked before the game: a role was picked, its phase is about to begin; or the last count is."""
GUEST_ARRIVES = After[PuertoRico, Player, int](effects, "guest.arrives")
"""A guest has gone to a spot."""
PRIVILEGE = Modify[PuertoRico, Player](effects, "role.privilege", operator.mul, 1)
"""Multiplies what whoever picked a role has more."""
LAND_FACE_DOWN = Modify[PuertoRico, Player](effects, "land.face_down")
"""Above 0: a tile drawn face down is looked at before it is laid."""
LAND_DRAWN = Modify[PuertoRico, Player, str](effects, "land.drawn")
"""Above 0: may draw a land tile in a role."""
SETTLER_AGAIN = Modify[PuertoRico, Player](effects, "settler.again")
"""Above 0: whoever picked the Settler takes another tile after all others."""
SETTLER_ENDS = After[PuertoRico, Player](effects, "settler.ends")
"""All have had their turn in the Settler phase, and Hunting lodges are next."""
SETTLER_OVER = After[PuertoRico, Player](effects, "settler.over")
"""All have had their turn in the Settler phase."""
SETTLER_LAID = After[PuertoRico, Player, int, bool](effects, "settler.laid")
"""A land tile was laid: its kind, and whether it was drawn face down."""
SETTLER_MANNED = Modify[PuertoRico, Player](effects, "settler.manned")
"""Above 0: a worker comes with the tile of the own pick."""
MAYOR_DEALS = After[PuertoRico, Player](effects, "mayor.deals")
"""The hall is about to be dealt out; everybody is asked, clockwise."""
MAYOR_SERVED = Modify[PuertoRico, Player](effects, "mayor.served")
"""Above 0: has had a piece in place of the first one of the hall."""
MAYOR_HALL = Modify[PuertoRico, Player](effects, "mayor.hall")
"""Above 0: the hall is not dealt out before something is decided."""
MAYOR_REFILLS = Modify[PuertoRico, Player, int](effects, "mayor.refills")
"""Of so many who go to the hall, how many come from elsewhere than the supply of workers."""
MAYOR_ENDLESS = Modify[PuertoRico, Player](effects, "mayor.endless")
"""Above 0: a short supply does not end the game."""
BUILDER_PRICE = Modify[PuertoRico, Player, int](effects, "builder.price")
"""Added to the price of a building, by its column."""
BUILDER_CREDIT = Modify[PuertoRico, Player, int](effects, "builder.credit")
"""Doubloons that may lack for a building of a column."""
BUILDER_SHORT = After[PuertoRico, Player, int, int](effects, "builder.short")
"""A building is to be paid for a price that the doubloons do not cover."""
BUILDER_NEEDED = Modify[PuertoRico, Player, int, int](effects, "builder.needed")
"""Workers of a spot on whom the price of a building of a column hangs."""
BUILDER_OTHERS = Modify[PuertoRico, Player](effects, "builder.others")
"""Further things to do, where nothing can be bought."""
BUILDER_BOUGHT = After[PuertoRico, Player, int](effects, "builder.bought")
"""A building was bought."""
BUILDER_DONE = After[PuertoRico, Player, int](effects, "builder.done")
"""A building was bought, and whatever was asked about it is decided."""
CRAFTSMAN_BEGINS = After[PuertoRico, Player](effects, "craftsman.begins")
"""Nobody has produced yet."""
CRAFTSMAN_TURN = After[PuertoRico, Player, tuple[int, ...]](effects, "craftsman.turn")
"""A seat's turn in the Craftsman phase is over, with so many barrels of each good, perhaps none."""
CRAFTSMAN_MORE = Modify[PuertoRico, Player, int, int](effects, "craftsman.more")
"""Barrels on top of what was made of a good."""
CRAFTSMAN_PRODUCED = After[PuertoRico, Player, tuple[int, ...]](effects, "craftsman.produced")
"""A seat has produced so many barrels of each good."""
CRAFTSMAN_FURTHER = After[PuertoRico, Player, int](effects, "craftsman.further")
"""Whoever picked the role has taken a further barrel."""
TRADER_PRICE = Modify[PuertoRico, Player](effects, "trader.price")
"""Doubloons on top of a sale to the trading house."""
TRADER_REPEAT = Modify[PuertoRico, Player](effects, "trader.repeat")
"""Above 0: may sell a kind that lies in the house."""
TRADER_OTHERS = Modify[PuertoRico, Player](effects, "trader.others")
"""Further things to do, besides a sale to the trading house."""
TRADER_SOLD = After[PuertoRico, Player](effects, "trader.sold")
"""A sale was made; a decision that is pushed still belongs to the turn."""
CAPTAIN_TURN = After[PuertoRico, Player](effects, "captain.turn")
"""A seat's turn to load begins."""
CAPTAIN_BEGINS = After[PuertoRico, Player](effects, "captain.begins")
"""The Captain phase begins."""
STORAGE_BEGINS = After[PuertoRico, Player](effects, "captain.storing")
"""Nobody loads any more; goods are about to be stored."""
CAPTAIN_DELIVERED = After[PuertoRico, Player, int](effects, "captain.delivered")
"""A delivery of kinds of goods, as bits, was made."""
CAPTAIN_SWAPPED = Modify[PuertoRico, Player, int](effects, "captain.swapped")
"""Added to the point for a barrel of a good that is given before the own first loading."""
CAPTAIN_SINGLES = Modify[PuertoRico, Player](effects, "captain.singles")
"""Barrels of any kinds that are kept one by one, besides the free one."""
CAPTAIN_DELIVERY = Modify[PuertoRico, Player, int](effects, "captain.delivery")
"""Points on top of a delivery of kinds of goods, as bits."""
CAPTAIN_OTHERS = Modify[PuertoRico, Player](effects, "captain.others")
"""Further ways to ship, besides the cargo ships."""
CAPTAIN_STORAGE = Modify[PuertoRico, Player](effects, "captain.storage")
"""Kinds of goods that warehouses protect."""
SCORING_PARTS = Modify[PuertoRico, Player](effects, "scoring.parts")
"""Points at the end that no building brings."""
SCORING = Modify[PuertoRico, Player](effects, "scoring.bonus")
"""Points at the end."""
