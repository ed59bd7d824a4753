"""Private companies (LZ-X1): what each one changes, and the terms a company works on with it."""

from typing import Final

from ...table.reading import Part
from .phases import CARDS

EFFECTS: Final = (
    "treasury", "value", "die", "mountain", "free_plains", "build", "development", "port", "manila", "income",
)  # fmt: skip


class Privates:
    """The private cards, in the order of the content file."""

    keys: list[str]
    names: list[str]
    abouts: list[str]
    effects: list[str]
    amounts: list[int]


class Terms:
    """What each company pays and gains, its private company counted; never changed, so clones share it."""

    mountain: list[int]
    free_plains: list[int]
    """Plains track of each Build card that costs nothing."""
    build: list[int]
    development: list[int]
    port: list[int]
    manila: list[int]
    income: list[int]


def plain_terms(companies: int, mountain: int, build: int, development: int, manila: int) -> Terms:
    """The terms of companies without a private company."""
    terms = Terms()
    terms.mountain = [mountain] * companies
    terms.free_plains = [0] * companies
    terms.build = [build] * companies
    terms.development = [development] * companies
    terms.port = [0] * companies
    terms.manila = [manila] * companies
    terms.income = [0] * companies
    return terms


def with_private(terms: Terms, company: int, effect: str, amount: int) -> Terms:
    """New terms in which a company has the lasting effect of a private company (LZ-X1a)."""
    other = Terms()
    other.mountain = _with(terms.mountain, company, amount, effect == "mountain")
    other.free_plains = _with(terms.free_plains, company, amount, effect == "free_plains")
    other.build = _with(terms.build, company, amount, effect == "build")
    other.development = _with(terms.development, company, amount, effect == "development")
    other.port = _with(terms.port, company, amount, effect == "port")
    other.manila = _with(terms.manila, company, amount, effect == "manila")
    other.income = _with(terms.income, company, amount, effect == "income")
    return other


def _with(amounts: list[int], company: int, amount: int, changed: bool) -> list[int]:
    if not changed:
        return amounts
    other = amounts[:]
    other[company] = amount
    return other


def check_privates(data: Part, companies: int, most_die: int) -> Privates:
    """The private cards of a content file: enough of them for a deal."""
    privates = Privates()
    privates.keys, privates.names, privates.abouts = [], [], []
    privates.effects, privates.amounts = [], []
    for part in data.each(companies, 50):
        part.fields("private", "name", "about", "effect", "amount")
        key = part.field("private")
        plain = key.text(30).isascii() and key.text().replace("-", "").isalpha() and key.text().islower()
        if not plain or key.text() in CARDS or key.text() in privates.keys:
            raise key.fault("a word of its own in small letters is wanted, such as strongbox")
        effect = part.field("effect").one_of(*EFFECTS)
        most = {"die": most_die, "build": 9, "free_plains": 9}.get(effect, 99)
        privates.keys.append(key.text())
        privates.names.append(part.field("name").text(40))
        privates.abouts.append(part.field("about").text(200))
        privates.effects.append(effect)
        privates.amounts.append(part.field("amount").number(0 if effect not in ("die", "build") else 1, most))
    return privates
