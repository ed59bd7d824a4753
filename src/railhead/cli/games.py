"""`railhead games`: what can be played here."""

import argparse
from typing import Any


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "games",
        help="list the games, their seats and options",
        description="List the games with seats, playing time and options.",
        epilog="example: railhead games --json",
    )
    parser.add_argument("--json", action="store_true", help="what the lobby shows, as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    import railhead

    from .terminal.screen import print_json

    games = railhead.games()
    if args.json:
        print_json(games)
        return 0
    _print_games(games)
    return 0


def _print_games(games: list[dict[str, Any]]) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from .terminal.screen import console

    screen = console()
    for game in games:
        least, most = game["seats"]
        seats = str(least) if least == most else f"{least}–{most}"
        head = Text.assemble((game["id"], "bold cyan"), "  ", (game["name"], "bold"))
        head.append(f"  {seats} players, {game['minutes'][0]}–{game['minutes'][1]} minutes", "bright_black")
        screen.print(head)
        screen.print(Padding(Text(game["pitch"]), (0, 0, 0, 2)))
        for name, option in game["options"].items():
            line = Text.assemble(
                ("--option ", "bright_black"), (f"{name}={_said(option['default'])}", "bold")
            )
            line.append(f"  {option['about']}")
            if option["kind"] == "word":
                line.append(f" ({', '.join(option['words'])})", "bright_black")
            screen.print(Padding(line, (0, 0, 0, 2)))
        for preset in game["presets"]:
            word = preset["name"].lower().replace(" ", "-")
            line = Text.assemble(("--preset ", "bright_black"), (word, "bold"), f"  {preset['about']}")
            screen.print(Padding(line, (0, 0, 0, 2)))
        screen.print(Padding(Text(_bots(game["id"])), (0, 0, 0, 2)))
        if game["credits"]:
            screen.print(Padding(Text(game["credits"], "bright_black"), (0, 0, 0, 2)))


def _bots(game: str) -> str:
    """The levels of a game's bots; those that study games stand apart."""
    from ..bots import FOR_DESIGNERS, levels

    known = [level for level in levels(game) if "@" not in level]
    players = [level for level in known if level not in FOR_DESIGNERS]
    designers = f"for designers: {', '.join(level for level in known if level in FOR_DESIGNERS)}"
    return f"Bots: {', '.join(players)}; {designers}." if players else f"Bots {designers}."


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
