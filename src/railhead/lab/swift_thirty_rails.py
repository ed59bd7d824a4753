"""Looking ahead in C, for training: what bots/thirty_rails does with numpy, a dozen times as fast.

It needs a C compiler (`cc`). Bots never use it: they play the same wherever they run.
"""

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..bots.thirty_rails.needs import CHANCE, SIGHTS
from ..bots.thirty_rails.outlook import Outlook, Thought
from ..bots.thirty_rails.sheets import BOUND, SQUARE_BITS, Ints, Sheets
from ..bots.thirty_rails.value import STAGE, Floats, Needs
from ..bots.thirty_rails.walks import Costs
from ..table.refusal import Malformed

SOURCE: Final = Path(__file__).with_name("look_ahead_thirty_rails.c")
FLAGS: Final = ("-O3", "-march=native", "-ffast-math", "-shared", "-fPIC")
MOST: Final = 60_000
"""Sheets that the end of one may be thought through with."""


class _Batch(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_void_p)
        for name in ("passes", "empty", "starts", "arrivals", "gate", "bonus", "white", "coloured")
    ]


class _Weights(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_void_p) for name in ("rows", "on_top", "out", "needs")),
        ("wary", ctypes.c_float),
    ]


class SwiftOutlook(Outlook):
    """An outlook that keeps what is needed after each draw in arrays of its own."""

    steps: npt.NDArray[np.int8]
    """(n, 36, 2, SIGHTS): by square, first of pieces that serve the trunk, then of the others."""
    served: npt.NDArray[np.uint32]
    """(n, 36): the pieces that serve it, a bit each."""


class Swift:
    """What training asks of sheets, by thoughts of one page."""

    def __init__(self, thought: Thought) -> None:
        with tempfile.TemporaryDirectory() as folder:
            self._library = ctypes.CDLL(str(built(Path(folder) / "look_ahead.so")))
        tracks, page = thought.tracks, thought.page
        told = [
            *_kept(np.int32, tracks.faces, tracks.first_way, tracks.second_way),
            *_kept(np.uint64, SQUARE_BITS),
            *_kept(np.int32, BOUND),
            *_kept(np.float64, CHANCE),
            *_kept(np.int32, np.array(page.line_values), np.array(page.mine_points)),
        ]
        self._library.begin(tracks.count, *map(_at, told), page.bonus)
        self._weights: dict[int, list[npt.NDArray[Any]]] = {}
        self._laid_out: object = None

    def look_ahead(self, thought: Thought, sheets: Sheets, turns_left: int) -> SwiftOutlook:
        n = len(sheets)
        outlook = SwiftOutlook()
        top = np.empty((n, 4, 6, 36), dtype=np.float32)
        piece = np.empty((n, 4, 6, 36), dtype=np.int8)
        by_roll = np.empty((n, 6, 6), dtype=np.float32)
        outlook.mean = np.empty(n, dtype=np.float32)
        outlook.steps = np.zeros((n, 36, 2, SIGHTS), dtype=np.int8)
        outlook.served = np.zeros((n, 36), dtype=np.uint32)
        into: list[npt.NDArray[Any]] = [top, piece, by_roll, outlook.mean, outlook.steps, outlook.served]
        self._call("many_outlooks", sheets, turns_left, self._by(thought, turns_left - 1), *map(_at, into))
        outlook.top, outlook.piece = np.moveaxis(top, 0, -1), np.moveaxis(piece, 0, -1)
        outlook.by_roll = np.moveaxis(by_roll, 0, -1)
        return outlook

    def needs_after(self, outlook: Outlook, square: Ints, piece: Ints) -> Needs:
        """What each sheet needs after a draw."""
        assert isinstance(outlook, SwiftOutlook)
        every = np.arange(len(square))
        unserved = 1 - (outlook.served[every, square].astype(np.int64) >> piece & 1)
        needs: Needs = outlook.steps[every, square, unserved].T
        return needs

    def costs(self, sheets: Sheets, turns_left: int) -> Costs:
        found = np.empty((10, len(sheets)), dtype=np.int16)
        self._call("many_costs", sheets, turns_left, _at(found))
        return found

    def endings(self, thought: Thought, sheets: Sheets, turns_left: int) -> Floats:
        """(n,): what sheets are worth to the end; NOTHING where that takes too much thought."""
        worth = np.empty(len(sheets), dtype=np.float32)
        self._call("many_endings", sheets, turns_left, self._by(thought, 0), MOST, _at(worth))
        return worth

    def _call(self, name: str, sheets: Sheets, turns_left: int, *more: Any) -> None:
        parts = [
            *_kept(np.uint64, sheets.passes, sheets.empty, sheets.starts, sheets.arrivals),
            *_kept(np.int64, sheets.gate, sheets.bonus, sheets.white, sheets.coloured),
        ]
        batch = _Batch(*map(_at, parts))
        getattr(self._library, name)(ctypes.c_long(len(sheets)), ctypes.byref(batch), turns_left, *more)

    def _by(self, thought: Thought, turns_left: int) -> Any:
        """The weights for so many turns left. Laid out once, until the value is."""
        value = thought.value
        if self._laid_out is not value.ready:
            self._weights.clear()
            self._laid_out = value.ready
        if turns_left not in self._weights:
            stage = turns_left // STAGE
            on_top = value.overrides[stage] + value.turns[turns_left]
            self._weights[turns_left] = _kept(
                np.float32, value.rows(turns_left), on_top, value.out, value.needs[:, stage]
            )
        return ctypes.byref(_Weights(*map(_at, self._weights[turns_left]), thought.wary))


def built(library: Path) -> Path:
    """The library, compiled; Malformed where that can't be done."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise Malformed("swift", "a C compiler (cc) is wanted, and there is none")
    done = subprocess.run(
        [compiler, *FLAGS, "-o", library, SOURCE, "-lm"], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Malformed("swift", f"{compiler} can't compile {SOURCE.name}: {done.stderr.strip()[:300]}")
    return library


def _kept(kind: Any, *arrays: npt.NDArray[Any]) -> list[npt.NDArray[Any]]:
    return [np.ascontiguousarray(array, dtype=kind) for array in arrays]


def _at(array: npt.NDArray[Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)
