"""What clients send, as types that refuse everything else."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

WIRE: Final = 2
"""What is spoken here. Raised whenever a page from before the change would be misunderstood, or would
misunderstand; `web/src/wire/connection.ts` has the same number, and a page of another is asked to reload."""

Word = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Secret = Annotated[str, Meta(min_length=1, max_length=100)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Action = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Milliseconds = Annotated[int, Meta(ge=0, le=5_000)]
BotLevel = Annotated[str, Meta(max_length=40)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit in a seat: the creator, somebody with a link, or a bot of this level."""

    kind: Literal["me", "open", "bot"]
    bot: BotLevel = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be created."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: dict[str, bool | int | str] = {}
    hints: bool | None = None
    pace: Milliseconds | None = None
    player_seed: Annotated[str, Meta(max_length=200)] = ""


class Claim(Struct, forbid_unknown_fields=True):
    """A seat's secret from its link, and who takes the seat."""

    secret: Secret
    name: Annotated[str, Meta(max_length=40)] = ""
    player_seed: Annotated[str, Meta(max_length=200)] = ""
    key: Annotated[str, Meta(max_length=100)] = ""
    """What the client wishes its key to be, so that a claim whose answer was lost can be repeated."""


class Link(Struct, forbid_unknown_fields=True):
    """A seat's secret from its link, to see what it opens."""

    secret: Secret


class Devices(Struct, forbid_unknown_fields=True):
    """A seat whose devices are meant."""

    seat: Seat


class SeatCommand(Struct, forbid_unknown_fields=True, tag_field="type"):
    """What somebody wants done for a seat. `cmd_id` makes a retry harmless."""

    cmd_id: Word
    seat: Seat


class Play(SeatCommand, tag="play"):
    """Actions of a seat. `ask` is the question they answer."""

    actions: Annotated[list[Action], Meta(min_length=1, max_length=100)]
    ask: Number | None = None


class Undo(SeatCommand, tag="undo"):
    """Take back a seat's last step."""


class Redo(SeatCommand, tag="redo"):
    """Take again what a seat has just taken back."""


class AnswerUndo(SeatCommand, tag="answer-undo"):
    """Agree to another seat's undo, or not."""

    agree: bool


class WithdrawUndo(SeatCommand, tag="withdraw-undo"):
    """Withdraw one's undo request."""


class Declare(SeatCommand, tag="declare"):
    """Resign, give the seat to a bot, or take it back. `pace` counts if the table has none yet."""

    word: Literal["resign", "bot", "player"]
    bot: BotLevel = "skilled"
    pace: Milliseconds | None = None


class Give(SeatCommand, tag="give"):
    """Let a bot play the seat `to`, whose player is not there. `pace` counts if the table has none yet."""

    to: Seat
    bot: BotLevel = "skilled"
    name: Annotated[str, Meta(max_length=40)] = ""
    pace: Milliseconds | None = None


class OpenAgain(SeatCommand, tag="open"):
    """Send the bot away that keeps the seat `to` for a friend, before the game begins."""

    to: Seat


class Rename(SeatCommand, tag="rename"):
    """Change one's name at this table."""

    name: Name


class Pace(SeatCommand, tag="pace"):
    """How long a bot takes at least."""

    pace: Milliseconds


class Chat(Struct, forbid_unknown_fields=True, tag_field="type", tag="chat"):
    """A line to the others at the table."""

    cmd_id: Word
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Hint(SeatCommand, tag="hint"):
    """Ask a bot what it would do."""


class Query(Struct, forbid_unknown_fields=True, tag_field="type", tag="query"):
    """A question of the game that changes nothing."""

    cmd_id: Word
    name: Word
    seat: Seat | None = None
    args: dict[str, Any] = {}


class Plan(SeatCommand, tag="plan"):
    """What actions would do, without doing them."""

    actions: Annotated[list[Action], Meta(min_length=1, max_length=100)]


class Hello(Struct, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message of a socket: who one is, and what one has seen already. It is said once;
    `lost` says that an update was missing or did not fit. `wire` is the `WIRE` that a page speaks; a
    program need not say."""

    wire: Number = WIRE
    key: Annotated[str, Meta(max_length=100)] = ""
    epoch: Annotated[str, Meta(max_length=40)] = ""
    since: dict[str, int] = {}
    chat: Number = 0
    lost: bool = False
    player_seed: Annotated[str, Meta(max_length=200)] = ""
    """For the dice of a rematch, which begins when all its players have come."""


class Ping(Struct, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Is anybody there?"""


Command = Play | Undo | Redo | AnswerUndo | WithdrawUndo | Declare | Give | OpenAgain | Rename | Pace
Message = Command | Chat | Hint | Query | Plan | Hello | Ping
