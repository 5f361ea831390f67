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
TEXT = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
WORKFLOW: dict[Any, Any] = yaml.safe_load(TEXT)
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
    assert {system["name"] for system in systems} == {"linux", "windows", "macos-arm64", "macos-x86_64"}
    assert {system["os"].split("-")[0] for system in systems} == {"ubuntu", "windows", "macos"}
    assert len({system["os"] for system in systems}) == 4, "macOS once for each kind of processor"
    assert set(jobs["release"]["needs"]) == {"test", "wheel", "bundle"}
    assert "refs/tags/v" in jobs["release"]["if"]
    assert WORKFLOW[True]["push"]["tags"] == ["v*"], "YAML reads the word on as yes"


def test_only_the_release_may_write() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert [name for name, job in WORKFLOW["jobs"].items() if "permissions" in job] == ["release"]


def test_the_workflow_tests_the_pythons_that_are_promised() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text("utf-8"))
    assert WORKFLOW["jobs"]["test"]["strategy"]["matrix"]["python"] == promised


def test_each_action_is_one_commit_and_says_which_version_that_was() -> None:
    used = re.findall(r"uses: (\S+)@(\S+) # v(\d+\.\d+\.\d+)$", TEXT, re.MULTILINE)
    assert len(used) == TEXT.count("uses:")
    assert len(set(used)) == len({action for action, _, _ in used})


def test_the_newest_versions_are_tried_once_a_week() -> None:
    (time,) = WORKFLOW[True]["schedule"]
    assert re.fullmatch(r"\d+ \d+ \* \* [0-6]", time["cron"])
    asked = {name: job.get("if", "") for name, job in WORKFLOW["jobs"].items()}
    assert [name for name, when in asked.items() if "== 'schedule'" in when] == ["newest"]
    assert [name for name, when in asked.items() if "!= 'schedule'" not in when] == ["newest", "release"]
    done = " ".join(step.get("run", "") for step in WORKFLOW["jobs"]["newest"]["steps"])
    assert "locks/" not in done
    assert 'install -e ".[test]"' in done
    assert 'install -e ".[build]"' in done


def test_everything_else_takes_the_versions_that_are_locked() -> None:
    for name, job in WORKFLOW["jobs"].items():
        for line in (line for step in job["steps"] for line in step.get("run", "").splitlines()):
            if "pip install" in line and name != "newest":
                assert re.search(r"-r locks/|--no-build-isolation", line), line


def test_a_release_has_one_version_and_the_digest_of_each_file() -> None:
    done = [step.get("run", "") for step in WORKFLOW["jobs"]["release"]["steps"]]
    agreed, summed, created = (
        next(number for number, line in enumerate(done) if words in line)
        for words in ("bundle.release", "sha256sum", "gh release create")
    )
    assert agreed < summed < created
    assert "--notes-file" in done[created]


def test_steps_use_what_is_there() -> None:
    for step in steps():
        assert ("uses" in step) != ("run" in step), step
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", step["uses"]), "a tag may be moved, a commit may not"
        else:
            assert "${{" not in step["run"].replace("${{ matrix.name }}", ""), "values from outside go through env"
            for line in step["run"].splitlines():
                assert shlex.split(line), line
    words = {word for step in steps() for word in shlex.split(step.get("run", ""))}
    assert (ROOT / "build.spec").exists()
    assert "build.spec" in words
