#!/usr/bin/env python3
"""Runs several engines on the same tasks and reports where they disagree.

    benchmarks/compare_engines.py LIST...                       all engines
    benchmarks/compare_engines.py --engines corral,legion --unroll 2 LIST...

LIST is a task definition, a Boogie program, or a folder of them. Two answers
disagree when one is FALSE and the other TRUE, whatever the expected verdict.
With --unroll, every engine cuts loops at the same depth, so FALSE beside
BOUNDED is a disagreement as well. The exit code is 1 when there is one.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import scoring

ANSWERS = ("TRUE", "FALSE", "BOUNDED")


def disagree(verdicts, same_bound):
    """Whether these verdicts of one task contradict each other."""
    no_bug = {"TRUE", "BOUNDED"} if same_bound else {"TRUE"}
    return "FALSE" in verdicts and bool(no_bug & set(verdicts))


def tabulate(tables):
    """{engine: rows} turned into {task: {engine: row}}, in the order of the tasks."""
    tasks = {}
    for engine, rows in tables.items():
        for row in rows:
            tasks.setdefault(row.task, {})[engine] = row
    return tasks


def report(tasks, engines, same_bound):
    """Prints a line per task and a summary; returns the number of disagreements."""
    width = max((len(task) for task in tasks), default=4)
    print("\n" + "task".ljust(width) + "".join(f"  {engine:>16}" for engine in engines))
    conflicts, compared = 0, 0
    for task, rows in tasks.items():
        verdicts = [rows[engine].verdict for engine in engines]
        conflict = disagree(verdicts, same_bound)
        conflicts += conflict
        compared += sum(verdict in ANSWERS for verdict in verdicts) >= 2
        cells = "".join(f"  {rows[engine].verdict:>8} {rows[engine].seconds:6.1f}s" for engine in engines)
        print(task.ljust(width) + cells + ("   DISAGREE" if conflict else ""))
    print(f"\n{len(tasks)} tasks; two or more engines answered on {compared}; {conflicts} disagreements")
    for engine in engines:
        answered = sum(rows[engine].verdict in ANSWERS for rows in tasks.values())
        wrong = sum(rows[engine].kind.startswith("WRONG") for rows in tasks.values())
        print(f"{engine:8} answered {answered}, wrong {wrong}")
    return conflicts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="+", metavar="LIST")
    parser.add_argument("--engines", default=",".join(scoring.ENGINES), help="comma-separated (default: all)")
    scoring.add_arguments(parser)
    arguments = parser.parse_args()
    scoring.require_inputs()
    engines = arguments.engines.split(",")
    unknown = [engine for engine in engines if engine not in scoring.ENGINES]
    if unknown:
        parser.error(f"no engine {', '.join(unknown)}: choose from {', '.join(scoring.ENGINES)}")
    with tempfile.TemporaryDirectory() as scratch:
        tables = {}
        for engine in engines:
            print(f"== {engine}", flush=True)
            tables[engine] = scoring.score(engine, arguments.lists, arguments, Path(scratch) / "table.tsv")
    sys.exit(report(tabulate(tables), engines, arguments.unroll is not None) > 0)


if __name__ == "__main__":
    main()
