#!/usr/bin/env python3
"""Scores an engine on the driver categories of the SV-COMP tasks.

    benchmarks/drivers.py                         every category, engine legion+, 60 s each
    benchmarks/drivers.py --engine corral locks   one category

Writes a row per task to the TSV file, and prints a line per category: tasks of
each expected verdict and how many were solved, wrong verdicts, crashes, what
stopped the rest, and the time.
"""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

import scoring

WINDOWS = ("locks", "ntdrivers-simplified", "ntdrivers")
LINUX = ("ddv-machzwd", "ldv-commit-tester", "ldv-consumption", "ldv-linux-3.0", "ldv-linux-3.16-rc1",
         "ldv-linux-3.4-simple", "ldv-linux-3.7.3", "ldv-linux-4.2.6-memsafety", "ldv-races")


def solved(rows, expected):
    """`solved/all` of the tasks whose expected verdict is this."""
    mine = [row for row in rows if row.expected == expected]
    return f"{sum(row.kind.startswith('correct') for row in mine)}/{len(mine)}"


def stopped_by(rows):
    """What kept tasks from an answer, most frequent first: `timeout 3, unsupported 1`."""
    reasons = Counter()
    for row in rows:
        if row.kind == "unknown":
            reason = re.match(r"[a-z]+", row.detail) if row.verdict == "UNKNOWN" else None
            reasons[reason.group() if reason else row.verdict.lower()] += 1
    return ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())


def print_table(rows):
    print(f"\n{'category':28} {'FALSE':>7} {'TRUE':>7} {'wrong':>6} {'crash':>6} {'seconds':>8}  not solved")
    categories = {}
    for row in rows:
        categories.setdefault(row.task.split("/")[0], []).append(row)
    for name, members in [*categories.items(), ("all", rows)]:
        wrong = sum(row.kind.startswith("WRONG") for row in members)
        crashes = sum(row.kind == "crash" for row in members)
        seconds = sum(row.seconds for row in members)
        print(f"{name:28} {solved(members, 'False'):>7} {solved(members, 'True'):>7} {wrong:6} {crashes:6} "
              f"{seconds:8.1f}  {stopped_by(members)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("categories", nargs="*", metavar="CATEGORY", default=[*WINDOWS, *LINUX],
                        help="a folder of the tasks (default: all driver categories), or windows, linux")
    parser.add_argument("--engine", default="legion+", choices=scoring.ENGINES)
    parser.add_argument("--out", type=Path, default=Path("drivers.tsv"), help="the TSV file (default drivers.tsv)")
    scoring.add_arguments(parser)
    arguments = parser.parse_args()
    scoring.require_inputs()
    groups = {"windows": WINDOWS, "linux": LINUX}
    names = [name for entry in arguments.categories for name in groups.get(entry, (entry,))]
    folders = [scoring.SHARED / "tasks" / name for name in names]
    for folder in folders:
        if not folder.is_dir():
            sys.exit(f"no task folder {folder}")
    rows = scoring.score(arguments.engine, folders, arguments, arguments.out)
    print_table(rows)
    sys.exit(any(row.kind.startswith("WRONG") for row in rows))


if __name__ == "__main__":
    main()
