"""Everything that can be typed."""

from __future__ import annotations

from tabletop.cli_commands.spec import Argument, Command, Flag, choice, number, pair, path, ranges, seed, size, word

_GAME = Argument("game", "GAME", word)
_ANY_GAME = Argument("game", "GAME", word, optional=True)
_FILE = Argument("file", "FILE", path)
_FILES = Argument("files", "FILE", path, many=True)

MOST_GAMES = 100_000
"""So many are played by one command: what came of them is held in memory, and read again when it is gone on with."""

_SEATS = Flag("seats", "N", number(1, 16))
_SEED = Flag("seed", "S", seed)
_CLUSTER = Flag("cluster", "ADDRESS", word)
_OPTION = Flag("option", "K=V", pair, many=True)
_BOT = Flag("bot", "NAME", word, many=True)
_OWN = Flag("own-board")
_TO = Flag("to", "N", number(0))
_FROM = Flag("from", "N", number(0))
_THEME = Flag("theme", "T", choice("bright", "dark", "contrast"))
_VIEWER = Flag("viewer", "public|SEAT", word)
_WALL = Flag("wall", "WxH", size((320, 200), (8192, 8192)))
_PICTURE_SIZE = Flag("size", "WxH", size((320, 200), (8192, 8192)))

_WINDOW = (
    Flag("size", "WxH", size((1024, 640))),
    Flag("fullscreen"),
    Flag("log", "FILE", path),
    Flag("frames", "N", number(1)),
    Flag("shot", "PNG", path),
    Flag("develop"),
)

TITLE = Command("", "window", flags=_WINDOW)
"""What happens without a command: the first screen."""

COMMANDS = (
    Command(
        "new",
        "window",
        (_ANY_GAME,),
        (_SEATS, _SEED, _OPTION, _BOT, _OWN, Flag("code", "CODE", word), *_WINDOW),
    ),
    Command("open", "window", (_FILE,), _WINDOW),
    Command(
        "simulate",
        "simulate",
        (_GAME,),
        (
            _SEATS,
            Flag("games", "K", number(1, MOST_GAMES)),
            _SEED,
            _OPTION,
            _BOT,
            _OWN,
            Flag("records", "DIR", path),
            Flag("jobs", "J", number(1, 256)),
            _CLUSTER,
            Flag("out", "OUT", path),
        ),
    ),
    Command(
        "arena",
        "arena",
        (_ANY_GAME,),
        (
            _SEATS,
            Flag("games", "K", number(1, MOST_GAMES)),
            Flag("level", "NAME", word),
            Flag("against", "NAME", word),
            Flag("style", "NAME", word),
            Flag("weights", "FILE", path),
            _SEED,
            _OPTION,
            _OWN,
            Flag("jobs", "J", number(1, 256)),
            _CLUSTER,
            Flag("out", "OUT", path),
            Flag("json"),
            Flag("page", "DIR", path),
        ),
    ),
    Command(
        "train",
        "train",
        (_GAME,),
        (
            _SEATS,
            Flag("games", "K", number(1, MOST_GAMES)),
            Flag("level", "NAME", word),
            _SEED,
            _OPTION,
            _OWN,
            Flag("jobs", "J", number(1, 256)),
            _CLUSTER,
            Flag("out", "FILE.json", path, required=True),
        ),
    ),
    Command(
        "replay",
        "replay",
        (_FILE,),
        (
            _TO,
            Flag("png", "OUT", path),
            _PICTURE_SIZE,
            _VIEWER,
            _THEME,
        ),
    ),
    Command("review", "review", (_FILE,), (Flag("quick"), Flag("json"), Flag("study", "OUT.study", path))),
    Command(
        "report",
        "report",
        (Argument("folder", "FOLDER", path),),
        (Flag("out", "OUT", path, required=True), Flag("jobs", "J", number(1, 256)), _CLUSTER),
    ),
    Command("describe", "describe", (_FILE,), (_TO, _VIEWER)),
    Command(
        "export",
        "export",
        (_FILE,),
        (Flag("out", "OUT", path, required=True), _FROM, _TO, _VIEWER, _PICTURE_SIZE, _THEME),
    ),
    Command("check", "check", (_FILES,)),
    Command("examples", "examples", (_FILES,)),
    Command(
        "puzzles",
        "puzzles",
        (_GAME,),
        (
            Flag("from", "DIR", path),
            Flag("games", "K", number(1, MOST_GAMES)),
            _SEED,
            Flag("out", "FILE.study", path, required=True),
        ),
    ),
    Command(
        "study",
        "study",
        (Argument("what", "check|print", choice("check", "print")), _FILES),
        (Flag("chapters", "N,N-N", ranges), Flag("out", "OUT", path)),
    ),
    Command("aid", "aid", (_GAME,), (Flag("pieces"), Flag("out", "OUT", path, required=True))),
    Command("conformance", "conformance", (_ANY_GAME,), (_SEED, Flag("long"))),
    Command("perft", "perft", (_GAME,), (_SEATS, _SEED, _OPTION, Flag("depth", "D", number(0, 12)))),
    Command("bench", "bench", (_ANY_GAME,), (_SEED, Flag("json"), Flag("quick"), Flag("rules"), _WALL)),
    Command("data", "data", (Argument("what", "check|new", choice("check", "new"), optional=True), _ANY_GAME)),
    Command("soak", "soak", flags=(Flag("minutes", "N", number(1, 1000)),)),
    Command("selftest", "selftest"),
    Command("new-game", "new_game", (Argument("name", "NAME", word),)),
)
