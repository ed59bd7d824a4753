"""Writes the client's types from the engine's TypedDicts, so that the two can't drift apart.

`python tools/web_types.py` writes web/src/types/<game>.ts; with `--check` it fails where a file is not as it
would be written.
"""

import importlib
import sys
import types
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web/src/types"
PLAIN = {int: "number", str: "string", bool: "boolean", float: "number", type(None): "null", Any: "unknown"}


def typescript(kind: Any, found: dict[str, Any]) -> str:
    """A Python type in TypeScript; TypedDicts met on the way are put into `found`."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(typescript(arg, found) for arg in args)
    if origin is list:
        inner = typescript(args[0], found)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return f"{typescript(args[0], found)}[]"
        return "[" + ", ".join(typescript(arg, found) for arg in args) + "]"
    if origin is dict:
        return f"Record<string, {typescript(args[1], found)}>"
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in args)
    if is_typeddict(kind):
        if kind.__name__ not in found:
            found[kind.__name__] = None
            found[kind.__name__] = _interface(kind, found)
        return str(kind.__name__)
    raise SystemExit(f"[types] {kind} has no TypeScript form; views are made of plain data")


def _interface(kind: Any, found: dict[str, Any]) -> str:
    lines = [f"export interface {kind.__name__} {{"]
    for name, hint in get_type_hints(kind).items():
        mark = "" if name in kind.__required_keys__ else "?"
        lines.append(f"  {name}{mark}: {typescript(hint, found)};")
    return "\n".join([*lines, "}"])


def pages() -> dict[Path, str]:
    """Every file with its text: one for each game whose room has a view."""
    sys.path.insert(0, str(ROOT / "src"))
    from railhead.games import all_games

    written: dict[Path, str] = {}
    for game in all_games().values():
        if not game.room.startswith("railhead.games."):
            continue
        module = importlib.import_module(f"{game.room}.view")
        found: dict[str, Any] = {}
        for value in vars(module).values():
            if is_typeddict(value) and value.__module__ == module.__name__:
                typescript(value, found)
        head = "// Written by tools/web_types.py from the engine's TypedDicts; do not edit.\n"
        written[TARGET / f"{game.id}.ts"] = head + "\n" + "\n\n".join(found.values()) + "\n"
    return written


def main() -> int:
    if "--check" in sys.argv[1:]:
        stale = [path.name for path, text in pages().items() if not path.exists() or path.read_text() != text]
        if stale:
            print(f"[types] {', '.join(stale)} is not what the engine says: python tools/web_types.py")
        return 1 if stale else 0
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        print(f"[types] {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
