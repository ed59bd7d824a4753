"""`railhead tables`: what the host does with the database: list, back up, restore, purge, new links."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..server.settings import Settings


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "tables",
        help="list, back up, restore or purge the server's tables; a new link for a seat",
        description="Look after the server's database. All but restoring is safe while the server runs.",
        epilog="examples: railhead tables backup monday.sqlite3; railhead tables link 3f9a02b1c4d5 Ben",
    )
    parser.add_argument("what", choices=("list", "backup", "restore", "purge", "link"))
    parser.add_argument(
        "about", nargs="?", metavar="FILE|TABLE", help="a file for backup and restore, a table for link"
    )
    parser.add_argument(
        "seat", nargs="?", help="link: whose seat, by name or by its number in the list, from 1"
    )
    parser.add_argument("--db", type=Path, metavar="FILE", help="the database (default railhead.sqlite3)")
    parser.add_argument(
        "--days", type=int, default=90, help="purge: tables nobody touched for so long (default 90)"
    )
    parser.add_argument("--over", action="store_true", help="purge: only games that are over")
    parser.add_argument("--json", action="store_true", help="list: as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    import json
    import time

    from ..server import keeping
    from ..server.settings import from_environment
    from ..table.refusal import Malformed

    settings = from_environment()
    database = args.db or settings.database
    if args.what in ("backup", "restore") and args.about is None:
        raise Malformed("file", f"railhead tables {args.what} FILE: a file is wanted")
    if args.what == "link" and args.seat is None:
        raise Malformed("seat", "railhead tables link TABLE SEAT: a table and a name are wanted")
    if args.what == "restore":
        print(f"{keeping.restore(Path(args.about), database)} tables are back in {database}.")
        return 0
    if not database.exists():
        raise Malformed("database", f"there is no {database}")
    if args.what == "backup":
        print(f"{keeping.backup(database, Path(args.about))} tables are in {args.about}.")
    elif args.what == "link":
        print(_link(database, settings, args.about, args.seat))
    elif args.what == "purge":
        print(f"{_purge(database, args.days, args.over)} tables are gone.")
    elif args.json:
        print(json.dumps(keeping.listed(database, settings)))
    else:
        for row in keeping.listed(database, settings):
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row["updated"]))
            day = time.strftime("%Y-%m-%d", time.localtime(row["expires"]))
            goes = f"goes {day}" if row["expires"] else "stays"
            kind = f"{row['game']:<14} {row['status']:<8}"
            print(f"{row['table']}  {kind} {when}  {goes:<15}  {', '.join(row['who'])}")
    return 0


def _link(database: Path, settings: "Settings", table: str, word: str) -> str:
    """The address of a new link, made by the server that holds the database, where one does."""
    from ..server import asking_the_server, keeping
    from ..server.addresses import addresses
    from ..server.holding import InUse

    seat = keeping.seat_named(database, table, word)
    at = next(iter(settings.origins), addresses(settings)[-1])
    try:
        secret = keeping.link(database, table, seat)
    except InUse as held:
        if held.holder is None or not held.holder.address:
            raise
        secret = asking_the_server.link(held.holder, table, seat)
        at = next(iter(settings.origins), held.holder.address)
    return f"{at.rstrip('/')}/table/{table}#seat={secret}"


def _purge(database: Path, days: int, only_over: bool) -> int:
    """By the server that holds the database, where one does."""
    from ..server import asking_the_server, keeping
    from ..server.holding import InUse

    try:
        return keeping.purge(database, days, only_over)
    except InUse as held:
        if held.holder is None or not held.holder.address:
            raise
        return asking_the_server.purge(held.holder, days, only_over)
