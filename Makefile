# The work of every day. `make` alone lists the targets; PYTHON=python3.13 chooses another Python for the environment.

PYTHON ?= python3
BIN := .venv/bin
ART := $(BIN)/python art/tools

.PHONY: help test fast lint types format play picture art bench build hooks check

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

$(BIN)/pytest: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q -e ".[test]"
	@touch $@

test: $(BIN)/pytest  ## every test but those of the packaged program
	$(BIN)/pytest

fast: $(BIN)/pytest  ## the rules and what carries them, within 45 seconds
	$(BIN)/pytest -m fast

lint: $(BIN)/pytest  ## style, and whether everything is formatted
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(BIN)/pytest  ## mypy --strict
	$(BIN)/mypy

format: $(BIN)/pytest  ## bring everything into form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

play: $(BIN)/pytest  ## open the window; ARGS="new gonzaga" sits down at once
	$(BIN)/tabletop $(ARGS)

picture: $(BIN)/pytest  ## docs/house.svg anew from the imports
	$(BIN)/python docs/tools/house.py

art: $(BIN)/pytest  ## draw everything anew from its tools
	$(ART)/draw.py
	$(ART)/make_icons.py

bench: $(BIN)/pytest  ## speed beside what is aimed at; ARGS="gonzaga --rules" measures less
	$(BIN)/tabletop bench $(ARGS)

build: $(BIN)/pytest  ## the packaged program, in dist/tabletop
	$(BIN)/pip install -q -e ".[build]"
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec

hooks: $(BIN)/pytest  ## look at style and types before each commit
	$(BIN)/pip install -q pre-commit
	$(BIN)/pre-commit install

check:  ## everything, from nothing, as .ci/run does it
	.ci/run
