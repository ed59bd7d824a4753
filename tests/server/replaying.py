"""A replay put together again from its pages, as the browser does it."""

from typing import Any

from railhead.server.patches import apply
from tests.server.serving import Server


def steps_of(server: Server, table: str, key: str = "", seat: int | None = None) -> list[dict[str, Any]]:
    """Every step with its view, from as many pages as there are."""
    found: list[dict[str, Any]] = []
    who = "" if seat is None else f"&seat={seat}"
    while True:
        page = server.get(f"/api/tables/{table}/replay?first={len(found)}{who}", key)
        assert page["first"] == len(found)
        view = page["view"]
        for step in page["steps"]:
            view = apply(step.pop("patch", None), view)
            found.append({**step, "view": view})
        if len(found) >= page["length"]:
            assert len(found) == page["length"]
            return found
