# All set-up happens in .venv, from the lock files, by itself.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest -n auto

.PHONY: play test check lint format lock pictures clean

play: .venv/runtime
	@$(BIN)/majesty play $(ARGS)

test: lint
	$(PYTEST)

check: lint
	$(PYTEST) -m "not slow"

lint: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: .venv/dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Writes the lock files anew from pyproject.toml, with the newest versions that fit.
lock: .venv/dev
	$(PIP) install "uv>=0.13"
	$(BIN)/uv pip compile pyproject.toml --group build --universal --generate-hashes --upgrade \
	  --no-header --no-emit-index-url --quiet --output-file requirements/runtime.lock
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --generate-hashes --upgrade \
	  --no-header --no-emit-index-url --quiet --output-file requirements/dev.lock

# Draws the pictures of the documentation.
pictures: .venv/runtime
	$(BIN)/python docs/make_pictures.py

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Majesty needs Python 3.11 or newer; try: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/runtime: .venv/python requirements/runtime.lock pyproject.toml
	@$(PIP) install --require-hashes -r requirements/runtime.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/runtime requirements/dev.lock
	@$(PIP) install --require-hashes -r requirements/dev.lock
	@touch $@
