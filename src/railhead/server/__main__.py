"""`python -m railhead.server`: the server alone, for development."""

import argparse
from pathlib import Path

from .addresses import addresses
from .run import run
from .settings import from_environment

parser = argparse.ArgumentParser(prog="python -m railhead.server")
settings = from_environment()
parser.add_argument("--host", default=settings.host)
parser.add_argument("--port", type=int, default=settings.port)
parser.add_argument("--db", type=Path, default=settings.database)
parser.add_argument("--web", type=Path, default=settings.web)
parser.add_argument("--no-limits", action="store_true", help="for load tests from one address")
args = parser.parse_args()
if args.no_limits:
    settings.tables_per_minute = settings.tables_per_day = settings.burst = 1_000_000
    settings.most_sockets_per_address = 1_000_000
    settings.most_connections_per_address = settings.at_once_per_address = 1_000_000
    settings.commands_per_second = settings.cpu_per_second = settings.cpu_burst = 1e6
settings.host, settings.port, settings.database, settings.web = args.host, args.port, args.db, args.web
run(settings, lambda: print("Railhead is at " + "  ".join(addresses(settings)), flush=True))
