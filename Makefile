PYTHON ?= python3
VENV ?= .venv
COMPILED ?= .venv-compiled
LOWEST ?= .venv-lowest
DIST ?= .venv-dist
RAY ?= .venv-ray
# Each process takes a file after the other, whose tests share a server, the longest first (tests/conftest.py).
# One more than there are cores: many tests wait for a browser or a server while others could run.
PYTEST_ARGS ?= -n $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)') --dist loadfile --no-loadscope-reorder
# Tests start Python hundreds of times: it keeps what it has compiled, whatever the caller's habits are.
export PYTHONDONTWRITEBYTECODE =
# For the scripts and styles of the pages; it keeps what it loads in the environment.
DENO = DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(VENV)/bin/deno
SITE = NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build --strict

.PHONY: play check test soak lint rules homes mutants where golden photograph messages sentences pictures docs compiled bench compare lowest ray dist clean

# The table on localhost, in the browser, against bots.
play: $(VENV)/ready-to-play
	@$(VENV)/bin/clachan $(ARGS)

# Style, types and the rules of the games, in two minutes: while you work.
RULE_TESTS = tests/isle_of_skye tests/clans_of_caledonia tests/glen_more tests/golden tests/test_*.py
check: lint
	$(VENV)/bin/pytest $(PYTEST_ARGS) -m 'not soak' $(RULE_TESTS)

# Everything that must hold, with the same seeds every time: before a change lands. Style and types are looked at meanwhile.
# In a fresh clone one process reads all tests first: what it leaves on the disk, each of the others would work out anew.
test: $(VENV)/ready-to-test
	@$(MAKE) --no-print-directory lint > $(VENV)/lint.log 2>&1 & lint=$$!; \
	test -d .hypothesis || $(VENV)/bin/pytest --collect-only -qq > /dev/null; \
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
	$(DENO) check --quiet src/clachan/web/static/table/main.js src/clachan/web/static/lobby.js src/clachan/web/static/workshop/*.js
	$(DENO) run --quiet --allow-read --allow-env --allow-sys --allow-write=.stylelintcache npm:stylelint@18.0.0 \
	  --config tools/stylelint.json 'src/clachan/web/static/style/*.css'
	$(VENV)/bin/mypy
	$(SITE) --quiet

# The documentation site, in build/site; a page or a link that is wrong stops it. `make docs ARGS=serve` shows it while one writes.
docs: $(VENV)/ready-to-test
	$(if $(ARGS),NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs $(ARGS),$(SITE))

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

# Collect the texts of players, sentences of errors among them, and compile the translations: ours, and those of the
# example of a game from outside, whose catalogues are called like its package.
ERRORS = Conflict DataError IllegalAction NotFound NotNow NotYours NotationError OptionError PackError Refused SignIn Stale TooMuch TooSlow
TEXTS = -k mark -k mark_in:1c,2 -k mark_plural:1,2 -k noun:1c,2 -k counted:1,2 -k mark_plural_in:1c,2,3 -k counted_in:1c,2,3 -k Reason -k error:2 -k because $(ERRORS:%=-k %)
define catalogue
	$(VENV)/bin/pybabel -q extract -F babel.cfg $(TEXTS) --no-location \
	  --sort-output --omit-header -w 100 -o $(1)/locale/$(2).pot $(1)
	for language in pl ru; do $(VENV)/bin/pybabel -q update -D $(2) -i $(1)/locale/$(2).pot \
	  -d $(1)/locale -l $$language --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date -w 100; done
	$(VENV)/bin/pybabel -q compile -D $(2) -d $(1)/locale
endef
messages: $(VENV)/ready-to-test
	$(call catalogue,src/clachan,clachan)
	$(call catalogue,examples/cairns/clachan_cairns,clachan_cairns)

# Every text as players read it in Polish and Russian, with several numbers, in one file: read what has changed in it.
sentences: $(VENV)/ready-to-test
	@$(VENV)/bin/python -m tests.sentences

# Pictures of boards and pages, for the documents.
pictures: $(VENV)/ready-to-test
	$(VENV)/bin/python -m clachan.draw.pictures docs/pictures
	$(VENV)/bin/python -m tests.page.pictures docs/pictures

# The package with core, rules and bots compiled by mypyc, in an environment of its own, and on it the generic suite, the
# bots, and what is not compiled: made-up Chronicles, expansions, games and bots that build on compiled classes.
# It is built from a copy, so that no compiled file gets beside the sources. On the deeply indented C of mypyc, gcc's
# check of indentation takes longer than all the rest.
FROM_OUTSIDE = tests/glen_more/test_extension.py tests/glen_more/test_watched.py tests/glen_more/test_chronicles_*.py \
  tests/glen_more/*/test_with_others.py tests/isle_of_skye/druids/test_journeyman_hooks.py tests/page/test_boards.py \
  tests/page/test_setting_up.py tests/outside
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

# Random play and environments, ours and those of peers, in the same run; with the compiled build, if `make compiled` made it.
compare: $(VENV)/ready-to-test
	$(VENV)/bin/python benchmarks/compare.py

# The lowest versions of dependencies that pyproject.toml allows, in an environment of their own, and what touches them.
lowest:
	$(PYTHON) tools/lowest.py $(LOWEST)

# Large runs on a real cluster of Ray, in an environment of its own: a worker is killed, and all is as on one machine.
ray:
	$(PYTHON) tools/on_cluster.py $(RAY)

# The package as it would be published, and the tests out of its source archive; make dist COMPILED_TOO=1 makes the compiled
# wheel of this machine as well, which takes many minutes.
dist:
	$(PYTHON) tools/check_dist.py $(DIST) $(COMPILED_TOO:1=compiled)

clean:
	rm -rf $(VENV) $(COMPILED) $(LOWEST) $(DIST) $(RAY) build dist

$(VENV)/ready-to-play: pyproject.toml
	@tools/environment $(VENV) $(PYTHON) '[server]'
	@touch $@

$(VENV)/ready-to-test: pyproject.toml
	@tools/environment $(VENV) $(PYTHON) '[dev]'
	@tools/browser $(VENV)
	@tools/postgres
	@touch $@ $(VENV)/ready-to-play
