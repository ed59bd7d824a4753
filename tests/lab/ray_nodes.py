"""Two nodes of a Ray cluster on loopback, each with processes of its own, for tests that end one of them.

    python tests/lab/ray_nodes.py
Prints the head's address and the chief process of each node as JSON, and ends when its input does.
"""

import json
import os
import sys

from railhead.lab.ray_node import ALONE, start_node


def main() -> None:
    # Whoever runs the tests may join: it lives for a minute and holds nothing.
    os.environ.update({**ALONE, "RAY_AUTH_MODE": "disabled"})
    head = start_node(1)
    second = start_node(1, head.gcs_address)
    raylets = [node.all_processes["raylet"][0].process.pid for node in (head, second)]
    print(json.dumps({"address": head.gcs_address, "raylets": raylets}), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
