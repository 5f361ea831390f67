"""What contributors and the public host run: targets, hooks, the workflow. Only their shape is proved here."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from typing import Any

import pytest
import yaml

from tests.source import ROOT

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOW: dict[Any, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8"))
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))


def test_every_target_explains_itself() -> None:
    assert {"help", "test", "fast", "lint", "types", "format", "play", "art", "bench", "build"} <= TARGETS
    assert set(re.findall(r"^([a-z]+):.*## \w", MAKEFILE, re.MULTILINE)) == TARGETS
    (phony,) = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert set(phony.split()) == TARGETS


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_every_target_names_files_that_are_there(target: str) -> None:
    make = shutil.which("make")
    if make is None:
        pytest.skip("needs make; Debian: apt install make")
    done = subprocess.run([make, "-n", "-B", target], cwd=ROOT, capture_output=True, text=True, timeout=20)
    assert done.returncode == 0, done.stderr
    named = set(re.findall(r"(?<![\w.-])(?:art/tools/\S+|\.ci/\S+|build\.spec)", done.stdout))
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_hooks_need_no_network_and_do_what_make_does() -> None:
    assert [repo["repo"] for repo in HOOKS] == ["local"]
    hooks = HOOKS[0]["hooks"]
    assert {hook["language"] for hook in hooks} == {"system"}
    commands = [hook["entry"].removesuffix(" --force-exclude").removeprefix(".venv/bin/") for hook in hooks]
    recipes = [line.removeprefix("\t$(BIN)/").removesuffix(" .") for line in MAKEFILE.splitlines()]
    assert [command for command in commands if command not in recipes] == []


def steps() -> list[dict[str, Any]]:
    """Of all jobs."""
    return [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]


def test_the_bundle_is_built_on_three_systems_and_released_by_tag_after_the_tests() -> None:
    jobs = WORKFLOW["jobs"]
    systems = jobs["bundle"]["strategy"]["matrix"]["include"]
    assert {system["name"] for system in systems} == {"linux", "windows", "macos"}
    assert {system["os"].split("-")[0] for system in systems} == {"ubuntu", "windows", "macos"}
    assert set(jobs["release"]["needs"]) == {"test", "bundle"}
    assert "refs/tags/v" in jobs["release"]["if"]
    assert WORKFLOW[True]["push"]["tags"] == ["v*"], "YAML reads the word on as yes"


def test_only_the_release_may_write() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert [name for name, job in WORKFLOW["jobs"].items() if "permissions" in job] == ["release"]


def test_the_workflow_tests_the_pythons_that_are_promised() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text("utf-8"))
    assert WORKFLOW["jobs"]["test"]["strategy"]["matrix"]["python"] == promised


def test_steps_use_what_is_there() -> None:
    for step in steps():
        assert ("uses" in step) != ("run" in step), step
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])
        else:
            assert "${{" not in step["run"].replace("${{ matrix.name }}", ""), "values from outside go through env"
            for line in step["run"].splitlines():
                assert shlex.split(line), line
    words = {word for step in steps() for word in shlex.split(step.get("run", ""))}
    assert (ROOT / "build.spec").exists()
    assert "build.spec" in words
