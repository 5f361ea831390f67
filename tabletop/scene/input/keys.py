"""Every key of the program in one table: the screens ask it, and the `?` sheet is made from it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.locale.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Key:
    """A command, its key combinations and where it counts. Its text is `key.<command>`."""

    command: str
    combos: tuple[str, ...]
    scope: str


KEYS: tuple[Key, ...] = (
    Key("help", ("F1",), "everywhere"),
    Key("keys", ("?", "Ctrl+?"), "everywhere"),
    Key("fullscreen", ("F11", "Alt+Enter"), "everywhere"),
    Key("bigger", ("Ctrl++",), "everywhere"),
    Key("smaller", ("Ctrl+-",), "everywhere"),
    Key("usual_size", ("Ctrl+0",), "everywhere"),
    Key("mute", ("M",), "everywhere"),
    Key("settings", ("Ctrl+,",), "everywhere"),
    Key("next", ("Tab",), "everywhere"),
    Key("previous", ("Shift+Tab",), "everywhere"),
    Key("press", ("Enter", "Space"), "everywhere"),
    Key("back", ("Esc",), "everywhere"),
    Key("new", ("Ctrl+N",), "everywhere"),
    Key("open", ("Ctrl+O",), "everywhere"),
    Key("quit", ("Ctrl+Q",), "everywhere"),
    Key("project", ("Ctrl+P",), "everywhere"),
    Key("project_here", ("Ctrl+Shift+P",), "everywhere"),
    Key("places", ("I",), "setup"),
    Key("undo", ("Ctrl+Z",), "table"),
    Key("redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "table"),
    Key("save_as", ("Ctrl+S", "Ctrl+Shift+S"), "table"),
    Key("study_into", ("Ctrl+D",), "table"),
    Key("cursor", ("Left", "Right", "Up", "Down"), "table"),
    Key("pick", ("Enter", "Space"), "table"),
    Key("cancel", ("Esc",), "table"),
    Key("again", ("A",), "table"),
    Key("number", ("2 … 9",), "table"),
    Key("turn", ("R",), "table"),
    Key("hand", ("1 … 9",), "table"),
    Key("shift", ("X",), "table"),
    Key("pause", ("P",), "table"),
    Key("step", ("N",), "table"),
    Key("skip", ("S",), "table"),
    Key("watch_again", ("W",), "table"),
    Key("advise", ("H",), "table"),
    Key("inspect", ("I",), "table"),
    Key("in_words", ("T",), "table"),
    Key("overview", ("F8",), "table"),
    Key("offer", ("Menu", "Shift+F10"), "table"),
    Key("log", ("F9",), "table"),
    Key("menu", ("F10",), "table"),
    Key("enlarge", ("F2 … F6",), "table"),
    Key("fit", ("0",), "table"),
    Key("closer", ("Z",), "table"),
    Key("closer_back", ("Shift+Z",), "table"),
    Key("past_back", ("PageUp",), "table"),
    Key("past_on", ("PageDown",), "table"),
    Key("coordinates", ("G",), "table"),
    Key("reveal", ("V",), "table"),
    Key("replay_play", ("Space",), "replay"),
    Key("replay_step", ("Left", "Right"), "replay"),
    Key("replay_turn", ("Shift+Left", "Shift+Right"), "replay"),
    Key("replay_ends", ("Home", "End"), "replay"),
    Key("replay_why", ("H",), "replay"),
    Key("study_step", ("Left", "Right"), "study"),
    Key("study_other", ("Up", "Down"), "study"),
    Key("study_ends", ("Home", "End"), "study"),
    Key("study_words", ("C",), "study"),
    Key("study_sign", ("J",), "study"),
    Key("study_ask", ("Q",), "study"),
    Key("study_draw", ("D",), "study"),
    Key("study_rank", ("Shift+Up", "Shift+Down"), "study"),
    Key("study_promote", ("Shift+Home",), "study"),
    Key("study_cut", ("Delete",), "study"),
    Key("study_menu", ("Menu", "Shift+F10"), "study"),
    Key("wall_freeze", ("F",), "wall"),
    Key("wall_black", ("B", "F12"), "wall"),
    Key("wall_white", ("W",), "wall"),
    Key("wall_show", ("Shift+F",), "wall"),
    Key("wall_seat", ("F1 … F5",), "wall"),
    Key("wall_hand", ("Shift+F1 … Shift+F5",), "wall"),
    Key("wall_everyone", ("F6",), "wall"),
    Key("wall_board", ("F7",), "wall"),
    Key("wall_back", ("PageUp",), "wall"),
    Key("wall_on", ("PageDown",), "wall"),
    Key("wall_laser", ("L",), "wall"),
    Key("wall_spotlight", ("O",), "wall"),
    Key("wall_lens", ("E",), "wall"),
    Key("wall_pen", ("D",), "wall"),
    Key("wall_ring", ("K",), "wall"),
    Key("wall_undo", ("Backspace",), "wall"),
    Key("wall_fade", ("U",), "wall"),
    Key("wall_clear", ("C",), "wall"),
    Key("wall_ask", ("J",), "wall"),
    Key("wall_vote", ("1 … 8",), "wall"),
    Key("wall_reveal", ("Space",), "wall"),
    Key("wall_reasons", ("H",), "wall"),
    Key("wall_play", ("Enter",), "wall"),
    Key("wall_mark", ("Q",), "wall"),
    Key("wall_marked", ("Shift+Q",), "wall"),
    Key("wall_clock", ("Y",), "wall"),
    Key("wall_clock_off", ("Shift+Y",), "wall"),
    Key("wall_follow", ("M",), "wall"),
    Key("wall_whole", ("Shift+M",), "wall"),
    Key("wall_theme", ("Ctrl+B",), "wall"),
    Key("wall_full", ("Shift+F11",), "wall"),
    Key("wall_end", ("Esc",), "wall"),
    Key("regions", ("Ctrl+R",), "developer"),
    Key("gallery", ("Ctrl+G",), "developer"),
)

SCOPES = ("everywhere", "setup", "table", "replay", "study", "wall")
"""What the sheet of keys shows; the developer's keys are known only to who has switched them on."""

_NAMES = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Space": (pygame.K_SPACE,),
    "Esc": (pygame.K_ESCAPE,),
    "Menu": (pygame.K_MENU, 1073741925),  # the key with the sheet, which SDL calls "Application"
    "Tab": (pygame.K_TAB,),
    "Backspace": (pygame.K_BACKSPACE,),
    "Delete": (pygame.K_DELETE,),
    "Left": (pygame.K_LEFT,),
    "Right": (pygame.K_RIGHT,),
    "Up": (pygame.K_UP,),
    "Down": (pygame.K_DOWN,),
    "PageUp": (pygame.K_PAGEUP,),
    "PageDown": (pygame.K_PAGEDOWN,),
    "Home": (pygame.K_HOME,),
    "End": (pygame.K_END,),
    "+": (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS),
    "-": (pygame.K_MINUS, pygame.K_KP_MINUS),
    ",": (pygame.K_COMMA,),
    "0": (pygame.K_0, pygame.K_KP_0),
}
_NAMES |= {f"F{n}": (getattr(pygame, f"K_F{n}"),) for n in range(1, 13)}
_NAMES |= {letter: (getattr(pygame, f"K_{letter.lower()}"),) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}

_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META


def pressed(event: pygame.Event, combo: str) -> bool:
    """Whether a KEYDOWN is this combination. Ctrl may be Cmd; `?` is taken from what the keyboard layout types."""
    *held, last = combo.split("+") if not combo.endswith("++") else [*combo[:-2].split("+"), "+"]
    mod = event.mod
    if bool(mod & _CTRL) != ("Ctrl" in held) or bool(mod & pygame.KMOD_ALT) != ("Alt" in held):
        return False
    if last == "?":
        return bool(event.unicode == "?" or (event.key == pygame.K_SLASH and mod & pygame.KMOD_SHIFT))
    if last != "+" and bool(mod & pygame.KMOD_SHIFT) != ("Shift" in held):
        return False
    return event.key in _NAMES.get(last, ())


def typed(event: pygame.Event) -> bool:
    """Whether a key event writes something, or moves in what is written."""
    return event.type == pygame.KEYDOWN and not pygame.K_F1 <= event.key <= pygame.K_F12


def command(event: pygame.Event, *scopes: str) -> str | None:
    """The command of a key event in the first of `scopes` that knows it."""
    if event.type != pygame.KEYDOWN:
        return None
    for scope in scopes:
        for key in KEYS:
            if key.scope == scope and any(pressed(event, combo) for combo in key.combos):
                return key.command
    return None


_TO = " … "
"""Between the first and the last of several keys that do alike."""


def named(catalogue: Catalogue, combo: str) -> str:
    """A combination with its keys named as on the keyboards of the language, never broken between two lines."""
    if _TO in combo:
        return _TO.join(named(catalogue, end) for end in combo.split(_TO)).replace(" ", "\u00a0")
    if combo.endswith("++"):
        return f"{named(catalogue, combo[:-2])}\u00a0+"
    names = []
    for part in combo.split("+"):
        name = f"help.key.{part}"
        names.append(catalogue.text(name) if catalogue.has(name) else part)
    return "\u00a0".join(names).replace(" ", "\u00a0")


def told(catalogue: Catalogue) -> tuple[Key, ...]:
    """The keys of the sheet: that for an overview not beside a game that has none."""
    known = (key for key in KEYS if key.scope in SCOPES)
    return tuple(key for key in known if key.command != "overview" or catalogue.told_of("overview.title"))


def shortcut(name: str) -> str:
    """The first combination of a command, for tooltips; "" if it has none."""
    return _FIRST.get(name, "")


_FIRST = {key.command: key.combos[0] for key in reversed(KEYS)}
"""By command."""
