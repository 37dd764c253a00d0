"""Runs the scoring script over task sets and reads its table.

The task sets and score.py are not part of this checkout; they are looked up in
the folder $PRAETOR_SHARED, or ../shared beside the checkout.
"""

import csv
import importlib.util
import os
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("PRAETOR_SHARED", ROOT.parent / "shared"))
ENGINES = ("corral", "corral-di", "legion", "legion+", "inline")

# One row of the table: `kind` is correct-true, WRONG-false, unknown, crash, ...
Row = namedtuple("Row", "task expected verdict detail kind seconds")


def target():
    """Cargo's folder of built files."""
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))


def praetor():
    """The binary to measure: $PRAETOR, or the release build."""
    return Path(os.environ.get("PRAETOR", target() / "release" / "praetor")).resolve()


def add_arguments(parser):
    """The options that every measurement has."""
    parser.add_argument("--limit", type=int, default=60, help="wall seconds per task (default 60)")
    parser.add_argument("--memory", type=int, default=8, help="GiB of address space per process (default 8)")
    parser.add_argument("--unroll", type=int, help="cut loops and recursion at this depth (default: deepen)")
    parser.add_argument("--filter", help="only tasks whose name matches this regular expression")
    parser.add_argument("--sample", type=int, help="a seeded random sample of this many tasks")


def score(engine, lists, arguments, out):
    """Runs one engine over the tasks; leaves the table in `out` and returns its rows."""
    command = [sys.executable, str(SHARED / "score.py"), "--verifier", str(praetor()),
               "--property", "unreach-call", "--flag=--engine", f"--flag={engine}",
               "--limit", str(arguments.limit), "--memory", str(arguments.memory), "--out", str(out)]
    if arguments.unroll:
        command += ["--unroll", str(arguments.unroll), f"--flag=--unroll={arguments.unroll}"]
    if arguments.filter:
        command += ["--filter", arguments.filter]
    if arguments.sample:
        command += ["--sample", str(arguments.sample)]
    # Its exit code says whether a verdict was wrong, which the rows say too.
    result = subprocess.run(command + [str(entry) for entry in lists], check=False)
    if result.returncode not in (0, 1) or not Path(out).is_file():
        sys.exit(f"score.py failed with exit code {result.returncode}")
    with open(out, newline="") as table:
        rows = list(csv.reader(table, delimiter="\t"))[1:]
    return [Row(*row[:5], float(row[5])) for row in rows]


def script():
    """score.py as a module: which tasks there are, and what a verdict counts."""
    spec = importlib.util.spec_from_file_location("score", SHARED / "score.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def require_inputs():
    """Ends with a message when there is nothing to run or to run it on."""
    if not (SHARED / "score.py").is_file():
        sys.exit(f"no score.py in {SHARED}: set PRAETOR_SHARED to the folder of the task sets")
    require_praetor()


def require_praetor():
    """Ends with a message when there is nothing to run."""
    if not praetor().is_file():
        sys.exit(f"no {praetor()}: run `make build`, or set PRAETOR")
