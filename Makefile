# Two commands matter: `make play` and `make test`. Both set everything up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NODE_READY := web/node_modules/.ready
CLIENT := src/broadside/server/client/index.html
# To be tried and not to be quick: the compiler's optimiser would take most of the time.
COMPILED := env MYPYC_OPT_LEVEL=0 scripts/fast build/fast

.PHONY: play test checks head-start test-fast fast plain lint types openapi web-checks wheel screenshots lock clean

play: $(READY) $(CLIENT)
	@$(BIN)/broadside serve --open

# The compiled form takes minutes of one core, so it is made beside the checks of the plain one.
test: lint $(CLIENT)
	@$(MAKE) --no-print-directory -j2 head-start checks
	@$(MAKE) --no-print-directory test-fast

checks: types web-checks
	scripts/chromium >/dev/null
	scripts/postgres >/dev/null
	$(BIN)/pytest

# Says nothing and fails never: what goes wrong here goes wrong again in `test-fast`, and is told there.
head-start: $(READY)
	@nice -n 3 $(COMPILED) >/dev/null 2>&1 || true

# The same rules, compiled: the suites that they must pass in both forms. Twins stand between a game
# and its own methods to see what is shown, which compiled rules do not notice: they are proved plain.
# That the suite catches cheats is proved plain too: it is the same suite.
test-fast: $(READY)
	@if command -v cc >/dev/null; then \
		$(COMPILED) && export PYTHONPATH=build/fast && \
		$(BIN)/python -c 'from broadside.engine import compiled; assert compiled()' && \
		$(BIN)/pytest tests/engine tests/every_game tests/boarding tests/fleet tests/haven tests/raiders tests/tales tests/bots tests/corpus \
			-k "not (twins_look_alike or has_teeth)"; \
	else echo "There is no C compiler here, so the compiled form was not tried."; fi

# Compile what every play goes through, beside its source; needs a C compiler, takes some minutes.
fast: $(READY)
	scripts/fast

plain:
	find src -name '*.so' -delete

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

# What the server says, as types for the client.
openapi: $(READY) $(NODE_READY)
	cd web && npm run --silent types

web-checks: $(NODE_READY)
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test

# A wheel with the client inside, so that whoever installs it needs no Node at all; with a C compiler
# at hand its rules are compiled, and it is for this platform and Python only.
wheel: $(READY) $(CLIENT)
	rm -rf dist
	HATCH_BUILD_HOOK_ENABLE_MYPYC=$$(command -v cc >/dev/null && echo true || echo false) \
		$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .
	@ls dist

screenshots: $(READY) $(CLIENT)
	$(BIN)/python docs/images/terminal.py
	$(BIN)/python -m tests.browser.screenshots "$$(scripts/chromium)"

# uv when it is there (fast), plain venv and pip when it is not.
$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Broadside needs Python 3.11 or newer; set PYTHON=/path/to/python3.11 and try again."; exit 1; }
	@echo "Setting up $(VENV) (once, about a minute) ..."
	@if command -v uv >/dev/null 2>&1; then \
		uv venv --quiet --allow-existing --python $(PYTHON) $(VENV) && \
		uv pip install --quiet --python $(BIN)/python -r requirements.lock && \
		uv pip install --quiet --python $(BIN)/python --no-deps -e . ; \
	else \
		$(PYTHON) -m venv $(VENV) && \
		$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.lock && \
		$(BIN)/pip install --quiet --disable-pip-version-check --no-deps -e . ; \
	fi
	@touch $@

# `install` and not `ci`: the lock names only the binaries of the platform it was written on.
$(NODE_READY): web/package.json web/package-lock.json
	@command -v npm >/dev/null 2>&1 || \
		{ echo "The browser client is built with Node.js 20 or newer; install it (with npm) and try again."; exit 1; }
	@echo "Fetching what the browser client is built with (once) ..."
	@cd web && npm install --silent --no-save --no-audit --no-fund
	@touch $@

$(CLIENT): $(NODE_READY) web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null)
	@echo "Building the browser client ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

# Pin every dependency anew, within the ranges of pyproject.toml.
lock: $(READY)
	$(BIN)/pip install --quiet 'uv>=0.5' && \
	$(BIN)/uv pip compile --quiet --universal --upgrade --all-extras --no-annotate --no-header \
		--no-emit-index-url --no-emit-find-links -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist web/node_modules src/broadside/server/client \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis
