"""Where the verifier, the task sets and the scoring script are.

The task sets and score.py are not part of this checkout; they are looked up in
the folder $PRAETOR_SHARED, or ../shared beside the checkout.
"""

import importlib.util
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("PRAETOR_SHARED", ROOT.parent / "shared"))


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
