# Every task of the project; CI calls the same targets. `make help` lists them.

.POSIX:
.PHONY: help setup build dist docs-check demo test lint bench bench-bpl conformance csmith driver-rules fuzz fuzz-readers recheck doc boogie-check clean

PYTHON = python3
CARGO = cargo
PRAETOR = $${CARGO_TARGET_DIR:-target}/release/praetor
# Random programs per property test of `make fuzz`.
CASES = 20000
# Random programs of each of seven kinds of `make fuzz` that are compared with gcc's, by every engine.
PROGRAMS = 5000
# How long `make fuzz-readers` tries each target.
SECONDS = 600
# Random programs of `make csmith`.
N = 500
# Seconds of runs for each program of `make recheck`.
S = 5

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 14

setup: ## put Z3 into .deps (in seconds, without root; Z3_WHEEL=FILE when offline)
	@sh scripts/check_tools.sh $(CARGO) $(PYTHON)
	@$(PYTHON) scripts/install_z3.py $${Z3_WHEEL:+--wheel "$$Z3_WHEEL"}

build: setup ## leave target/release/praetor
	$(CARGO) build --release --locked

dist: setup ## make the packages of target/packages: tar.gz and zip, .deb, wheel
	PRAETOR_RUNPATH='$$ORIGIN/../lib/praetor' $(CARGO) build --profile dist --locked -p verifier
	$(PYTHON) packaging/dist.py $${CARGO_TARGET_DIR:-target}/dist/praetor $${CARGO_TARGET_DIR:-target}/packages

docs-check: build ## run each command that README.md and docs show, and compare with what they show
	$(PYTHON) scripts/docs_check.py $(PRAETOR)

demo: build ## find the bug of the bundled driver, and prove its mended twin
	@sh scripts/demo.sh $(PRAETOR)

test: setup ## run every test
	$(PYTHON) -m unittest discover -s benchmarks
	$(CARGO) test --workspace --locked
	$(PYTHON) scripts/docs_check.py --fast $${CARGO_TARGET_DIR:-target}/debug/praetor

lint: setup ## check formatting, Clippy, the bundled C, and that no file of one machine is named
	@sh scripts/lint_rust.sh $(CARGO)
	sh scripts/lint_harnesses.sh
	! grep -rnE '"/(tmp|home|root)/' --include='*.rs' boogie/src frontend/src verifier/src verifier/*/src

bench: setup ## measure the stages with criterion
	$(CARGO) bench --workspace --locked

bench-bpl: build ## measure the engines on sets of Boogie programs (ARGS="--ablation --part tune")
	@PRAETOR=$(PRAETOR) $(PYTHON) benchmarks/bench_bpl.py $(ARGS)

conformance: setup ## ask about every program of c-testsuite and gcc's torture tests, in about ten minutes
	CONFORMANCE=all $(CARGO) test --release --locked -p verifier --test conformance -- --nocapture

driver-rules: setup ## ask each rule for drivers about one that breaks it and its twin, with Linux's headers
	python3 scripts/linux.py fetch drivers/usb/misc/legousbtower.c
	DRIVERS=all $(CARGO) test --release --locked -p verifier --test driver_rules

csmith: setup ## ask about N=500 random programs of csmith's, in about 40 minutes; an ended run goes on where it stopped
	@sh scripts/install_csmith.sh
	CSMITH=$(N) $(CARGO) test --release --locked -p verifier --test csmith -- --nocapture

fuzz: setup ## run the tests with CASES random programs per property, PROGRAMS of each kind, and every case with every engine
	VERDICTS=all PROPTEST_CASES=$(CASES) RANDOM_PROGRAMS=$(PROGRAMS) $(CARGO) test --release --workspace --locked

fuzz-readers: setup ## fuzz what reads input, guided by coverage, SECONDS=600 for each target (TARGETS="c_reader frame" for some)
	sh scripts/fuzz_readers.sh $(SECONDS) $(TARGETS)

recheck: setup ## run every case that is TRUE, and the tasks of a folder (TASKS=FOLDER), S=5 seconds each; an ended run goes on
	RECHECK=$(S) $${TASKS:+RECHECK_TASKS="$$TASKS"} $(CARGO) test --release --locked -p verifier --test recheck -- --nocapture

doc: setup ## build the API documentation into target/doc
	$(CARGO) doc --workspace --no-deps --locked

boogie-check: build ## let Debian's Boogie 2.4.1 read what `praetor translate` and `print` write (FILES="a.c b.bpl")
	@sh scripts/boogie_check.sh $(PRAETOR) $(FILES)

clean: ## remove what was built and fetched
	$(CARGO) clean
	rm -rf .deps
