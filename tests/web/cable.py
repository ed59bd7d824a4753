"""A cable between a browser and the server that can be pulled out and put back."""

import contextlib
import queue
import socket
import threading
import time

from tests.server.serving import HERE


class Cable:
    """Carries bytes both ways, in threads. Pulled out, it drops everything and takes nothing. A long
    one has a delay, in seconds there and back."""

    def __init__(self, port: int, delay: float = 0.0) -> None:
        self._to = port
        self._delay = delay
        self._plugged = True
        self._ends: set[socket.socket] = set()
        self._door = socket.create_server((HERE, 0))
        self.url = f"http://{HERE}:{self._door.getsockname()[1]}"
        threading.Thread(target=self._wait, daemon=True).start()

    def pull(self) -> None:
        self._plugged = False
        for end in list(self._ends):
            _end(end)

    def plug_in(self) -> None:
        self._plugged = True

    def close(self) -> None:
        self.pull()
        _end(self._door)

    def _wait(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if not self._plugged:
                    near.close()
                    continue
                try:
                    far = socket.create_connection((HERE, self._to))
                except OSError:
                    near.close()
                    continue
                self._ends |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            if self._delay:
                self._carry_late(source, target)
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            _end(end)
            self._ends.discard(end)

    def _carry_late(self, source: socket.socket, target: socket.socket) -> None:
        """What comes in goes out half the delay later, however much is under way."""
        under_way: queue.SimpleQueue[tuple[float, bytes]] = queue.SimpleQueue()

        def deliver() -> None:
            with contextlib.suppress(OSError):
                while True:
                    due, data = under_way.get()
                    time.sleep(max(0.0, due - time.monotonic()))
                    if not data:
                        return
                    target.sendall(data)

        threading.Thread(target=deliver, daemon=True).start()
        data = b"begun"
        while data:
            data = source.recv(65536)
            under_way.put((time.monotonic() + self._delay / 2, data))


def _end(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
