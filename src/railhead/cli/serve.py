"""`railhead serve`: the table on the web."""

import argparse
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="start the server",
        description="Start the server: a page to play on, one SQLite file. Ctrl-C stops it; no game is lost.",
        epilog="example: railhead serve --port 8000 --db railhead.sqlite3\n"
        "HOST, PORT, RAILHEAD_DB, RAILHEAD_ORIGINS and RAILHEAD_WORKERS in the environment set the defaults.",
    )
    parser.add_argument("--host", help="address to listen on (default 127.0.0.1: this machine only)")
    parser.add_argument("--port", type=int, help="port (default 8000)")
    parser.add_argument("--db", type=Path, metavar="FILE", help="the database (default railhead.sqlite3)")
    parser.add_argument(
        "--web", type=Path, metavar="FOLDER", help="the built client (default: the project's own)"
    )
    parser.add_argument("--lan", action="store_true", help="listen on the local network and show a QR code")
    parser.add_argument(
        "--content",
        action="append",
        default=[],
        metavar="GAME=FILE",
        help="board and cards for new tables of that game (several times; see `railhead content check`)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    import segno

    from ..server.addresses import addresses
    from ..server.run import run
    from ..server.settings import from_environment, own_client
    from ..table.refusal import Malformed

    settings = from_environment()
    settings.host = args.host or ("0.0.0.0" if args.lan else settings.host)
    settings.port = args.port if args.port is not None else settings.port
    settings.database = args.db or settings.database
    settings.web = args.web or own_client()
    settings.content = dict(_content(given) for given in args.content)
    if not 0 < settings.port < 65536:
        raise Malformed("port", f"a port from 1 to 65535 is wanted, here is {settings.port}")
    if settings.web is None:
        print("The client is not built, so there is only the API: `make run` builds it.", flush=True)

    def opened() -> None:
        places = addresses(settings)
        print("Railhead is open at", " and ".join(places), flush=True)
        if args.lan and len(places) > 1:
            segno.make(places[-1]).terminal(compact=True)
        print("Ctrl-C closes it; every game goes on where it was.", flush=True)

    try:
        run(settings, opened)
    except ValueError as fault:
        raise Malformed("database", str(fault)) from None
    return 0


def _content(given: str) -> tuple[str, Any]:
    """A game and the checked data of its file."""
    from ..games import find
    from ..table.reading import read_json
    from ..table.refusal import Malformed
    from .content import refuse
    from .terminal.content_faults import faults

    id, is_given, path = given.partition("=")
    if not is_given or not path:
        raise Malformed("content", f"GAME=FILE is wanted, here is '{given[:60]}'")
    game = find(id)
    data = read_json(path, "content file")
    refuse(path, faults(game, data))
    return game.id, data
