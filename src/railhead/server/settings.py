"""What the host can set, from the environment or the command line."""

import os
import socket
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


@dataclass
class Settings:
    """How a server runs. Numbers are limits that protect one small machine."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: Path = field(default_factory=lambda: Path("railhead.sqlite3"))
    origins: tuple[str, ...] = ()
    """Origins besides the server's own address that may open a WebSocket (a reverse proxy's public name)."""
    hosts: tuple[str, ...] = ()
    """Names besides this machine's own under which people find the server; those of `origins` count too."""
    metrics_token: str = ""
    """Who shows it may read the metrics from another machine."""
    workers: int = 1
    """Processes for bots and slow questions."""
    most_tables: int = 20_000
    """Tables kept in the database; creating more is refused."""
    most_sockets: int = 4_000
    most_sockets_per_address: int = 200
    """A household has one address; a club of fifty has four tables open each."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies whose word about the caller (X-Forwarded-For) is taken."""
    cpu_per_second: float = 0.3
    """Seconds of CPU that one address may use a second, over HTTP and all its sockets."""
    cpu_burst: float = 5.0
    """So many it may use at once, after a while of using none."""
    at_once_per_address: int = 4
    """Things that are done for one address at the same time; the others wait for their turn."""
    most_connections_per_address: int = 300
    """Open connections, pages' sockets included; those of a trusted proxy are not counted."""
    header_seconds: float = 15.0
    """A request's head has come by then, or its connection is closed."""
    body_seconds: float = 30.0
    """And so has its body, from then on."""
    examine_seconds: float = 20.0
    """Seconds of CPU that it may take to open a saved game, or to verify the dice of one."""
    most_chat_a_day: int = 2_000
    """Lines of chat at one table."""
    most_body: int = 2_000_000
    """Bytes of a request: an imported record is the largest."""
    most_frame: int = 20_000
    """Bytes of one WebSocket message from a client."""
    commands_per_second: float = 20.0
    burst: int = 60
    tables_per_minute: int = 30
    tables_per_day: int = 500
    """Of one address: those that wait for players for thirty days do not fill the house."""
    bot_seconds: float = 10.0
    consent_minutes: float = 10.0
    """So long a bot agrees to no undo for the absent player whose seat somebody else gave it."""
    hello_seconds: float = 30.0
    """A socket that does not say hello is closed after this long."""
    keep_minutes: float = 1.0
    """A table without anybody looking at it leaves memory after this long; it comes back from disk."""
    most_idle: int = 100
    """At most so many such tables are held; the longest idle ones leave sooner."""
    open_days: float = 30.0
    """A table at which not everybody has sat down goes after so many days without anything happening; 0, here
    and below: never."""
    scrap_days: float = 1.0
    """And so does a game that was over before it had properly begun."""
    running_days: float = 365.0
    """And a game that nobody plays on."""
    over_days: float = 0.0
    """And one that is over."""
    content: dict[str, Any] = field(default_factory=dict)
    """Board and cards for new tables, by game, in place of the game's own; checked before."""
    web: Path | None = None
    """The folder of the built client; None serves the API alone."""

    def allowed_origins(self) -> set[str]:
        return set(self.origins)

    def allowed_hosts(self) -> frozenset[str]:
        """Names that may stand in a request's Host header; numbers always may."""
        mine = socket.gethostname().lower()
        public = [urlsplit(origin).hostname or "" for origin in self.origins]
        return frozenset({"localhost", mine, f"{mine}.local", *public, *self.hosts} - {""})


def from_environment() -> Settings:
    """HOST, PORT, RAILHEAD_DB, RAILHEAD_ORIGINS, RAILHEAD_HOSTS, RAILHEAD_METRICS_TOKEN and, for every number
    above, RAILHEAD_<ITS NAME> (such as RAILHEAD_WORKERS or RAILHEAD_MOST_TABLES) override the defaults."""
    settings = Settings()
    settings.host = os.environ.get("HOST", settings.host)
    settings.port = int(os.environ.get("PORT", settings.port))
    settings.database = Path(os.environ.get("RAILHEAD_DB", str(settings.database)))
    settings.origins = tuple(filter(None, os.environ.get("RAILHEAD_ORIGINS", "").split(",")))
    settings.trusted_proxies = tuple(filter(None, os.environ.get("RAILHEAD_TRUSTED_PROXIES", "").split(",")))
    settings.hosts = tuple(filter(None, os.environ.get("RAILHEAD_HOSTS", "").lower().split(",")))
    settings.metrics_token = os.environ.get("RAILHEAD_METRICS_TOKEN", "")
    for option in fields(settings):
        given = os.environ.get(f"RAILHEAD_{option.name.upper()}")
        if given is not None and option.type in (int, float):
            setattr(settings, option.name, option.type(given))
    return settings


def own_client() -> Path | None:
    """The built client: a wheel has it inside, the project in a folder of its own."""
    here = Path(__file__).resolve()
    places = (here.parents[1] / "client", here.parents[3] / "web" / "dist")
    return next((place for place in places if (place / "index.html").is_file()), None)
