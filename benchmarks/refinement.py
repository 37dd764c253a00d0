#!/usr/bin/env python3
"""Measures how spurious paths of abstractions are ruled out: STORM's method, and Corral's Algorithms 1 and 2.

    benchmarks/refinement.py                        every set of ../shared/bpl, bound 3, 60 s each
    benchmarks/refinement.py --limit 20 LIST...     Boogie or C programs, or folders of Boogie programs
    benchmarks/refinement.py --report-only          the table again, of the paths there are

`praetor verify --refine compare` has each method find variables for each spurious path. Seconds are of the processor,
and the methods take turns in being first, so other work on the machine matters little. What the engine meets within its
limit is in paths.tsv of the output folder, one line for a method and path; programs in it are not run again. The result
is table.md in that folder, which is also printed.
"""

import argparse
import csv
import json
import math
import statistics
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

import programs
import scoring
import tables

# `path` is its number within the program's run; -1 stands for a run without spurious paths.
Effort = namedtuple("Effort", "program path commands globals tracked method added queries seconds")
# Each method is compared with the last.
METHODS = ("storm", "hrefine", "vcrefine")
# Where a range of the number of globals that are not tracked begins.
SIZES = (1, 5, 9, 17, 33)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="*", type=Path, metavar="LIST",
                        default=[scoring.SHARED / "bpl" / name for name in ("sdv", "ldv")])
    parser.add_argument("--engine", default="corral", help="what searches the abstractions (default corral)")
    parser.add_argument("--limit", type=int, default=60, help="wall seconds per program (default 60)")
    parser.add_argument("--unroll", type=int, default=3, help="the depth at which loops are cut (default 3)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth program")
    parser.add_argument("--flag", action="append", default=[], help="another option of praetor verify")
    parser.add_argument("--out", type=Path, default=scoring.target() / "refinement", help="output folder")
    parser.add_argument("--report-only", action="store_true", help="run nothing")
    return parser.parse_args()


def listed(lists):
    """(name, file) of all programs."""
    for entry in lists:
        if entry.is_dir():
            yield from ((f"{program.set}/{program.name}", program.path) for program in programs.of_folder(entry))
        elif entry.is_file():
            yield entry.name, entry
        else:
            sys.exit(f"refinement: no {entry}")


def measure(name, file, arguments):
    """The efforts that a run reports."""
    with programs.unpacked(file) as plain, tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "run.json"
        command = [scoring.praetor(), "verify", "--engine", arguments.engine, "--refine", "compare",
                   "--unroll", str(arguments.unroll), "--timeout", str(arguments.limit), "--json", report,
                   *arguments.flag, plain]
        ended = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
        if not report.is_file():
            print(f"{name}: exit code {ended.returncode} {ended.stderr.strip()[:200]}", file=sys.stderr)
            return []
        members = json.loads(report.read_text())["engines"]
    paths = [path for member in members for path in member.get("refinements", [])]
    return [Effort(name, number, path["commands"], path["globals"], path["tracked"], effort["method"],
                   effort["added"], effort["queries"], round(effort["seconds"], 6))
            for number, path in enumerate(paths) for effort in path["efforts"]]


def read(file):
    if not file.is_file():
        return []
    with open(file, newline="") as rows:
        return [Effort(row[0], *map(int, row[1:5]), row[5], int(row[6]), int(row[7]), float(row[8]))
                for row in csv.reader(rows, delimiter="\t")]


def run_all(arguments, file):
    """Adds the programs that are not in the file yet."""
    scoring.require_praetor()
    done = {effort.program for effort in read(file)}
    with open(file, "a", newline="") as out:
        writer = csv.writer(out, delimiter="\t", lineterminator="\n")
        for name, path in list(listed(arguments.lists))[::arguments.every]:
            if name in done:
                continue
            efforts = measure(name, path, arguments)
            writer.writerows(efforts or [Effort(name, -1, 0, 0, 0, "none", 0, 0, 0.0)])
            out.flush()
            print(f"{name}: {len(efforts) // len(METHODS)} spurious paths", file=sys.stderr, flush=True)


def by_path(efforts):
    """A {method: effort} for each spurious path."""
    paths = {}
    for effort in efforts:
        if effort.path >= 0:
            paths.setdefault((effort.program, effort.path), {})[effort.method] = effort
    return [path for path in paths.values() if set(path) == set(METHODS)]


def geometric_mean(ratios):
    return math.exp(statistics.fmean(map(math.log, ratios))) if ratios else float("nan")


def mean_ratio(paths, method):
    # A clock that stood still says nothing about a ratio.
    pairs = [(path[method].seconds, path[METHODS[-1]].seconds) for path in paths]
    return f"{geometric_mean([mine / best for mine, best in pairs if mine > 0 and best > 0]):.1f}"


def by_size(paths):
    """A row for each range of the number of globals that were not tracked."""
    for low, high in zip(SIZES, [*SIZES[1:], math.inf]):
        some = [path for path in paths if low <= path[METHODS[-1]].globals - path[METHODS[-1]].tracked < high]
        if some:
            queries = [f"{statistics.fmean(path[method].queries for path in some):.1f}" for method in METHODS]
            ratios = [mean_ratio(some, method) for method in METHODS[:-1]]
            yield [f"{low}-{high - 1}" if high < math.inf else f"{low}-", len(some), *queries, *ratios]


def report(efforts):
    paths = by_path(efforts)
    if not paths:
        return "No spurious paths.\n"
    best, rows = METHODS[-1], []
    for method in METHODS:
        mine = [path[method] for path in paths]
        seconds, best_seconds = (sum(path[m].seconds for path in paths) for m in (method, best))
        rows.append([method, sum(e.queries for e in mine), f"{statistics.median(e.queries for e in mine):g}",
                     f"{seconds:.2f}", f"{seconds / best_seconds:.1f}" if best_seconds else "-",
                     mean_ratio(paths, method)])
    header = ["method", "queries", "median", "CPU s", f"times {best}'s", "mean of ratios"]
    sizes = tables.markdown(["globals not tracked", "paths", *(f"queries {method}" for method in METHODS),
                             *(f"CPU s {method}/{best}" for method in METHODS[:-1])], list(by_size(paths)))
    one = [path[best] for path in paths]
    shape = (f"{len(paths)} spurious paths of {len({e.program for e in one})} programs, with "
             f"{statistics.median(e.commands for e in one):g} commands and "
             f"{statistics.median(e.globals for e in one):g} globals (medians); "
             f"{sum(e.added == 1 for e in one)} need one variable, {sum(e.added == 2 for e in one)} need two.")
    differ = sum(len({path[method].added for method in METHODS}) > 1 for path in paths)
    return (f"# Refinement\n\n{shape}\n\n{tables.markdown(header, rows)}\n\n"
            f"The mean of ratios is geometric, over paths. "
            f"On {differ} paths the methods find sets of different sizes.\n\n{sizes}\n\n"
            f"Queries are means over paths, the last columns means of ratios.\n")


def main():
    arguments = parse_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    file = arguments.out / "paths.tsv"
    if not arguments.report_only:
        run_all(arguments, file)
    text = report(read(file))
    (arguments.out / "table.md").write_text(text)
    print(text, end="")


if __name__ == "__main__":
    main()
