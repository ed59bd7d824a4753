"""Reading foreign data: every fault has its place, in words."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railhead import Malformed, Refused
from railhead.table.canonical import canonical, digest
from railhead.table.reading import Part, parse_json, read_json
from tests.table.spoiling import check_fault
from tests.table.test_bad_input import values

quick = settings(max_examples=200, deadline=None, derandomize=True, database=None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1"),
        ("{\n  x", "line 2"),
        ("[1.5]", "1.5"),
        ("[1e3]", "1e3"),
        ("[NaN]", "NaN"),
        ("-Infinity", "-Infinity"),
        ('{"a": 1, "b": {"a": 1, "a": 2}}', "'a' stands twice"),
        ("[" * 200_000, "nested"),
        ('{"a":' * 200_000, "nested"),
        ("[" + "9" * 5000 + "]", "digit"),
    ],
)
def test_a_text_that_is_no_plain_json_is_refused_with_the_reason(text, why):
    with pytest.raises(Malformed, match=why) as fault:
        parse_json(text, "board.json")
    assert fault.value.where == "board.json"
    check_fault(fault.value)


@quick
@given(text=st.text(max_size=60) | st.text(alphabet='{}[]",:0123456789.eE+-truefalsn \\u"', max_size=60))
def test_any_text_is_data_or_refused(text):
    try:
        data = parse_json(text, "somewhere")
    except Malformed as malformed:
        fault = malformed
    else:
        assert json.loads(json.dumps(data)) == data
        return
    check_fault(fault)


@quick
@given(value=values, longest=st.integers(0, 20))
def test_any_value_is_what_is_wanted_or_refused_with_its_place(value, longest):
    part = Part(value, "here")
    for want in (
        lambda: part.number(0, 10),
        lambda: part.text(longest),
        lambda: part.flag(),
        lambda: part.one_of("a", "b"),
        lambda: part.each(1, 3),
        lambda: part.fields("a"),
        lambda: part.field("a"),
        lambda: part.maybe("a"),
        lambda: list(part.entries()),
    ):
        try:
            want()
        except Malformed as malformed:
            fault = malformed
        else:
            continue
        check_fault(fault)
        assert fault.where.startswith("here")


def test_every_part_knows_its_address():
    part = Part({"a": [{"b": 1}]}, "record")
    assert part.field("a").each()[0].field("b").where == "record.a[0].b"
    assert [name for name, _ in part.entries()] == ["a"]
    assert part.maybe("c") is None
    with pytest.raises(Malformed, match=r"record\.a\[0\]: unknown field \"b\""):
        part.field("a").each()[0].fields("c")


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], 11, -1])
def test_a_number_is_a_whole_number_within_its_bounds(value):
    with pytest.raises(Malformed):
        Part(value, "here").number(0, 10)
    assert Part(10, "here").number(0, 10) == 10
    with pytest.raises(Malformed):
        Part(10**5000, "here").number(0, 10)


def test_a_file_is_named_in_the_fault(tmp_path):
    (tmp_path / "data.json").write_text('{"a": [1, 2]}', encoding="utf-8")
    assert read_json(tmp_path / "data.json", "file") == {"a": [1, 2]}
    for name in ("missing.json", "bad\0name.json"):
        with pytest.raises(Malformed) as fault:
            read_json(tmp_path / name, "file")
        check_fault(fault.value)


@quick
@given(data=st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=10))
def test_equal_data_has_one_text_and_one_hash(data):
    assert json.loads(canonical(data)) == data
    assert digest(data) == digest(json.loads(canonical(data)))


def test_the_order_of_fields_does_not_matter_to_the_hash():
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    with pytest.raises(ValueError, match="JSON"):
        canonical(float("nan"))


@pytest.mark.parametrize("fault", [Malformed("here", "why"), Refused("T-1", "why", {"a": 1})])
def test_faults_travel_between_processes(fault):
    import pickle

    again = pickle.loads(pickle.dumps(fault))
    assert (type(again), str(again), again.why) == (type(fault), str(fault), fault.why)
    assert getattr(again, "facts", None) == getattr(fault, "facts", None)
