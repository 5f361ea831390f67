"""The modules of a game once more, under a name of their own, beside those that are there already.

`tabletop.games.anno_1503` may also be imported as `tabletop.games.anno_1503@1f0e`: the same code, in modules that have
their own tables. Where one of these imports a module of its game, it gets the one that bears the same mark; nothing
that was imported before is touched. States of it go to another process by pickle, once the same game is made there.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import CodeType, ModuleType
from typing import Any

Code = Callable[[str], CodeType]
"""The code of a module, by its usual name."""


def code_as_it_is(name: str) -> CodeType:
    """What the usual module was made of, from its source or as it lies in the packaged program."""
    loader: Any = getattr(find_spec(name), "loader", None)  # Any: that of the packaged program has no declared kind
    found: CodeType | None = loader.get_code(name) if hasattr(loader, "get_code") else None
    if found is None:
        raise ImportError(f"no code of {name}", name=name)
    return found


class SecondImport(MetaPathFinder, Loader):
    """A package under another name. `module` imports one of its modules; `forget` lets go of all of them."""

    def __init__(self, package: str, mark: str, code: Code = code_as_it_is) -> None:
        self._package, self._name, self._code = package, f"{package}@{mark}", code
        self._builtins = {**vars(builtins), "__import__": self._import}
        import_module(package)
        sys.meta_path.insert(0, self)

    def module(self, name: str) -> ModuleType:
        """A module of the package, by its usual name."""
        return import_module(self._renamed(name))

    def forget(self) -> None:
        """No module is found here any more. Those in use live as long as somebody holds something of theirs."""
        sys.meta_path.remove(self)
        for name in [one for one in sys.modules if self._ours(one, self._name)]:
            del sys.modules[name]
        above, _, last = self._name.rpartition(".")
        vars(sys.modules[above]).pop(last, None)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Ours, if it bears our mark."""
        if not self._ours(name, self._name):
            return None
        usual = find_spec(self._usual(name))
        if usual is None:
            return None
        spec = ModuleSpec(name, self, origin=usual.origin)
        spec.submodule_search_locations = usual.submodule_search_locations  # who walks through a package walks here too
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the code of the usual module, in which `import` means ours."""
        module.__file__ = None if module.__spec__ is None else module.__spec__.origin
        vars(module)["__builtins__"] = self._builtins
        exec(self._code(self._usual(module.__name__)), vars(module))

    def _import(
        self,
        name: str,
        space: Mapping[str, Any] | None = None,
        local: Mapping[str, Any] | None = None,
        wanted: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        return __import__(self._renamed(name), space, local, wanted or (), level)

    def _renamed(self, name: str) -> str:
        return self._name + name[len(self._package) :] if self._ours(name, self._package) else name

    def _usual(self, name: str) -> str:
        return self._package + name[len(self._name) :]

    @staticmethod
    def _ours(name: str, package: str) -> bool:
        return name == package or name.startswith(f"{package}.")
