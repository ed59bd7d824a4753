"""The page of strength is what the kept figures say, and nothing else."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from railhead.games import find
from railhead.lab.strength import ROOT, plans
from railhead.lab.strength_page import PAGE, anchor, made, write
from railhead.lab.strength_plots import plots_of
from railhead.table.trying import MatchUp
from tests.rooms import ROOMS

KEPT = ROOT / "docs/strength"
AGAIN = "docs/strength is not what its figures say: make strength ARGS=--page"
GAME = "luzon-rails"


def level(name: str = "master", **changed: Any) -> dict[str, Any]:
    """A level as it is kept; alone it has a mean, else a share of wins."""
    against = changed.get("against", ["skilled@1"] * 3)
    company = {"win_share": 0.56, "win_interval": [0.4623, 0.6533]} if against else {}
    return {
        "level": name, "against": against, "options": {"hidden_money": False}, "games": 100, "mean": 98.83,
        "interval": [96.6, 101.1], "deviation": 16.0, "least": 6, "most": 126, **company, "mean_ms": 299.1,
        "max_ms": 1288.7, "faults": {}, "wanted": {}, **changed,
    }  # fmt: skip


def kept(*levels: dict[str, Any], **changed: Any) -> dict[str, Any]:
    return {
        "game": GAME, "rules": find(GAME).rules, "commit": "0123456789" * 4, "code": "abc",
        "seed": "strength", "python": "3.11.7", "engine": "pure", "interval": "95 %", "levels": list(levels),
        **changed,
    }  # fmt: skip


def page(folder: Path, told: dict[str, Any] | None, *plan: MatchUp) -> str:
    """The page of one game of which that is kept."""
    if told is not None:
        (folder / f"{GAME}.json").write_text(json.dumps(told), encoding="utf-8")
    return made(folder, {GAME: plan})[PAGE]


def row_of(page: str, name: str) -> list[str]:
    """The cells of a level in its game's table."""
    rows = [
        line for line in page.partition("## At a glance")[2].splitlines() if line.startswith(f"| `{name}`")
    ]
    return rows[0].strip("| ").split(" | ")


def test_the_page_in_the_repository_is_what_its_figures_say() -> None:
    files = made(KEPT, {game: plan for game, plan in plans().items() if game in ROOMS})
    there = {path.name: path.read_text(encoding="utf-8") for path in KEPT.iterdir() if path.suffix != ".json"}
    assert set(there) == set(files), AGAIN
    assert [name for name, text in files.items() if there[name] != text] == [], AGAIN


@pytest.mark.parametrize("game", [game for game in plans() if game in ROOMS])
def test_every_game_with_a_plan_is_measured_and_drawn(game: str) -> None:
    told = json.loads((KEPT / f"{game}.json").read_text(encoding="utf-8"))
    assert told["engine"] in ("pure", "compiled")
    page = (KEPT / PAGE).read_text(encoding="utf-8")
    assert f"\n## {find(game).name}\n" in page
    assert f"(#{anchor(find(game).name)})" in page
    drawn = re.findall(rf"\(({game}-\w+\.svg)\)", page)
    assert len(drawn) == len(plots_of("", told)) > 0
    for name in drawn:
        title = ElementTree.parse(KEPT / name).findtext("{http://www.w3.org/2000/svg}text") or ""
        assert title.startswith(find(game).name)
        assert told["engine"] in title


def test_a_row_has_opponents_games_share_time_engine_and_bar(tmp_path: Path) -> None:
    wanted = {"win_share_above": 0.33, "mean_ms": 2000}
    assert row_of(page(tmp_path, kept(level(wanted=wanted))), "master") == [
        "`master`", "`3 × skilled@1`", "100", "56.0 % (46.2 – 65.3)", "299 ms (1.29 s), pure",
        "interval above 33 %, under 2 s a decision", "yes",
    ]  # fmt: skip


def test_whoever_plays_alone_has_a_mean_and_its_spread(tmp_path: Path) -> None:
    told = kept(level(against=[], wanted={"mean": 97, "least": 40}), engine="compiled")
    assert row_of(page(tmp_path, told), "master") == [
        "`master`", "alone", "100", "98.8 (96.6 – 101.1)", "16.0", "6 – 126", "299 ms (1.29 s), compiled",
        "a mean of 97, no game under 40", "**no**: no game under 40 wanted, here is 6",
    ]  # fmt: skip


def test_bars_that_are_reached_are_counted(tmp_path: Path) -> None:
    levels = [level("novice"), level(wanted={"win_share": 0.5}), level(wanted={"win_share": 0.6})]
    glance = page(tmp_path, kept(*levels)).partition("## Luzon Rails")[0]
    assert "| pure Python | 1 of 2 |" in glance


def test_what_is_not_kept_is_not_made_up(tmp_path: Path) -> None:
    told = kept(level())
    del told["engine"]
    text = page(tmp_path, told)
    assert "Engine: **pure or compiled: not told**" in text
    assert "date not told" in text
    assert "299 ms (1.29 s), not told" in text
    assert "pure or compiled: not told" in made(tmp_path, {GAME: ()})[f"{GAME}-wins.svg"]


def test_what_is_kept_of_the_run_is_said(tmp_path: Path) -> None:
    told = kept(level(options={"hidden_money": True}), when="2026-11-19", loop_us=12.5, rules=0)
    text = page(tmp_path, told)
    assert "commit 0123456, seed `strength`, measured 2026-11-19" in text
    assert "fixed loop took 12.5 µs" in text
    assert f"version 0 of the rules; today's is {find(GAME).rules}" in text
    assert "`master` with `hidden_money=true`" in text
    assert "commit 0123456+," in page(tmp_path, told | {"commit": "0123456789" * 4 + "+"})


def test_a_plan_that_was_not_measured_is_named(tmp_path: Path) -> None:
    done = MatchUp("master", against=("skilled@1",) * 3, surely=0.33)
    raised = MatchUp("master", against=("skilled@1",) * 3, surely=0.4)
    other = MatchUp("master", against=("skilled@1",) * 3, surely=0.33, options={"hidden_money": True})
    told = kept(level(wanted={"win_share_above": 0.33}))
    assert "not measured yet" not in page(tmp_path, told, done)
    text = page(tmp_path, told, done, raised, MatchUp("novice"))
    assert (
        "not measured yet:\n\n- `master` against 3 × skilled@1 (interval above 40 %)\n- `novice` alone"
        in text
    )
    assert text.count("\n- `master`") == 1
    assert "\n- `master` against" in page(tmp_path, told, other)


def test_a_game_that_was_never_measured_has_no_figure(tmp_path: Path) -> None:
    text = page(tmp_path, None, MatchUp("master"))
    assert "| [Luzon Rails](#luzon-rails) | not measured yet |" in text
    assert "- `master` alone" in text
    assert set(made(tmp_path, {GAME: (MatchUp("master"),)})) == {PAGE}


def heights(svg: str, kind: str) -> list[float]:
    """How high on the page the lines of a kind are."""
    return [float(y) for y in re.findall(rf'<line class="{kind}"[^>]* y1="([\d.]+)"', svg)]


def test_the_fair_share_is_a_line_for_each_number_of_seats() -> None:
    levels = [
        level(against=["novice"]),
        level(wanted={"win_share_above": 0.25}),
        level(wanted={"win_share": 0.5}),
    ]
    svg = plots_of("A game", kept(*levels))["wins"]
    half, quarter, again = heights(svg, "level")
    assert half < quarter == again
    assert heights(svg, "wanted") == [quarter, half]
    assert svg.count('class="whisker"') == svg.count('<rect class="c0"') == 3


def test_scores_are_a_heap_where_they_are_kept_and_a_box_where_not() -> None:
    alone = level(against=[], wanted={"mean": 97, "least": 40})
    box = plots_of("A game", kept(alone))["scores"]
    assert "standard deviation" in box
    assert box.count('<rect class="c0"') == box.count('class="whisker"') == 1
    assert len(heights(box, "wanted")) == 2
    heap = plots_of("A game", kept(alone | {"scores": {"6": 1, "98": 97, "126": 2}}))["scores"]
    assert "how often" in heap
    widths = [float(width) for width in re.findall(r'<rect class="c0"[^>]* width="([\d.]+)"', heap)]
    assert len(widths) == 3
    assert widths[1] == max(widths)
    assert 'whisker"' not in heap


def test_levels_alone_and_in_company_have_a_plot_each() -> None:
    assert set(plots_of("A game", kept(level(), level(against=[])))) == {"wins", "scores"}


def test_it_is_written_where_asked(tmp_path: Path) -> None:
    assert write(tmp_path / "new", {}) == tmp_path / "new" / PAGE
    assert (tmp_path / "new" / PAGE).exists()
