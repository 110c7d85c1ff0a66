# All set-up happens in .venv and node_modules, from the lock files, by itself.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# uv installs in seconds. Where it cannot, for example behind a mirror that only pip knows of, pip does.
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python
install = @$(UV) $(1) 2>/dev/null || $(PIP) install $(1)
# Each worker would compile every test again, and each server itself.
unexport PYTHONDONTWRITEBYTECODE
EXTRAS := --extra envs --extra lab --extra cluster --extra train
# Tests of one group run in one worker: two browsers never share the cores with two servers.
# They begin in the order that tests/conftest.py gives them: what takes long comes first.
PYTEST := $(BIN)/python -m pytest -n auto --dist loadgroup --no-loadscope-reorder

.PHONY: play terminal lab test check ready kernel lint types browser proxy format lock docs wheel wire vendor pictures screenshots measure-web measure-envs clean

play: .venv/runtime
	@$(BIN)/majesty web $(ARGS)

terminal: .venv/runtime
	@$(BIN)/majesty play $(ARGS)

# A study, for example: make lab ARGS="atlas --games 400"
lab: .venv/dev
	@$(BIN)/majesty lab $(ARGS)

test: ready
	$(PYTEST)

check: ready
	$(PYTEST) -m "not slow"

# Lints on one core while the kernel is compiled on the other, so that no test waits for it.
ready: .venv/dev
	@$(MAKE) --no-print-directory -j2 lint kernel browser proxy

kernel: .venv/dev
	@$(BIN)/python -m tests.turbo.warm

lint: .venv/dev types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Checks the types of the browser part. Playing needs no Node, so it may be absent.
types:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory node_modules/.ready && \
	  echo "node_modules/.bin/tsc -p ." && node_modules/.bin/tsc -p .; \
	else echo "There is no npm here: the types of the browser part are not checked."; fi

# MAJESTY_NO_BROWSER=1 leaves out the tests that need Chromium.
browser: .venv/dev
	@$(BIN)/python -m tools.chromium

# Without nginx the tests of the proxy are skipped. apt-get installs one package at a time.
proxy: .venv/dev browser
	@$(BIN)/python -m tools.nginx

format: .venv/dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Rewrites the lock files from pyproject.toml, with the newest versions that it allows.
lock: .venv/dev
	$(BIN)/uv pip compile --group install --universal --generate-hashes --upgrade \
	  --no-header --no-emit-index-url --quiet --output-file requirements/install.lock
	$(BIN)/uv pip compile pyproject.toml --group build --universal --generate-hashes --upgrade \
	  --no-header --no-emit-index-url --quiet --output-file requirements/runtime.lock
	$(BIN)/uv pip compile pyproject.toml $(EXTRAS) --group dev --universal --generate-hashes --upgrade \
	  --no-header --no-emit-index-url --quiet --output-file requirements/dev.lock

# Builds the documents into a site, which `majesty web` and `majesty serve` then have at /docs/.
docs: .venv/dev
	@$(BIN)/python -m tools.site

# Builds the package into dist/, with the site of the documents in it.
wheel: docs
	$(BIN)/hatchling build --target wheel

# Writes what is made of the code: the browser's types, tables of the documents, the page of the rules.
wire: .venv/dev
	$(BIN)/python -m tools.wire --write

# Copies the libraries of the browser part from the packages that package-lock.json names.
vendor: node_modules/.ready
	$(PYTHON) tools/vendor.py

# Draws the pictures of the documentation.
pictures: .venv/runtime
	$(BIN)/python -m docs.make_pictures

# Photographs the pages for the documentation.
screenshots: .venv/dev browser
	$(BIN)/python -m docs.make_screenshots $(ARGS)

# Measures the pages; docs/benchmarks.md has the figures.
measure-web: .venv/dev browser
	$(BIN)/python -m docs.measure_web $(ARGS)

# Measures the environments beside the kernel, in one run; docs/benchmarks.md has the figures.
measure-envs: .venv/dev
	$(BIN)/python -m docs.measure_envs $(ARGS)

clean:
	rm -rf src/majesty/web/docs .venv node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Majesty needs Python 3.11 or newer; try: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) install --require-hashes -r requirements/install.lock || true
	@touch $@

.venv/runtime: .venv/python requirements/runtime.lock pyproject.toml
	$(call install,--require-hashes -r requirements/runtime.lock)
	$(call install,--no-deps --no-build-isolation --editable .)
	@touch $@

.venv/dev: .venv/runtime requirements/dev.lock
	$(call install,--require-hashes -r requirements/dev.lock)
	@touch $@

node_modules/.ready: package.json package-lock.json
	@npm ci --loglevel=error
	@touch $@
