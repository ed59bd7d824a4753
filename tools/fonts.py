"""Cuts the client's letters out of the @fontsource packages: what our pages write, in four small files.

`make fonts` writes web/src/fonts/*.woff2; `tools/fonts.py --check` says whether they are what it would write.
The names are our own, since the licence reserves some of the originals for what is unchanged (OFL, 3).
"""

import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import _g_l_y_f as glyf
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "web/node_modules"
TARGET = ROOT / "web/src/fonts"

LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100)} | set(map(ord, "ıŒœŠšŸŽžˆ˚˜–—‘’‚“”„†•…‹›€™−"))
"""ASCII, Latin-1 and what Windows-1252 has of signs; letters beyond come from the reader's own fonts."""
SIGNS = "←↑→↓⇄∗≈⌂⌕①②③④■▲△▶▼▾○◎●★☆⚒✓✕✗✴⤢"
"""Signs that no text face has. tests/web/test_fonts.py looks for those of our sources that are missing."""
PESO = 0x20B1
WORDS = {*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, "ıŒœŠšŸŽž–—‘’“”…·−")} - set(
    map(ord, "×÷@\\^_`{|}~")
)
"""What headings and questions are made of. Other signs are taken from the sans: Besley's are hairlines."""

SANS = "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"
SERIF = "@fontsource-variable/besley/files/besley-latin-wght-{}.woff2"
PLAIN = {"GlyphOrder", "OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}
SIGN_FONTS = (
    ("noto-sans-symbols-2", "symbols"),
    ("noto-sans-symbols", "symbols"),
    ("noto-sans-math", "latin"),
)


def cut(font: TTFont, letters: Iterable[int], features: tuple[str, ...]) -> None:
    """Leave these letters, and the features named."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", *features]
    options.hinting = False
    options.drop_tables += ["HVAR", "DSIG"]  # widths are in gvar too
    options.notdef_outline = True
    options.name_IDs = [1, 2, 3, 4, 5, 6, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)


def add_peso(font: TTFont) -> None:
    """A P with two strokes through its bowl: the Latin parts of both families have no ₱ of their own."""
    letters = font.getBestCmap()
    outlines, widths = font["glyf"], font["hmtx"]
    p, dash = letters[ord("P")], letters[ord("–")]
    box, stroke = outlines[p], outlines[dash]
    advance = widths[p][0]
    wide = (box.xMax - box.xMin + 0.16 * advance) / (stroke.xMax - stroke.xMin)
    middle = (stroke.yMin + stroke.yMax) / 2
    thin = 0.8
    peso = glyf.Glyph()
    peso.numberOfContours = -1
    peso.components = [_part(p, 0, 0, metrics=True)]
    for height in (0.64, 0.82):
        y = box.yMax * height - middle * thin
        x = box.xMin - 0.08 * advance - stroke.xMin * wide
        peso.components.append(_part(dash, round(x), round(y), across=wide, up=thin))
    name = "uni20B1"
    shifts = font["gvar"].variations if "gvar" in font else {}
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    outlines.glyphs[name] = peso
    outlines.glyphOrder = font.getGlyphOrder()
    widths[name] = widths[p]
    shifts[name] = []
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[PESO] = name
    peso.recalcBounds(outlines)


def _part(name: str, x: int, y: int, across: float = 1, up: float = 1, metrics: bool = False) -> object:
    part = glyf.GlyphComponent()
    part.glyphName, part.x, part.y = name, x, y
    part.flags = glyf.ROUND_XY_TO_GRID | glyf.OVERLAP_COMPOUND | (glyf.USE_MY_METRICS if metrics else 0)
    if (across, up) != (1, 1):
        part.transform = [[across, 0], [0, up]]
    return part


def rename(font: TTFont, family: str, style: str) -> None:
    """Our own name; whose work it is stays in the tables, and in the licence beside the file."""
    names = {1: family, 2: style, 3: f"{family} {style}", 4: f"{family} {style}", 6: family.replace(" ", "")}
    for n, text in names.items():
        font["name"].removeNames(nameID=n)
        font["name"].setName(text, n, 3, 1, 0x409)


def packed(font: TTFont) -> bytes:
    font.flavor = "woff2"
    font.recalcTimestamp = False  # the same bytes every time
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def opened(path: str) -> TTFont:
    return TTFont(PACKAGES / path, recalcTimestamp=False)


def of_weight(path: str, weight: float | tuple[float, float]) -> TTFont:
    """A variable font kept within these weights, or at this one."""
    out = BytesIO()
    font = instancer.instantiateVariableFont(opened(path), {"wght": weight})
    font.flavor = None
    font.save(out)
    out.seek(0)
    return TTFont(out, recalcTimestamp=False)


def sans() -> bytes:
    font = of_weight(SANS, (400, 800))
    add_peso(font)
    cut(font, {*LATIN, PESO}, ("pnum", "tnum"))
    rename(font, "Railhead Sans", "Regular")
    return packed(font)


def serif() -> bytes:
    """One weight again: headings and questions differ by their size."""
    font = of_weight(SERIF.format("normal"), 640)
    add_peso(font)
    cut(font, {*WORDS, PESO}, ("tnum",))
    rename(font, "Railhead Serif", "Regular")
    return packed(font)


def italic() -> bytes:
    """For what is said aside: seas, a bot's reasons."""
    font = of_weight(SERIF.format("italic"), 450)
    add_peso(font)
    cut(font, {*WORDS, PESO}, ())
    rename(font, "Railhead Serif", "Italic")
    return packed(font)


def signs() -> bytes:
    """The signs, each from the first of three fonts that has it."""
    wanted = set(map(ord, SIGNS))
    parts = []
    for package, part in SIGN_FONTS:
        font = opened(f"@fontsource/{package}/files/{package}-{part}-400-normal.woff2")
        have = wanted & set(font.getBestCmap())
        wanted -= have
        cut(font, have, ())
        for table in set(font.keys()) - PLAIN:
            del font[table]
        parts.append(BytesIO())
        font.flavor = None
        font.save(parts[-1])
    if wanted:
        raise SystemExit(f"none of the fonts has {''.join(map(chr, sorted(wanted)))}")
    font = merge.Merger().merge(parts)
    # Merging sets the clock's time: the first part's own makes the same bytes every time.
    font["head"].created = font["head"].modified = TTFont(parts[0])["head"].modified
    rename(font, "Railhead Signs", "Regular")
    return packed(font)


FILES = {"sans": sans, "serif": serif, "serif-italic": italic, "signs": signs}


def main() -> int:
    TARGET.mkdir(parents=True, exist_ok=True)
    wrong = []
    for name, make in FILES.items():
        path, data = TARGET / f"{name}.woff2", make()
        if "--check" in sys.argv:
            wrong += [] if path.exists() and path.read_bytes() == data else [name]
        else:
            path.write_bytes(data)
            print(f"[fonts] {path.name}: {len(data) / 1000:.1f} kB")
    if wrong:
        print(f"[fonts] not as tools/fonts.py makes them: {', '.join(wrong)}; run make fonts")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
