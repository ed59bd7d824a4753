"""Where people find the server: on this machine, and on the local network if it listens there."""

import ipaddress
import socket

from .settings import Settings

EVERYWHERE = ("0.0.0.0", "::")


def addresses(settings: Settings) -> list[str]:
    """All addresses, this machine's own first."""
    here = [f"http://127.0.0.1:{settings.port}/"]
    if is_loopback(settings.host):
        return here if settings.host == "127.0.0.1" else [_at(settings.host, settings.port)]
    return here + lan(settings) if settings.host in EVERYWHERE else lan(settings)


def lan(settings: Settings) -> list[str]:
    """The addresses that other machines can reach; none if the server listens to this one alone."""
    if settings.host not in EVERYWHERE:
        return [] if is_loopback(settings.host) else [_at(settings.host, settings.port)]
    # No packet is sent by this: it only asks which of our addresses would be used.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        found = str(probe.getsockname()[0])
    return [] if is_loopback(found) else [_at(found, settings.port)]


def _at(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
