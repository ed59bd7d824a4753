"""Draws the terminal's picture for the README: a finished sheet of two skilled bots, as an SVG without links.

`python tools/picture.py` writes docs/pictures/terminal.svg.
"""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

import railhead
from railhead import bots
from railhead.bots.referee import Seated, play_out
from railhead.cli.boards.thirty_rails import board

TARGET = Path(__file__).resolve().parent.parent / "docs/pictures/terminal.svg"
# Rich's own frame names a font on a public host; ours asks for nothing.
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
{styles}
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def main() -> None:
    table = railhead.new("thirty-rails", seed="picture")
    play_out(table, [Seated(bots.make("thirty-rails", "skilled"), "skilled")], "picture")
    console = Console(width=88, record=True, file=io.StringIO(), force_terminal=True)
    console.print(board(table.view(0)))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    title = "railhead play thirty-rails"
    TARGET.write_text(console.export_svg(title=title, theme=MONOKAI, code_format=FRAME))
    print(f"{TARGET.name}: {table.scores()[0]} points")


if __name__ == "__main__":
    main()
