"""Rail Baron in a real browser, by mouse and by finger: a trip and a purchase, an auction, the run home."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import railhead
from tests.rules.rail_baron_southeast.positions import GAME, Train, start
from tests.server.serving import Server, fetch
from tests.web.visiting import Visit

Come = Callable[..., Visit]
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


def sit(visit: Come, server: Server, table: railhead.Table, phone: bool, bots: bool = False) -> Visit:
    """One person at a table in this position, who holds all its seats; or the first, against bots."""
    rolling = railhead.from_position(GAME, table.position(), auto_roll=True, seed="in a browser")
    record = rolling.record()
    if bots:
        record["seats"] = [
            [{"who": f"Player {seat + 1}", "bot": seat > 0, "from": 1}] for seat in range(table.state.seats)
        ]
    answer = fetch("POST", f"{server.url}/api/import", json=record)
    assert answer.status_code == 201, answer.text
    me = visit(server.url, phone=phone, guided=[GAME])
    return me.sit_at(answer.json())


def macon_bound() -> railhead.Table:
    """A roll of seven in Atlanta, with Macon four mileposts or so away."""
    table = start(
        Train("Atlanta", "Savannah", destination="Macon GA"),
        Train("Miami", "Miami", cash=60_000, deeds=("SF&W", "FC&P"), destination="Richmond"),
    )
    table.roll("3 4")
    return table


TO_THE_END = """() => {
    [...document.querySelectorAll('.buying .deed')].at(-1).scrollIntoView({ block: 'end' });
    return !document.querySelector('.buying .more')?.checkVisibility({ visibilityProperty: true });
}"""


@SIZES
def test_a_trip_is_ridden_paid_and_followed_by_a_purchase(server: Server, visit: Come, phone: bool) -> None:
    me = sit(visit, server, macon_bound(), phone, bots=True)
    page = me.page
    expect(page.locator(".ways .way").first).to_be_visible()
    page.locator(".ways .go").click()
    expect(page.locator("#what-now")).to_contain_text("Buy one deed")
    expect(page.locator(".tidings")).to_contain_text("arrives in Macon")
    # The cheapest, so that the fees can still be paid; read once the engine has told their order.
    expect(page.locator(".buying")).to_have_attribute("aria-busy", "false")
    prices = [float(text[1:-1]) for text in page.locator(".buying .price").all_inner_texts()]
    deed = page.locator(".buying .deed").nth(prices.index(min(prices)))
    initials = deed.locator(".swatch").inner_text().strip()
    deed.click()
    expect(page.locator(".buying .about")).to_contain_text("destinations")
    expect(page.locator(".odds path").first).to_be_attached()
    page.locator(".buying .main").click()
    expect(page.locator(".buying")).to_have_count(0)
    # The bot plays its turn, and this player is asked again; who paid what is kept by player and turn.
    expect(page.locator("#what-now")).to_contain_text(re.compile("Ride|Declare|pick"))
    page.get_by_role("tab", name="Ledger").click()
    expect(page.locator(".ledger")).to_contain_text(f"bought {initials}")
    expect(page.locator(".ledger")).to_contain_text(re.compile("Player 2, round 5"))
    page.get_by_role("tab", name="Deeds").click()
    own = page.locator(".deeds .deed", has=page.locator(".swatch", has_text=re.compile(f"^{initials}$")))
    expect(own).to_contain_text("You")


@SIZES
def test_a_ride_is_one_line_of_the_log_and_is_taken_back_as_one(
    server: Server, visit: Come, phone: bool
) -> None:
    """Alone against a bot it is taken back freely; redo brings back what the bot did."""
    table = start(
        Train("Atlanta", "Savannah", destination="Miami"),
        Train("Mobile", "Miami", cash=60_000, destination="Richmond"),
    )
    table.roll("3 4")
    me = sit(visit, server, table, phone, bots=True)
    page = me.page
    question = page.locator("#what-now")
    expect(question).to_contain_text("towards Miami: 7 of 7 mileposts left this roll")
    page.locator(".ways .go").click()
    # The bot has ridden, too, and the next roll is this player's.
    expect(question).to_contain_text(re.compile(r"towards Miami: (?!7 of 7)\d"))
    asked = question.inner_text()
    place = page.locator("[data-train='0']").get_attribute("transform")
    page.get_by_role("tab", name="Log").click()
    log = page.locator(".log")
    turn = log.locator(".turn[data-seat='0']").first
    assert turn.inner_text().count(" rides ") == 1
    told = log.inner_text()
    if phone:
        page.get_by_role("tab", name="Log").click()
    # It says that the bot's turn falls with it.
    page.get_by_role("button", name="Undo round").click()
    expect(question).to_contain_text("7 of 7 mileposts left")
    page.get_by_role("button", name="Redo").click()
    expect(question).to_have_text(asked)
    expect(page.locator("[data-train='0']")).to_have_attribute("transform", str(place))
    page.get_by_role("tab", name="Log").click()
    rides = [line for line in told.splitlines() if "rides" in line]
    expect(log).to_contain_text(rides[-1])


@SIZES
def test_a_locomotive_is_asked_about_once_more(server: Server, visit: Come, phone: bool) -> None:
    table = start(
        Train("Griffin", "Savannah", cash=40_000, destination="Atlanta", departure="Macon GA"),
        Train("Miami", "Miami", destination="Richmond"),
    )
    table.roll("1 2")
    me = sit(visit, server, table, phone, bots=True)
    page = me.page
    page.locator(".ways .go").click()
    express = page.locator(".buying").get_by_role("button", name="Express")
    express.click()
    expect(page.locator(".once-more")).to_contain_text("Express, $4,000. Press again")
    expect(page.locator(".once-more[data-once-more=true]")).to_be_attached()
    express.click()
    expect(page.locator(".buying")).to_have_count(0)


@SIZES
def test_the_region_that_is_asked_for_is_seen_on_the_map(server: Server, visit: Come, phone: bool) -> None:
    table = start(Train("Atlanta", "Savannah"), Train("Miami", "Miami", destination="Richmond"))
    outcomes = iter(table.outcomes())
    while table.awaits_roll:
        trial = table.fork(auto_roll=False)
        outcome = next(outcomes)
        trial.roll(outcome)
        if trial.to_act:
            table.roll(outcome)
    me = sit(visit, server, table, phone)
    expect(me.page.locator("#what-now")).to_contain_text("pick any Region")
    expect(me.page.locator("path.region")).to_have_count(7)
    names = me.page.locator(".regions text").all_text_contents()
    assert sorted(names) == sorted(me.page.locator(".dock .regions button span").all_text_contents())


@SIZES
def test_a_long_list_of_deeds_says_how_many_lie_below(server: Server, visit: Come, phone: bool) -> None:
    me = sit(visit, server, macon_bound(), phone, bots=True)
    me.page.locator(".ways .go").click()
    more = me.page.locator(".buying .more")
    expect(more).to_contain_text(re.compile(r"\d+ more deeds"))
    expect(me.page.locator(".buying")).to_have_attribute("aria-busy", "false")
    gains = [int(text[1:-2]) for text in me.page.locator(".buying .deed small").all_inner_texts()]
    assert gains
    assert gains == sorted(gains, reverse=True), "the most useful first"
    # A list that is laid out anew meanwhile, on a slow machine, is scrolled once more.
    me.page.wait_for_function(TO_THE_END)
    expect(more).to_be_hidden()


@SIZES
def test_a_place_where_the_roll_ends_is_chosen_and_confirmed(
    server: Server, visit: Come, phone: bool
) -> None:
    table = start(
        Train("Atlanta", "Savannah", destination="Miami"),
        Train("Mobile", "Miami", cash=60_000, destination="Richmond"),
    )
    table.roll("1 1")
    me = sit(visit, server, table, phone)
    page = me.page
    expect(page.locator(".end").first).to_be_attached()
    end = table.query(0, "reachable")["ends"][0]["place"]
    place = page.locator(f'.place[data-place="{end}"]')
    for _ in range(2):
        if phone:
            box = place.bounding_box()
            assert box is not None
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            place.focus()
            page.keyboard.press("Enter")
    expect(page.locator("#what-now")).not_to_contain_text("towards Miami: 2 of 2")


@SIZES
def test_fees_are_raised_by_an_auction_in_which_the_others_bid(
    server: Server, visit: Come, phone: bool
) -> None:
    table = start(
        Train("Savannah", "Macon GA", cash=4_500, deeds=("GP", "C&S"), destination="Brunswick"),
        Train("Atlanta", "Miami", cash=60_000, deeds=("SF&W", "FC&P"), destination="Richmond"),
    )
    table.roll("1 1")
    me = sit(visit, server, table, phone)
    page = me.page
    page.locator(".ways .go").click()
    expect(page.locator(".raising")).to_contain_text("$5,000 to Player 2 for FC&P")
    page.locator(".raising li", has_text="C&S").get_by_role("button", name="Auction").click()
    page.get_by_role("button", name="I am Player 2").click()
    auction = page.locator("section.auction")
    expect(auction).to_contain_text("Charleston & Savannah")
    auction.get_by_role("button", name="More").click()
    auction.get_by_role("button", name="Bid $").click()
    # The fees are paid, and the player who has bought rides on.
    tidings = page.locator(".tidings")
    sale = r"Player 2 wins the auction and pays Player 1 \$[\d,]+ for Charleston & Savannah"
    expect(tidings).to_contain_text(re.compile(sale))
    expect(tidings).to_contain_text("Player 1 pays $5,000 to Player 2 for")
    expect(page.locator(".raising")).to_have_count(0)


@SIZES
def test_a_declared_baron_runs_home_and_wins(server: Server, visit: Come, phone: bool) -> None:
    table = start(
        Train(
            "Atlanta", "Macon GA", cash=230_000, locomotive="superchief", declared="full", alternate="Mobile"
        ),
        Train("Miami", "Miami", cash=60_000, destination="Richmond"),
    )
    table.roll("3 4 5")
    me = sit(visit, server, table, phone, bots=True)
    expect(me.page.locator("#what-now")).to_contain_text("Ride home to Macon")
    me.page.locator(".ways .go").click()
    expect(me.page.locator("section.result")).to_contain_text("A baron has come home with $200,000.")


DEEDS = ("RF&P", "N&W", "C&O", "VM", "C&S", "M&N", "NC&StL", "L&N", "GP", "W&W", "AGS", "R&D", "CNO&TP", "CC")


def test_a_declared_baron_with_many_deeds_has_all_in_sight(server: Server, visit: Come) -> None:
    baron = Train(
        "Washington", "Memphis", cash=190_000, declared="full", alternate="Charleston SC", deeds=DEEDS
    )
    table = start(baron, Train("Miami", "Miami", destination="Richmond"), Train("Mobile", "Mobile"))
    table.roll("6 6")
    me = sit(visit, server, table, phone=False, bots=True)
    expect(me.page.locator(".ways .go")).to_be_visible()
    hand = me.page.locator(".desk")
    assert hand.locator(".trip .swatch").count() == len(DEEDS)
    assert hand.evaluate("(desk) => desk.scrollHeight - desk.clientHeight") <= 1


def test_on_a_phone_one_finds_back_to_the_train_and_buttons_keep_their_places(
    server: Server, visit: Come
) -> None:
    me = sit(visit, server, macon_bound(), phone=True, bots=True)
    page = me.page
    find = page.get_by_role("button", name="Find a place")
    legend = page.get_by_role("button", name="What the signs mean")
    legend.tap()
    expect(page.locator(".key")).to_contain_text("next milepost")
    page.keyboard.press("Escape")
    expect(page.locator(".key")).to_have_count(0)
    legend.tap()
    find.tap()
    expect(page.locator(".key")).to_have_count(0)
    page.get_by_role("combobox", name="Find a place").fill("Washington")
    page.keyboard.press("Enter")
    train = page.locator("[data-train='0']")
    expect(train).not_to_be_in_viewport()
    page.get_by_text("back to your own way").tap()
    expect(train).to_be_in_viewport()
    there = find.bounding_box()
    page.get_by_role("button", name="Whole map").tap()
    expect(page.get_by_role("button", name="Whole map")).to_be_disabled()
    assert find.bounding_box() == there


def test_on_a_phone_a_hint_leaves_the_question_in_sight(server: Server, visit: Come) -> None:
    me = sit(visit, server, macon_bound(), phone=True, bots=True)
    question = me.page.locator("#what-now")
    me.page.get_by_role("button", name="Hint", exact=True).tap()
    hint = me.page.locator("p.hint")
    expect(hint).to_be_visible()
    expect(question).to_be_visible()
    said, under = question.bounding_box(), hint.bounding_box()
    assert said
    assert under
    assert said["y"] + said["height"] <= under["y"] + 1
    assert under["height"] >= 20
