# `make help` lists what can be done here; `make run` and `make test` are all that a newcomer types.
# Both set up .venv first (tools/setup.sh), with what they need and only when something has changed.
.DEFAULT_GOAL := help
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

# make run PYTHON=python3.13 · make run ARGS="--seed abc" · make test JOBS=4 ARGS="-k balloon"
PYTHON ?= python3
ARGS ?=
# One more than the two cores of the machines we test on: many tests wait for a browser, a socket or a disk.
JOBS ?= 3
export PYTHON
# Else every process compiles all that it imports anew, more than a second each time.
unexport PYTHONDONTWRITEBYTECODE

# A folder that was moved, or a Python that is gone, leaves a venv that only looks whole: it is made anew.
moved-from = $(shell [ -x $(1)/bin/python ] && [ "$$(cat $(1)/.made-in)" = "$(CURDIR)" ] || echo moved)
BASIS := pyproject.toml uv.toml requirements/uv.txt tools/setup.sh $(call moved-from,.venv)
PYTEST := -m pytest -q -n $(JOBS) --dist worksteal

.PHONY: moved
moved:

.venv/.ready-run: $(BASIS) requirements/run.txt
	@tools/setup.sh run

.venv/.ready-dev: $(BASIS) requirements/dev.txt
	@tools/setup.sh dev

.venv/.ready-cluster: .venv/.ready-dev requirements/cluster.txt
	@tools/setup.sh cluster

.venv-compiled/.ready-compiled: .venv/.ready-dev requirements/dev.txt $(call moved-from,.venv-compiled)
	@tools/setup.sh compiled

.venv-peers/.ready-peers: .venv/.ready-dev requirements/peers.txt $(call moved-from,.venv-peers)
	@tools/setup.sh peers

web/node_modules/.ready: web/package-lock.json web/.npmrc
	@tools/web.sh install

WEB_FILES := $(wildcard src/railhead/games/*/*.json) web/index.html web/vite.config.ts web/svelte.config.js $(shell find web/src web/public -type f 2>/dev/null)
web/dist/index.html: web/node_modules/.ready $(WEB_FILES)
	@tools/web.sh build

.PHONY: help
help: ## list these targets
	@echo "Railhead. What make can do here:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-22s %s\n", $$1, $$2 }'
	@echo 'ARGS="…" goes on to the command behind run, test, bench, bench-peers, bench-screen, strength, balance and lock.'

.PHONY: run
run: .venv/.ready-run web/dist/index.html ## open the table: prints its address (LAN=1: for the local network too; PORT=9000)
	@.venv/bin/railhead serve $(if $(LAN),--lan) $(ARGS)

.PHONY: web
web: web/dist/index.html ## build the client alone

.PHONY: test
test: check web/dist/index.html ## check everything that takes minutes at most: style, types, house rules, all tests but the slow ones
	@tools/web.sh check
	@tools/web.sh chromium
	@echo "[test] pytest …"
	@.venv/bin/python $(PYTEST) -m "not slow" $(ARGS)

.PHONY: test-all
test-all: check .venv/.ready-cluster web/dist/index.html ## the same with the slow tests, then the property suite on the compiled engine
	@tools/web.sh check
	@tools/web.sh chromium
	@echo "[test] pytest, slow tests included …"
	@.venv/bin/python $(PYTEST)
	@$(MAKE) compiled
	@echo "[test] pytest on the compiled engine …"
	@.venv-compiled/bin/python $(PYTEST) tests/table

.PHONY: test-often
test-often: .venv/.ready-dev web/dist/index.html ## the server's and the browser's tests ten times, each with other dice, presses and order; stops at a failure
	@for shift in 1 2 3 4 5 6 7 8 9 10; do \
	    echo "[test-often] $$shift of 10 …"; \
	    RAILHEAD_TEST_SHIFT=$$shift .venv/bin/python $(PYTEST) -x -m "not slow" tests/server tests/web $(ARGS) || \
	        { echo "[test-often] again: RAILHEAD_TEST_SHIFT=$$shift .venv/bin/python -m pytest <the test named above>"; exit 1; }; \
	done

.PHONY: check
check: .venv/.ready-dev ## style, types, house rules and rule coverage alone, without the tests
	@echo "[check] ruff …"
	@.venv/bin/ruff check --quiet
	@.venv/bin/ruff format --quiet --check || { echo "[check] ruff would write some files otherwise: make format"; exit 1; }
	@echo "[check] mypy …"
	@.venv/bin/mypy --no-error-summary
	@.venv/bin/python tools/check_house.py
	@.venv/bin/python tools/rules_coverage.py --short
	@.venv/bin/python tools/web_types.py --check

.PHONY: rules-coverage
rules-coverage: .venv/.ready-dev ## every rule with the tests that hold it; fails when one has none
	@.venv/bin/python tools/rules_coverage.py

.PHONY: bench
bench: .venv/.ready-run ## how fast the engine is, beside a fixed loop (and the compiled engine, where built)
	@.venv/bin/railhead bench $(ARGS)

.PHONY: bench-peers
bench-peers: .venv-peers/.ready-peers ## how fast random play is beside Catanatron, OpenSpiel and PettingZoo, in one run
	@.venv/bin/python tools/bench_peers.py $(ARGS)

.PHONY: bench-screen
bench-screen: .venv/.ready-dev web/dist/index.html ## how much of a frame script and layout take while each map is panned, pinched and zoomed
	@tools/web.sh chromium
	@.venv/bin/python tools/bench_screen.py $(ARGS)

.PHONY: strength
strength: .venv/.ready-run ## how well the bots play; takes up to an hour, goes on where it was interrupted
	@.venv/bin/python -m railhead.lab.strength $(ARGS)

.PHONY: balance
balance: .venv/.ready-run ## whether a game favours a seat or a company; takes up to an hour, goes on where it was interrupted
	@.venv/bin/railhead balance $(ARGS)

.PHONY: compiled
compiled: .venv-compiled/.ready-compiled ## compile the engine with mypyc, into .venv-compiled
	@.venv-compiled/bin/python tools/build_compiled.py

.PHONY: wheel
wheel: .venv/.ready-run web/dist/index.html ## one file to install with pip, pipx or uv, the client inside: dist/*.whl
	@.venv/bin/python tools/build_wheel.py $(ARGS)

.PHONY: setup
setup: .venv/.ready-dev ## install the pinned tools and packages into .venv
	@echo "[setup] .venv is ready."

.PHONY: format
format: .venv/.ready-dev ## lay out the code as ruff does, and mend what it can mend
	@.venv/bin/ruff check --quiet --fix-only
	@.venv/bin/ruff format

.PHONY: lock
lock: .venv/.ready-dev ## pin anew what requirements/*.in ask for (newer versions with ARGS=--upgrade)
	@for set in uv run dev cluster peers; do \
	    echo "[lock] requirements/$$set.txt …"; \
	    .venv/bin/uv --quiet pip compile requirements/$$set.in --output-file requirements/$$set.txt \
	        --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
	        --custom-compile-command "make lock" $(ARGS) || exit 1; \
	done
	@echo "[lock] web/package-lock.json …"
	@cd web && npm install --package-lock-only --no-audit --no-fund --loglevel=error >/dev/null
	@.venv/bin/python tools/plain_lock.py
	@.venv/bin/python tools/check_house.py

.PHONY: fonts
fonts: .venv/.ready-dev web/node_modules/.ready ## cut the client's letters anew out of the pinned packages
	@.venv/bin/python tools/fonts.py

.PHONY: clean
clean: ## remove everything that make has made
	rm -rf .venv .venv-compiled .venv-peers build dist web/node_modules web/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
