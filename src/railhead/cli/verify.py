"""`railhead verify`: were the dice fair? Every roll of a record is drawn again from its seed."""

import argparse
import re
from typing import Any

from ..table.refusal import Malformed


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "verify",
        help="recompute every roll of a record",
        description="Recompute every roll of a record from its seed. Exit code 1 where one differs.",
        epilog="example: railhead verify game.json",
    )
    parser.add_argument("file", metavar="FILE", help="a full record; - reads it from stdin")
    parser.add_argument("--json", action="store_true", help="the findings as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from .terminal.files import is_viewers, read_record
    from .terminal.screen import print_json

    record = read_record(args.file)
    if is_viewers(record) or "seed" not in record:
        raise Malformed("record", "it has no seed (a viewer's never has), so its rolls can't be checked")
    found = _check(record)
    if args.json:
        print_json(found)
    else:
        _print(found)
    return 0 if found["ok"] else 1


def _check(record: dict[str, Any]) -> dict[str, Any]:
    """The findings; a changed roll often makes what follows impossible, then all before that is checked."""
    import railhead

    try:
        return railhead.verify(record)
    except Malformed as fault:
        entry = re.match(r"record\.entries\[(\d+)\]", fault.where)
        if entry is None and fault.where != "record.hash":
            raise
        shorter = {name: value for name, value in record.items() if name != "hash"}
        if entry is not None:
            shorter["entries"] = record["entries"][: int(entry[1])]
        try:
            found = railhead.verify(shorter)
        except Malformed:
            raise fault from None
        if found["ok"]:
            raise
        return {**found, "broken": str(fault)}


def _print(found: dict[str, Any]) -> None:
    print(f"seed's hash   {found['commitment']}")
    print(f"rolls         {found['rolls']} from the seed, {found['given']} given by hand")
    if found["ok"]:
        print("Every roll is as the seed promised.")
        return
    numbers = ", ".join(str(number) for number in found["faults"])
    print(f"These entries are not what the seed rolls: {numbers}")
    if "broken" in found:
        print(f"Nor does the record replay: {found['broken']}")
