"""Compression of what goes over a socket, where it pays: see docs/decisions/0006-little-on-the-wire.md."""

from collections.abc import Sequence

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

WINDOW_BITS = 12
MEMORY_LEVEL = 5
SMALL = 200
"""Bytes below which a message goes as it is: what compressing saves there is not worth the work."""


class Thrifty(PerMessageDeflate):
    """permessage-deflate that leaves small messages alone, as the protocol allows for each message."""

    def encode(self, frame: Frame) -> Frame:
        return frame if frame.fin and len(frame.data) < SMALL else super().encode(frame)


class ThriftyFactory(ServerPerMessageDeflateFactory):
    """Offers it to every client that asks for compression; browsers do."""

    def __init__(self) -> None:
        super().__init__(
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings={"memLevel": MEMORY_LEVEL},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answered, found = super().process_request_params(params, accepted_extensions)
        return answered, Thrifty(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )
