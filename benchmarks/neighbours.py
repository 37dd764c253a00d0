#!/usr/bin/env python3
"""Asks about the regression suites of SMACK and ESBMC, and compares with what they expect.

    benchmarks/neighbours.py smack FOLDER          # FOLDER holds test/c
    benchmarks/neighbours.py esbmc FOLDER          # FOLDER holds regression/{esbmc,cbmc,cstd,floats,esbmc-unix}

The suites are not part of this checkout. Flags are mapped to options of `praetor verify`; a test that asks for another
meaning is left out, with the reason. A row of the table (--out) is a test: its name, what is expected, the verdict,
seconds, and the options. The exit code is 1 if any verdict differs from what is expected.
"""

import argparse
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import scoring

# `expected` is TRUE or FALSE; `options` are arguments of `praetor verify`, run in `folder`.
Test = namedtuple("Test", "name folder expected options")
LeftOut = namedtuple("LeftOut", "name why")
Row = namedtuple("Row", "name expected verdict seconds options")

COMMON = ["--undefined", "nothing"]
MEMORY = ["valid-deref", "valid-free"]


def options(properties, more):
    return ["--property", ",".join(properties), *COMMON, *more]


# SMACK: comments `@expect`, `@flag`, and the config.yml of each folder.

# What SMACK's flags are here: nothing, as they choose encodings, solvers and bounds of its own.
SMACK_IGNORED = re.compile(r"--(pthread|float|integer-encoding|pointer-encoding|rewrite-bitwise-ops|verifier-options|strings|"
                           r"unroll|loop-limit|clang-options|timing-annotations|context-bound|solver)\b")
SMACK_OTHER = {
    "--modular": "contracts",
    "--fail-on-loop-exit": "unwinding assertions",
    "--checked-functions": "checks of some functions only",
    "--llvm-assumes": "assumptions of the compiler that are checked, or not made",
    "--transform-bpl": "a program in SMACK's Boogie",
    "--transform-out": "what SMACK prints",
}
SMACK_CHECKS = {
    "assertions": ["unreach-call"],
    "memory-safety": [*MEMORY, "valid-memtrack"],
    "valid-deref": ["valid-deref"],
    "valid-free": ["valid-free"],
    "memleak": ["valid-memtrack"],
    "integer-overflow": ["no-overflow", "no-undefined-operation"],
}


def smack_flags(path, text):
    """The flags of the folder and of the test."""
    config = path.parent / "config.yml"
    found = re.search(r"^flags: \[(.*)\]", config.read_text(), re.M) if config.is_file() else None
    flags = [flag.strip() for flag in found[1].split(",")] if found else []
    for line in re.findall(r"@flag (.*)", text):
        flags += shlex.split(line)
    return flags


def smack_test(path, root):
    name = str(path.relative_to(root))
    text = path.read_text(errors="replace")
    expected = re.search(r"@expect (\w+)", text)
    if not expected or expected[1] not in ("verified", "error"):
        return LeftOut(name, "no verdict is expected")
    if "@skip" in text or path.parent.name in ("failing", "timeouts"):
        return LeftOut(name, "SMACK does not pass it")
    # In a string it is code of SMACK's Boogie.
    if re.search(r"__SMACK_(code|top_decl|decl|mod|values?|return_value|INIT)\b", text):
        return LeftOut(name, "SMACK's own code")
    if re.search(r"\b__(iszero|isnormal|issubnormal|isnegative)[fl]?\b", text):
        return LeftOut(name, "functions of SMACK's own math.h")
    properties, flags = ["unreach-call"], smack_flags(path, text)
    while flags:
        flag, _, value = flags.pop(0).partition("=")
        if flag == "--check":
            properties = SMACK_CHECKS.get(value or flags.pop(0))
        elif flag in SMACK_OTHER:
            return LeftOut(name, SMACK_OTHER[flag])
        elif not SMACK_IGNORED.match(flag):
            return LeftOut(name, f"the flag {flag}")
        if properties is None:
            return LeftOut(name, "nothing is checked")
    asked = options(properties, ["--malloc", "succeeds", path.name])
    return Test(name, path.parent, "TRUE" if expected[1] == "verified" else "FALSE", asked)


def smack(root):
    return [smack_test(path, root) for path in sorted((root / "test/c").glob("*/*.c"))]


# ESBMC: test.desc has the kind, the file, the flags, and what the output matches, a line each.

ESBMC_FOLDERS = ("esbmc", "cbmc", "cstd", "floats", "esbmc-unix")
# How it searches, and checks that are not made here: by flag, how many values follow.
ESBMC_IGNORED = dict.fromkeys(
    "--z3 --bitwuzla --boolector --cvc4 --cvc5 --mathsat --yices --bv --floatbv --ieee --no-simplify --no-slice "
    "--state-hashing --add-symex-value-sets --interval-analysis --smt-symex-guard --incremental-bmc --k-induction "
    "--falsification --unlimited-k-steps --no-por --irep2-native-body --irep2-bodies --clang-c-irep2-adjust-only "
    "--compact-trace --result-only --unlimited-goto-unwind --goto-unwind --gcse --64 --little-endian "
    "--no-unwinding-assertions --no-unwinding-assertion --no-align-check --no-vla-size-check --no-reachable-memory-leak "
    "--no-abnormal-memory-leak --multi-property --force-realloc-success --gcc-nested-functions --no-propagation "
    "--no-pointer-relation-check --quiet --symex-trace --base-case --partial-loops --no-library-check "
    "--no-remove-unreachable --memlimit-check --tuple-sym-flattener --tuple-node-flattener --no-goto-merge".split(), 0)
ESBMC_IGNORED.update(dict.fromkeys(
    "--context-bound --unwind --unwindset --k-step --max-k-step --max-inductive-step --verbosity --timeout --memlimit".split(), 1))
ESBMC_OTHER = {
    "--atomicity-check": "atomic statements", "--lock-order-check": "the order of locks",
    "--no-assertions": "assertions that let the program go on",
    "--unsigned-overflow-check": "overflow of unsigned numbers", "--big-endian": "another byte order",
    "--fixedbv": "fixed-point numbers", "--ir": "unbounded integers", "--ir-ieee": "unbounded integers",
    "--uninitialised-vars-check": "uninitialised variables", "--nan-check": "results that are no numbers",
    "--error-label": "labels", "--stack-limit": "the size of the stack", "--16": "16-bit integers",
}


def esbmc_options(flags):
    """(properties, more options), or the reason why it is left out."""
    asked = {"unreach-call": True, "deref": True, "bounds": True, "no-division-by-zero": True}
    more, malloc = [], "may-fail"
    while flags:
        flag, _, value = flags.pop(0).partition("=")
        switch = {"--no-pointer-check": "deref", "--no-bounds-check": "bounds",
                  "--no-div-by-zero-check": "no-division-by-zero"}.get(flag)
        if switch:
            asked[switch] = False
        elif flag == "--no-standard-checks":
            asked.update(deref=False, bounds=False, **{"no-division-by-zero": False})
        elif flag in ("--overflow-check", "--overflow"):
            asked["no-overflow"] = True
        elif flag == "--ub-shift-check":
            asked["no-undefined-operation"] = asked["no-overflow"] = True
        elif flag in ("--data-races-check", "--data-races-check-only"):
            asked["no-data-race"] = True
            if flag.endswith("only"):
                asked = dict.fromkeys(asked, False) | {"no-data-race": True}
        elif flag == "--deadlock-check":
            asked["no-deadlock"] = True
        elif flag == "--memory-leak-check":
            asked["valid-memtrack"] = True
        elif flag == "--force-malloc-success":
            malloc = "succeeds"
        elif flag in ("--32", "-m32"):
            more += ["--data-model", "ILP32"]
        elif flag in ("--function", "--func"):
            more += ["--function", value or flags.pop(0)]
        elif flag in ("-D", "-I"):
            more += [flag, flags.pop(0)]
        elif flag.startswith(("-D", "-I")):
            more.append(flag + (f"={value}" if value else ""))
        elif flag in ESBMC_IGNORED:
            del flags[:0 if value else ESBMC_IGNORED[flag]]
        elif not flag.startswith(("-W", "-std", "-w")):
            return ESBMC_OTHER.get(flag, f"the flag {flag}")
    is_memory = asked.pop("deref")
    if is_memory != asked.pop("bounds"):
        return "pointers are checked without bounds, or bounds without pointers"
    properties = [name for name, is_asked in asked.items() if is_asked]
    return properties + (MEMORY if is_memory else []), ["--malloc", malloc, *more]


def esbmc_test(folder, root):
    name = str(folder.relative_to(root))
    lines = (folder / "test.desc").read_text(errors="replace").splitlines()
    if len(lines) < 4 or lines[0] not in ("CORE", "THOROUGH"):
        return LeftOut(name, "ESBMC does not pass it")
    output = "\n".join(lines[3:])
    expected = [word for word in ("SUCCESSFUL", "FAILED") if f"VERIFICATION {word}" in output]
    if len(expected) != 1:
        return LeftOut(name, "no verdict is expected")
    words = shlex.split(lines[2])
    files = [lines[1].strip()] + [word for word in words if word.endswith((".c", ".i"))]
    flags = [word for word in words if word not in files]
    if not all((folder / file).is_file() and file.endswith((".c", ".i")) for file in files):
        return LeftOut(name, "no program in C")
    text = "".join((folder / file).read_text(errors="replace") for file in files)
    if "__ESBMC_async" in text:
        return LeftOut(name, "threads of ESBMC's own")
    is_cut = any(flag.startswith("--unwind") for flag in flags)
    is_bounded = "--context-bound" in flags or is_cut and any(flag.startswith("--no-unwinding-assertion") for flag in flags)
    if "#pragma unroll" in output and expected == ["FAILED"]:
        return LeftOut(name, "unwinding assertions")
    if "unwinding assertion" in output or expected == ["FAILED"] and is_cut and not is_bounded:
        return LeftOut(name, "unwinding assertions")
    if is_bounded and expected == ["SUCCESSFUL"]:
        return LeftOut(name, "a claim up to a bound")
    try:
        found = esbmc_options(flags)
    except IndexError:
        return LeftOut(name, "a flag without its value")
    if isinstance(found, str):
        return LeftOut(name, found)
    properties, more = found
    if not properties:
        return LeftOut(name, "nothing is checked")
    if re.search("VLA array dimension|array size in bytes", output):
        properties.append("no-undefined-operation")
    return Test(name, folder, "TRUE" if expected == ["SUCCESSFUL"] else "FALSE", options(properties, more + files))


def esbmc(root):
    folders = [root / "regression" / part for part in ESBMC_FOLDERS]
    tests = [desc.parent for folder in folders for desc in sorted(folder.glob("*/test.desc"))]
    return [esbmc_test(folder, root) for folder in tests]


# Running them.


def run(test, limit):
    command = [scoring.praetor(), "verify", "--timeout", str(limit), *test.options]
    start = time.monotonic()
    try:
        done = subprocess.run(command, cwd=test.folder, capture_output=True, text=True, errors="replace",
                              timeout=2 * limit + 20)
        last = done.stdout.splitlines()[-1:] or done.stderr.splitlines()[:1] or [""]
        verdict = last[0].removeprefix("Verdict: ")
        if done.returncode not in (0, 1, 2):
            verdict = f"exit {done.returncode}: {verdict}"
    except subprocess.TimeoutExpired:
        verdict = "no end"
    row = Row(test.name, test.expected, verdict, round(time.monotonic() - start, 1), shlex.join(test.options))
    if verdict.startswith("exit 65") and not compiles(test, "-fsyntax-only"):
        row = row._replace(verdict=NO_C)
    elif judge(row) == "differs" and (is_shown if row.expected == "TRUE" else is_not_seen)(test, limit):
        row = row._replace(verdict=f"{verdict}, shown by gcc")
    return row


NO_C = "gcc does not compile it either"
INPUTS = re.compile(r"nondet|klee_|scanf|arg[cv]|getenv|malloc|alloc|volatile|get|read|open|pthread|thrd_|\b(rand|getchar|time)\b")


def compiles(test, *options):
    """Whether gcc takes the program."""
    words = iter(test.options)
    mapped = [word for word in words if word.endswith((".c", ".i")) or word.startswith(("-D", "-I"))]
    mapped += ["-idirafter", str(scoring.ROOT / "frontend/src/library/headers")]
    mapped += ["-m32"] if "ILP32" in test.options else []
    done = subprocess.run(["gcc", "-w", "-g", *options, *mapped, "-lm"], cwd=test.folder, capture_output=True, check=False)
    return done.returncode == 0


def is_not_seen(test, limit):
    """Whether gcc's program, which has no inputs, crashes where an assertion should fail: then the expectation is not about C."""
    if test.options[test.options.index("--property") + 1] != "unreach-call":
        return False
    files = [test.folder / word for word in test.options if word.endswith((".c", ".i"))]
    if INPUTS.search("".join(file.read_text(errors="replace") for file in files)):
        return False
    with tempfile.TemporaryDirectory() as scratch:
        program = Path(scratch) / "program"
        if not compiles(test, "-o", str(program)):
            return False
        try:
            done = subprocess.run([program], cwd=scratch, capture_output=True, text=True, errors="replace",
                                  timeout=limit, stdin=subprocess.DEVNULL, check=False)
        except subprocess.TimeoutExpired:
            return False
    # It ends by a signal before any assertion fails.
    return done.returncode < 0 and done.returncode != -signal.SIGABRT and "Assertion" not in done.stderr


def is_shown(test, limit):
    """Whether gcc's program does what is not expected: then the expectation is not about C."""
    command = [scoring.praetor(), "verify", "--replay", "--timeout", str(2 * limit), *test.options]
    done = subprocess.run(command, cwd=test.folder, capture_output=True, text=True, errors="replace")
    return "Replay: the program that gcc makes violates" in done.stdout


def judge(row):
    """right, differs, refuted (gcc's program does otherwise than expected), no C, or open."""
    if row.verdict == NO_C:
        return "no C"
    answer = re.match("TRUE|FALSE", row.verdict)
    if not answer:
        return "open"
    return "right" if answer[0] == row.expected else "refuted" if row.verdict.endswith("by gcc") else "differs"


def report(rows, left_out):
    counts = Counter(map(judge, rows))
    for row in rows:
        if judge(row) != "right":
            print(f"{judge(row)}: {row.name}: expected {row.expected}, said {row.verdict}")
    for why, count in Counter(test.why for test in left_out).most_common():
        print(f"left out: {count} for {why}")
    print(f"{len(rows) - counts['no C']} tests: {counts['right']} right, {counts['refuted']} refuted by gcc's program, "
          f"{counts['differs']} differ, {counts['open']} not decided")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", choices=["smack", "esbmc"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--limit", type=int, default=10, help="wall seconds per test (default 10)")
    parser.add_argument("--sample", type=int, help="a seeded random sample of this many tests")
    parser.add_argument("--filter", default="", help="only tests whose name matches this regular expression")
    parser.add_argument("--jobs", type=int, default=1, help="tests to run at once (default 1)")
    parser.add_argument("--out", type=Path, help="write the rows to this file, as TSV")
    args = parser.parse_args()
    scoring.require_praetor()
    found = {"smack": smack, "esbmc": esbmc}[args.suite](args.folder.resolve())
    found = [test for test in found if re.search(args.filter, test.name)]
    tests = [test for test in found if isinstance(test, Test)]
    if not tests:
        sys.exit(f"no tests in {args.folder}")
    if args.sample and args.sample < len(tests):
        tests = sorted(random.Random(0).sample(tests, args.sample))
    with ThreadPoolExecutor(args.jobs) as pool:
        rows = list(pool.map(lambda test: run(test, args.limit), tests))
    if args.out:
        args.out.write_text("".join("\t".join(map(str, row)) + "\n" for row in [Row._fields, *rows]))
    report(rows, [test for test in found if isinstance(test, LeftOut)])
    sys.exit(any(judge(row) == "differs" for row in rows))


if __name__ == "__main__":
    main()
