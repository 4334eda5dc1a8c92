PYTHON ?= python3
VENV ?= .venv
COMPILED ?= .venv-compiled
LOWEST ?= .venv-lowest
DIST ?= .venv-dist
# Each process takes a file after the other, whose tests share a server, the longest first (tests/conftest.py).
# One more than there are cores: many tests wait for a browser or a server while others could run.
PYTEST_ARGS ?= -n $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)') --dist loadfile --no-loadscope-reorder
# Tests start Python hundreds of times: it keeps what it has compiled, whatever the caller's habits are.
export PYTHONDONTWRITEBYTECODE =
# For the scripts and styles of the pages; it keeps what it loads in the environment.
DENO = DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(VENV)/bin/deno

.PHONY: play check test soak lint rules homes mutants where golden photograph messages sentences pictures compiled bench compare lowest dist clean

# The table on localhost, in the browser, against bots.
play: $(VENV)/ready-to-play
	@$(VENV)/bin/clachan $(ARGS)

# Style, types and the rules of the games, in two minutes: while you work.
RULE_TESTS = tests/isle_of_skye tests/clans_of_caledonia tests/glen_more tests/golden tests/test_*.py
check: lint
	$(VENV)/bin/pytest $(PYTEST_ARGS) -m 'not soak' $(RULE_TESTS)

# Everything that must hold, with the same seeds every time: before a change lands. Style and types are looked at meanwhile.
test: $(VENV)/ready-to-test
	@$(MAKE) --no-print-directory lint > $(VENV)/lint.log 2>&1 & lint=$$!; \
	$(VENV)/bin/pytest $(PYTEST_ARGS); tested=$$?; \
	wait $$lint; linted=$$?; cat $(VENV)/lint.log; \
	test $$tested = 0 -a $$linted = 0

# More of what chance decides, for half an hour to an hour: all combinations, many games, with new seeds every time.
ifndef SEED
SEED := $(shell date +%s)
endif
soak: $(VENV)/ready-to-test
	@echo "soak with seed $(SEED); the same again: make soak SEED=$(SEED)"
	@CLACHAN_SOAK=$(SEED) $(VENV)/bin/pytest $(subst loadfile,worksteal,$(PYTEST_ARGS)) -vv --tb=short -m soak --hypothesis-seed=$(SEED) \
	  || { echo "failed with seed $(SEED); the same again: make soak SEED=$(SEED)"; exit 1; }
	@$(VENV)/bin/python -m tests.true_homes
	@echo "passed with seed $(SEED)"

lint: $(VENV)/ready-to-test
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(DENO) lint --quiet
	$(DENO) fmt --quiet --check
	$(DENO) check --quiet src/clachan/web/static/table/main.js src/clachan/web/static/lobby.js
	$(DENO) run --quiet --allow-read --allow-env --allow-sys --allow-write=.stylelintcache npm:stylelint@18.0.0 \
	  --config tools/stylelint.json 'src/clachan/web/static/style/*.css'
	$(VENV)/bin/mypy

# The numbered rules that no test names.
rules: $(VENV)/ready-to-test
	@$(VENV)/bin/python -m tests.rules

# Whether the tests that name a rule run code of the file that calls itself its home.
homes: $(VENV)/ready-to-test
	@$(VENV)/bin/python -m tests.true_homes

# Rules broken at random, to see whether a test notices: make mutants COUNT=150 SEED=7, or make mutants RULE=GM6-66.
# With a tool of our own: mutmut breaks all that there is and first runs all tests to learn what they cover, cosmic-ray has
# one command for all tests and writes into the work tree. Ours goes from a rule to its function and to its tests, so
# that one core tries 150 rules in three minutes.
COUNT ?= 20
mutants: $(VENV)/ready-to-test
	@echo "mutants with seed $(SEED); the same again: make mutants COUNT=$(COUNT) SEED=$(SEED)"
	@$(VENV)/bin/python -m tests.mutants --seed $(SEED) --count $(COUNT) $(RULE:%=--rule %)

# Where rules live, and their tests: make where GM-OVER-08
where: $(VENV)/ready-to-test
	@$(VENV)/bin/python -m tests.rule_homes $(filter-out where,$(MAKECMDGOALS))
ifneq ($(filter where,$(firstword $(MAKECMDGOALS))),)
$(filter-out where,$(MAKECMDGOALS)):
	@:
endif

# Play the golden games anew, after a change of rules that was meant.
golden: $(VENV)/ready-to-test
	$(VENV)/bin/python -m tests.golden.make

# What a player sees at the positions of the photograph, compared with what was seen when it was taken.
photograph: $(VENV)/ready-to-test
	@$(VENV)/bin/python -m tests.photograph compare

# Collect the texts of players, sentences of errors among them, and compile the translations.
ERRORS = Conflict IllegalAction NotFound NotNow NotYours NotationError OptionError Refused SignIn Stale TooMuch TooSlow
messages: $(VENV)/ready-to-test
	$(VENV)/bin/pybabel -q extract -F babel.cfg -k mark -k mark_in:1c,2 -k mark_plural:1,2 -k noun:1c,2 -k counted:1,2 -k mark_plural_in:1c,2,3 -k counted_in:1c,2,3 -k Reason $(ERRORS:%=-k %) --no-location \
	  --sort-output --omit-header -w 100 -o src/clachan/locale/clachan.pot src/clachan
	for language in pl ru; do $(VENV)/bin/pybabel -q update -D clachan -i src/clachan/locale/clachan.pot \
	  -d src/clachan/locale -l $$language --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date -w 100; done
	$(VENV)/bin/pybabel -q compile -D clachan -d src/clachan/locale

# Every text as players read it in Polish and Russian, with several numbers, in one file: read what has changed in it.
sentences: $(VENV)/ready-to-test
	@$(VENV)/bin/python -m tests.sentences

# Pictures of boards and pages, for the documents.
pictures: $(VENV)/ready-to-test
	$(VENV)/bin/python -m clachan.draw.pictures docs/pictures
	$(VENV)/bin/python -m tests.page.pictures docs/pictures

# The package with core, rules and bots compiled by mypyc, in an environment of its own, and on it the generic suite, the
# bots, and what is not compiled: made-up Chronicles, expansions and games that build on compiled classes.
# It is built from a copy, so that no compiled file gets beside the sources. On the deeply indented C of mypyc, gcc's
# check of indentation takes longer than all the rest.
FROM_OUTSIDE = tests/glen_more/test_extension.py tests/glen_more/test_watched.py tests/glen_more/test_chronicles_*.py \
  tests/glen_more/*/test_with_others.py tests/isle_of_skye/druids/test_journeyman_hooks.py tests/page/test_boards.py \
  tests/page/test_setting_up.py
compiled:
	@test -x $(COMPILED)/bin/pip || $(PYTHON) -m venv $(COMPILED)
	@rm -rf build/source && mkdir -p build/source && cp -r src docs pyproject.toml README.md LICENSE build/source
	CFLAGS=-Wno-misleading-indentation HATCH_BUILD_HOOK_ENABLE_MYPYC=true \
	  $(COMPILED)/bin/pip install --quiet --disable-pip-version-check \
	  'build/source[dev]'
	$(COMPILED)/bin/python -c 'from clachan.sim.bench import compiled; assert compiled(), "not compiled"'
	@tools/browser $(COMPILED)
	$(COMPILED)/bin/pytest -p no:cacheprovider $(PYTEST_ARGS) tests/every_game tests/golden tests/bots $(FROM_OUTSIDE)

# Both builds side by side.
bench: $(VENV)/ready-to-test
	@test -x $(COMPILED)/bin/clachan || $(MAKE) compiled
	$(VENV)/bin/python benchmarks/builds.py $(VENV)/bin/python $(COMPILED)/bin/python

# Random play against catanatron, in the same run.
compare: $(VENV)/ready-to-test
	$(VENV)/bin/python benchmarks/compare.py

# The lowest versions of dependencies that pyproject.toml allows, in an environment of their own, and what touches them.
lowest:
	$(PYTHON) tools/lowest.py $(LOWEST)

# The package as it would be published, and the tests out of its source archive.
dist:
	$(PYTHON) tools/check_dist.py $(DIST)

clean:
	rm -rf $(VENV) $(COMPILED) $(LOWEST) $(DIST) build dist

$(VENV)/ready-to-play: pyproject.toml
	@tools/environment $(VENV) $(PYTHON) '[server]'
	@touch $@

$(VENV)/ready-to-test: pyproject.toml
	@tools/environment $(VENV) $(PYTHON) '[dev]'
	@tools/browser $(VENV)
	@tools/postgres
	@touch $@ $(VENV)/ready-to-play
