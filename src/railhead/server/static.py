"""The built client, read once and served from memory with the right headers."""

import gzip
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

# Not every Python knows it, and what a machine's own list says is left to chance.
mimetypes.add_type("font/woff2", ".woff2")
PACKABLE = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest")


class Files:
    """A folder of files. Paths with no file in them lead to the client's own page."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, tuple[bytes, bytes | None, str]] = {}
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                data = path.read_bytes()
                packed = gzip.compress(data, 9) if path.suffix in PACKABLE else None
                kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                self.files[path.relative_to(folder).as_posix()] = (data, packed, kind)

    def handler(self) -> Any:
        @get(["/", "/{path:path}"], include_in_schema=False)
        async def files(request: Request[Any, Any, Any]) -> Response[bytes]:
            return self.answer(
                request.scope["path"].strip("/"), "gzip" in request.headers.get("accept-encoding", "")
            )

        return files

    def answer(self, name: str, packed_wanted: bool) -> Response[bytes]:
        # The client has addresses of its own, such as /table/abc; a name with a dot is a file.
        if name not in self.files:
            if (
                "." in name.rpartition("/")[2]
                or name.startswith(("api/", "ws/"))
                or "index.html" not in self.files
            ):
                raise NotFoundException("There is nothing at this address.")
            name = "index.html"
        data, packed, kind = self.files[name]
        headers = {
            "cache-control": "public, max-age=31536000, immutable" if "assets/" in name else "no-cache"
        }
        if packed is not None and packed_wanted:
            headers.update({"content-encoding": "gzip", "vary": "accept-encoding"})
            data = packed
        return Response(data, media_type=kind, headers=headers)
