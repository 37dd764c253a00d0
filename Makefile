# Every task of the project; CI calls the same targets. `make help` lists them.

.POSIX:
.PHONY: help setup build

PYTHON = python3
CARGO = cargo

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 14

setup: ## put Z3 into .deps (in seconds, without root)
	@$(PYTHON) scripts/install_z3.py $${Z3_WHEEL:+--wheel "$$Z3_WHEEL"}

build: setup ## leave target/release/praetor
	$(CARGO) build --release --locked
