# The work of every day. `make` alone lists the targets; PYTHON=python3.13 chooses another Python for the environment.

PYTHON ?= python3
BIN := .venv/bin
ART := $(BIN)/python art/tools

# Where `install` lays the packaged program down: /usr/local for everybody, PREFIX=$HOME/.local for one person. Packagers
# give DESTDIR, the folder that stands for the root of the system.
PREFIX ?= /usr/local
PACKAGED ?= dist/tabletop
ID := org.tabletop.Tabletop
KIND := application-x-tabletop-record
SHARE = $(DESTDIR)$(PREFIX)/share
ICONS = $(SHARE)/icons/hicolor
SIZES := $(patsubst art/icons/png/tabletop-%.png,%,$(wildcard art/icons/png/*.png))

.PHONY: help test fast lint types format play picture pictures art bench build install uninstall appimage lock hooks check

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

$(BIN)/pytest: pyproject.toml locks/test.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q -r locks/test.txt
	$(BIN)/pip install -q --no-build-isolation -e .
	@touch $@

.venv-build/bin/pyinstaller: locks/build.txt
	$(PYTHON) -m venv .venv-build
	.venv-build/bin/pip install -q -r locks/build.txt
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

pictures: $(BIN)/pytest  ## docs/pictures anew from records, for the README (needs Pillow)
	$(BIN)/python docs/tools/pictures.py

art: $(BIN)/pytest  ## draw everything anew from its tools
	$(ART)/draw.py
	$(ART)/make_icons.py

bench: $(BIN)/pytest  ## speed beside what is aimed at; ARGS="gonzaga --rules" measures less
	$(BIN)/tabletop bench $(ARGS)

build: .venv-build/bin/pyinstaller  ## the packaged program, in dist/tabletop
	.venv-build/bin/pyinstaller --noconfirm --log-level WARN build.spec

install:  ## what `build` made, with menu entry, icons, type of records; PREFIX=$HOME/.local for one person
	@test -x "$(PACKAGED)/tabletop" || { echo "nothing to install yet: make build"; exit 1; }
	mkdir -p "$(DESTDIR)$(PREFIX)/lib" "$(DESTDIR)$(PREFIX)/bin"
	rm -rf "$(DESTDIR)$(PREFIX)/lib/tabletop"
	cp -R "$(PACKAGED)" "$(DESTDIR)$(PREFIX)/lib/tabletop"
	ln -sfn ../lib/tabletop/tabletop "$(DESTDIR)$(PREFIX)/bin/tabletop"
	install -Dm644 art/desktop/$(ID).desktop "$(SHARE)/applications/$(ID).desktop"
	sed -i -e 's|^Exec=tabletop|Exec="$(PREFIX)/bin/tabletop"|' -e 's|^TryExec=tabletop|TryExec=$(PREFIX)/bin/tabletop|' \
	    "$(SHARE)/applications/$(ID).desktop"
	install -Dm644 art/desktop/$(ID).metainfo.xml "$(SHARE)/metainfo/$(ID).metainfo.xml"
	$(PYTHON) -m bundle.screenshots "$(SHARE)/metainfo/$(ID).metainfo.xml"
	install -Dm644 art/desktop/$(ID).mime.xml "$(SHARE)/mime/packages/$(ID).xml"
	install -Dm644 art/icons/tabletop.svg "$(ICONS)/scalable/apps/$(ID).svg"
	for size in $(SIZES); do \
	    install -Dm644 art/icons/png/tabletop-$$size.png "$(ICONS)/$${size}x$$size/apps/$(ID).png" && \
	    install -Dm644 art/icons/png/tabletop-$$size.png "$(ICONS)/$${size}x$$size/mimetypes/$(KIND).png" || exit 1; \
	done
	$(call tell_the_desktop)

uninstall:  ## takes away what `install` laid down, with the same PREFIX
	rm -rf "$(DESTDIR)$(PREFIX)/lib/tabletop" "$(DESTDIR)$(PREFIX)/bin/tabletop"
	rm -f "$(SHARE)/applications/$(ID).desktop" "$(SHARE)/metainfo/$(ID).metainfo.xml" "$(SHARE)/mime/packages/$(ID).xml"
	rm -f "$(ICONS)"/*/apps/$(ID).* "$(ICONS)"/*/mimetypes/$(KIND).*
	$(call tell_the_desktop)

# Lists that desktops keep of entries and types; a packager's own tools renew them.
define tell_the_desktop
@test -n "$(DESTDIR)" || ! command -v update-desktop-database >/dev/null || update-desktop-database -q "$(SHARE)/applications"
@test -n "$(DESTDIR)" || ! command -v update-mime-database >/dev/null || update-mime-database "$(SHARE)/mime"
endef

appimage:  ## what `build` made, as one file for any Linux; RUNTIME=FILE where there is no network
	$(PYTHON) -m bundle.appimage $(if $(RUNTIME),--runtime "$(RUNTIME)")

lock: $(BIN)/pytest  ## the newest versions into locks/, for the commands of the README
	$(BIN)/pip install -q uv
	$(BIN)/python -m bundle.lock

hooks: $(BIN)/pytest  ## look at style and types before each commit
	$(BIN)/pip install -q pre-commit
	$(BIN)/pre-commit install

check:  ## everything, from nothing, as .ci/run does it
	.ci/run
