"""The one file that names mypy_extensions; never compiled, so both speeds import the same names."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(*_flags, **_settings):
        return lambda cls: cls
