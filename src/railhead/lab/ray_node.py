"""A node of a Ray cluster on loopback, with nothing around it that a simulation does not need."""

import socket
import time
from functools import cache
from typing import Any, Final

QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
# By itself Ray replaces 127.0.0.1 with the machine's own address and listens on every network. Told that
# this machine can have no cluster, as on a Mac, it stays where it is.
LOOPBACK: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
# Even with its statistics off a head asks, by HTTP, in which cloud it runs: this leads to a closed door.
PROXIES: Final = ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY")
NOWHERE: Final = {**dict.fromkeys(PROXIES, "http://127.0.0.1:9"), "NO_PROXY": "", "no_proxy": ""}
# A busy machine needs longer than Ray's half minute, and nobody reads the figures that Ray would collect.
PATIENT: Final = {
    "RAY_agent_register_timeout_ms": "600000",
    "RAY_worker_register_timeout_seconds": "600",
    "RAY_enable_metrics_collection": "0",
}
ALONE: Final = {**QUIET, **LOOPBACK, **NOWHERE, **PATIENT}
"""What must stand in the environment before Ray is imported, where a node is started."""
HOST: Final = "127.0.0.1"
OBJECT_STORE: Final = 80 * 2**20
"""The least that Ray takes; a match and results that are kept whole are all that lies there."""
SECONDS_TO_START: Final = 600.0
# Where these ports are not given a node waits 15 seconds for its agents to find some, and dies (Ray #65983).
PORTS: Final = (
    "metrics_agent_port",
    "metrics_export_port",
    "dashboard_agent_listen_port",
    "runtime_env_agent_port",
)


def start_node(cores: int, head: str = "") -> Any:
    """A head with so many cores, or a node that joins the one at this address; it ends with this process."""
    from ray._private.node import Node
    from ray._private.parameter import RayParams

    _leave_time()
    joining = {"gcs_address": head, "node_manager_port": 0} if head else {}
    params = RayParams(
        num_cpus=cores,
        node_ip_address=HOST,
        object_store_memory=OBJECT_STORE,
        include_dashboard=False,
        include_log_monitor=False,
        no_monitor=True,
        min_worker_port=0,
        max_worker_port=0,
        **joining,
        **dict(zip(PORTS, _free_ports(len(PORTS)))),
    )
    return Node(params, head=not head, shutdown_at_exit=True, spawn_reaper=True)


def _free_ports(count: int) -> list[int]:
    taken = [socket.create_server((HOST, 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in taken]
    for one in taken:
        one.close()
    return ports


@cache
def _leave_time() -> None:
    """Nodes start without a server for a dashboard, and as slowly as the machine is.

    Ray starts that server even where none is wanted, and gives a node up after thirty seconds, or after
    fifteen without one file; there are no settings for it.
    """
    from ray._private import services
    from ray._private.node import Node
    from ray._raylet import persist_port

    Node.start_api_server = lambda *_, **__: None
    start = Node.start_ray_processes

    def with_file(node: Any) -> None:
        port = node.dashboard_agent_listen_port
        persist_port(node.get_session_dir_path(), node._node_id, "dashboard_agent_listen_port", port)
        start(node)

    Node.start_ray_processes = with_file
    at_once = services.get_node

    def in_time(*where: Any) -> Any:
        end = time.monotonic() + SECONDS_TO_START
        while True:
            try:
                return at_once(*where)
            except RuntimeError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    services.get_node = in_time
