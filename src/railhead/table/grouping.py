"""Many like choices told once: a group says what its choices share, a row what each of them has of its own.

A group is `{kind, action, label, targets, same, shows, lists, fields, rows, picks}`. `action`, `label` and
each of `targets` are templates: `{field}` stands for that field of the row, and a template that is nothing
but one field has the field's own value. `lists` has for some fields the words that their rows number. A
choice has action, kind, targets and label, then what all have the `same`, then the fields that the group
`shows`.
`picks` are the few rows that a plain list offers where there are too many to read, each with its own words,
`[[row, words], …]`: their choices have a `pick`.
"""

from typing import Any


def expanded(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The choices of all groups, one by one."""
    choices: list[dict[str, Any]] = []
    for group in groups:
        fields: list[str] = group["fields"]
        lists: dict[str, list[Any]] = group.get("lists", {})
        kind, action, label, targets = group["kind"], group["action"], group["label"], group["targets"]
        same, shows = group.get("same", {}), group.get("shows", [])
        picks: dict[int, str] = dict(group.get("picks", []))
        for number, row in enumerate(group["rows"]):
            own: dict[str, Any] = dict(zip(fields, row, strict=True))
            for field, words in lists.items():
                own[field] = words[own[field]]
            choice: dict[str, Any] = {
                "action": filled(action, own),
                "kind": kind,
                "targets": [filled(target, own) for target in targets],
                "label": filled(label, own),
            }
            choice.update(same)
            for field in shows:
                choice[field] = own[field]
            if number in picks:
                choice["pick"] = picks[number]
            choices.append(choice)
    return choices


def filled(template: str, own: dict[str, Any]) -> Any:
    """A template with a row's fields in it.

    >>> filled("build {hex}", {"hex": "c4"}), filled("{n}", {"n": 4})
    ('build c4', 4)
    """
    if template[:1] == "{" and template[-1:] == "}" and template[1:-1] in own:
        return own[template[1:-1]]
    parts = template.split("{")
    text = parts[0]
    for part in parts[1:]:
        field, _, rest = part.partition("}")
        text += str(own[field]) + rest
    return text


def gathered(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Choices that a game tells one by one, in groups: what like ones in a row share is said once."""
    grouping = Grouping()
    for choice in choices:
        grouping.add(choice)
    return grouping.groups


class Grouping:
    """Groups as they grow, in the order of the choices: say the kind, then its rows."""

    def __init__(self) -> None:
        self.groups: list[dict[str, Any]] = []
        self._key: tuple[Any, ...] = ()
        self._rows: list[Any] = []
        self._listed: list[tuple[int, list[Any], dict[Any, int]]] = []
        """Fields of the last group that repeat much: where they stand in a row, their words, each one's
        number."""

    def kind(
        self,
        kind: str,
        action: str,
        label: str,
        targets: list[str],
        fields: list[str] | None = None,
        shows: list[str] | None = None,
        same: dict[str, Any] | None = None,
        lists: list[str] | None = None,
    ) -> None:
        """Begin a group, unless the last one is just like it. Fields in `lists` repeat much."""
        key = (kind, action, label, targets, fields, shows, same, lists)
        if key == self._key:
            return
        self._key = key
        group: dict[str, Any] = {"kind": kind, "action": action, "label": label, "targets": targets}
        if same:
            group["same"] = same
        if shows:
            group["shows"] = shows
        group["fields"] = fields or []
        if lists:
            group["lists"] = {field: [] for field in lists}
        group["rows"] = self._rows = []
        self._listed = [(group["fields"].index(field), group["lists"][field], {}) for field in lists or []]
        self.groups.append(group)

    def row(self, values: list[Any]) -> None:
        """One more choice of the last group."""
        for at, words, numbers in self._listed:
            word = values[at]
            number = numbers.get(word)
            if number is None:
                number = numbers[word] = len(words)
                words.append(word)
            values[at] = number
        self._rows.append(values)

    def pick(self, picks: list[list[Any]]) -> None:
        """What a plain list offers of the last group."""
        self.groups[-1]["picks"] = picks

    def add(self, choice: dict[str, Any]) -> None:
        """A choice that is told whole."""
        targets: list[Any] = choice["targets"]
        places = [f"target{n}" for n in range(len(targets))]
        more = [name for name in choice if name not in ("action", "kind", "targets", "label")]
        fields = ["action", "label", *places, *more]
        self.kind(
            str(choice["kind"]), "{action}", "{label}", ["{" + place + "}" for place in places], fields, more
        )
        self.row([choice["action"], choice["label"], *targets, *[choice[name] for name in more]])
