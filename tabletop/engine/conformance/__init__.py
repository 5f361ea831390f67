"""The promises of the contract, held against a game. One entry: `conform(game)`.

Each module proves one kind of promise over random games (`walk`): legality, purity, storage, secrets, gestures, ending,
texts, options in pairs, files beside the rules. A failure says check, seats, options, seed, step and action, so that
the same walk can be walked again.
"""

from tabletop.engine.conformance.beside import Beside
from tabletop.engine.conformance.kit import CHECKS, conform
from tabletop.engine.conformance.report import Failure, Report
from tabletop.engine.conformance.texts import Speak

__all__ = ["CHECKS", "Beside", "Failure", "Report", "Speak", "conform"]
