"""JSON and YAML: depth, number and size are counted before anything is built."""

from __future__ import annotations

import pytest
import yaml

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import DEEPEST, parse_json
from tabletop.files.yaml_text import compose
from tabletop.locale import LANGUAGES, Catalogue

BAD_JSON = [
    ("[" * 200_000, "too_deep"),
    ('{"a":' * 200_000, "too_deep"),
    ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "too_deep"),
    ('{"n":1e400}', "bad_number"),
    ('{"n":-1e400}', "bad_number"),
    ('{"n":' + "9" * 5000 + "}", "bad_number"),
    ("[NaN]", "bad_number"),
    ("[Infinity]", "bad_number"),
    ("[" + "0," * 300_000 + "0]", "too_many"),
    ('"' + "x" * 100_001 + '"', "long_text"),
    (r'"A\u0000b"', "control_character"),
    (r'{"\ud800": 1}', "control_character"),
    (r'[["\udfff"]]', "control_character"),
    ('{"a": 1, "a": 2}', "twice"),
    ("", "not_json"),
    ("{", "not_json"),
    ("1 2", "not_json"),
]


@pytest.mark.parametrize(("text", "code"), BAD_JSON, ids=lambda value: str(value)[:20])
def test_json_beyond_the_bounds_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadFile) as caught:
        parse_json(text)
    assert caught.value.code == code
    for lang in LANGUAGES:
        assert "⟦" not in caught.value.text(Catalogue(lang))


def test_json_within_the_bounds_is_what_it_says() -> None:
    assert parse_json('{"a": [1, -2.5, "ü\\n[[[", true, null]}') == {"a": [1, -2.5, "ü\n[[[", True, None]}
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    many = '["' + "[" * 200 + '"]'
    assert parse_json(many) == ["[" * 200]


def _bombs(levels: int) -> str:
    """Every level names the one before ten times."""
    lines = ["a0: &a0 [x, x]"]
    for level in range(1, levels):
        lines.append(f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 10)}]")
    return "\n".join(lines)


BAD_YAML = [
    ("[" * 100_000, "too_deep"),
    ("- " * 100_000, "too_deep"),
    ("{a: " * 100_000, "too_deep"),
    (_bombs(9), "too_many"),
    ("&a [*a]", "unknown_alias"),
    ("a: *nobody", "unknown_alias"),
    ("a: 1\n---\nb: 2\n", "second_document"),
    ("a: " + "x" * 20_001, "long_text"),
    ("[" + "0," * 200_000 + "0]", "too_many"),
    ("a: \x00", "not_yaml"),
    ("a: [", "not_yaml"),
    ("#" * 3_000_000, "too_large"),
]


@pytest.mark.parametrize(("text", "code"), BAD_YAML, ids=lambda value: str(value)[:20])
def test_yaml_beyond_the_bounds_is_refused_before_it_is_built(text: str, code: str) -> None:
    with pytest.raises(BadFile) as caught:
        compose(text)
    assert caught.value.code == code
    for lang in LANGUAGES:
        assert "⟦" not in caught.value.text(Catalogue(lang))


def test_yaml_is_put_together_as_its_own_library_does() -> None:
    text = "a: &x [1, 'two', 3.5, {b: yes}]\nc: *x\nd: |\n  lines\n  more\n? e\n: ~\n"
    assert yaml.serialize(compose(text)) == yaml.serialize(yaml.compose(text, Loader=yaml.SafeLoader))
    assert compose("") is None
