# Two commands matter: `make play` and `make test`. Both set everything up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test lint types lock clean

play: $(READY)
	@$(BIN)/broadside play boarding

test: lint types
	$(BIN)/pytest

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

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

# Pin every dependency anew, within the ranges of pyproject.toml.
lock: $(READY)
	$(BIN)/pip install --quiet 'uv>=0.5' && \
	$(BIN)/uv pip compile --quiet --universal --upgrade --all-extras --no-annotate --no-header \
		--no-emit-index-url --no-emit-find-links -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
