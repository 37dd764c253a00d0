#!/usr/bin/env python3
"""Measures engines side by side on sets of Boogie programs.

    benchmarks/bench_bpl.py                              all engines on ../shared/bpl/sdv and ldv, bound 3, 60 s each
    benchmarks/bench_bpl.py --ablation --part tune       legion+, and legion+ without each of its ideas
    benchmarks/bench_bpl.py --engines legion+,corral --limit 600 SET...
    benchmarks/bench_bpl.py --engines legion+,legion+:without=houdini:without=sharing SET...
    benchmarks/bench_bpl.py --report-only --cpu 60       tables and figures again, of the runs there are

SET is a folder of .bpl or .bpl.xz files. For each program the variants run one
after the other, starting with another one each time, so that a drift of the
machine hits all alike. Finished runs are in runs.tsv of the output folder and
are not repeated: after Ctrl-C, the same command goes on. Only a timeout of
which other processes had more than a tenth is. The runs of another build of
the verifier need another folder.

A program is decided by TRUE, FALSE or, with --unroll K, BOUNDED(K). From the
runs come table.md, which is also printed, and solved.svg, cumulative.svg,
common.svg (on what all variants decide) and a scatter-VARIANT.svg for each
variant beside the first. The exit code is 1 when a verdict contradicts the
expected one or another variant's.

--cpu counts an answer that took more CPU seconds, those of worker processes
included, as a timeout. It is applied to finished runs and ends none, so that
it can be changed afterwards; --limit is what ends runs.
"""

import argparse
import re
import signal
import sys
from pathlib import Path

import figures
import measure
import programs
import scoring
import tables
import variants
from progress import Progress
from runs import Limits, Run, Table, by_program, disagreements, require_same_build, rotated, starved, wrong

SETS = ("sdv", "ldv")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", type=Path, metavar="SET")
    parser.add_argument("--engines", help="comma-separated engines and variants (default: all engines, legion+ first)")
    parser.add_argument("--ablation", action="store_true", help="add legion+ and legion+ without each idea; "
                        "alone, these are all")
    parser.add_argument("--unroll", type=int, default=programs.BOUND, metavar="K",
                        help=f"cut loops and recursion at depth K (default {programs.BOUND}; 0: deepen)")
    parser.add_argument("--limit", type=int, default=60, metavar="S", help="wall seconds per program (default 60)")
    parser.add_argument("--cpu", type=int, default=0, metavar="S", help="CPU seconds per program (default 0: no limit)")
    parser.add_argument("--part", choices=programs.PARTS, default="all",
                        help="held: every third program, tune: the others, all (default)")
    parser.add_argument("--filter", default=re.compile(""), type=re.compile, metavar="REGEX",
                        help="only programs whose name matches")
    parser.add_argument("--out", type=Path, default=scoring.target() / "bench-bpl",
                        help="output folder (default: bench-bpl in Cargo's target folder)")
    parser.add_argument("--report-only", action="store_true",
                        help="run nothing; by default, report all runs in the output folder with this bound and limit")
    arguments = parser.parse_args()
    if arguments.unroll < 0 or arguments.limit < 1 or arguments.cpu < 0:
        parser.error("limits are positive numbers")
    try:
        for variant in named_variants(arguments):
            variants.split(variant)
    except ValueError as error:
        parser.error(str(error))
    return arguments


def named_variants(arguments):
    named = arguments.engines.split(",") if arguments.engines else []
    return named + (variants.ablation() if arguments.ablation else [])


def chosen_variants(arguments, table):
    """Without duplicates, the one that the others are compared with first; a report is of all that were run."""
    default = [run.variant for run in recorded(arguments, table)] or ["legion+", *variants.BOUNDED]
    return list(dict.fromkeys(named_variants(arguments) or default))


def recorded(arguments, table):
    """The runs that a report is of, if nothing else is said."""
    return [run for run in table.runs.values() if arguments.report_only
            and (run.unroll, run.limit) == (arguments.unroll, arguments.limit)]


def chosen_programs(arguments, table):
    """The programs of the sets that are there; says which are not. A report of all needs no folders."""
    if not arguments.sets and arguments.part == "all" and recorded(arguments, table):
        names = dict.fromkeys((run.set, run.program) for run in recorded(arguments, table))
        return [programs.Program(*name, None, "") for name in names if arguments.filter.search(name[1])]
    found = []
    for folder in arguments.sets or [scoring.SHARED / "bpl" / name for name in SETS]:
        if folder.is_dir():
            found += programs.select(programs.of_folder(folder), arguments.part)
        else:
            print(f"bench_bpl: skipped {folder}: no such folder", file=sys.stderr)
    found = [program for program in found if arguments.filter.search(program.name)]
    if len({program[:2] for program in found}) < len(found):
        sys.exit("bench_bpl: two sets have the same name")
    return found


def measure_all(selected, arguments, table):
    """Runs what is not in the table yet, or was kept from the processor."""
    plan = []
    for index, program in enumerate(selected):
        finished = {variant: table.runs.get((*program[:2], variant, arguments.unroll, arguments.limit))
                    for variant in rotated(arguments.variants, index)}
        missing = [variant for variant, run in finished.items() if run is None or starved(run)]
        plan.append((program, missing))
    progress = Progress(sum(len(missing) for _, missing in plan))
    try:
        for program, missing in plan:
            if missing:
                measure_program(program, missing, arguments, table, progress)
    finally:
        progress.close()


def measure_program(program, missing, arguments, table, progress):
    with programs.unpacked(program.path) as plain:
        for variant in missing:
            progress.running(f"{variants.label(variant)}: {program.name}")
            command = [str(scoring.praetor()), "verify", *variants.flags(variant), "--timeout", str(arguments.limit)]
            if arguments.unroll:
                command += ["--unroll", str(arguments.unroll)]
            measured = measure.measure(command + [plain.name], plain.parent, arguments.limit)
            run = Run(*program[:2], variant, arguments.unroll, arguments.limit, *measured, program.expected)
            table.add(run)
            progress.finished(f"{tables.said(run)} {run.wall_s:.1f} s  {variants.label(variant)}: {program.name}")


def write_report(selected, arguments, table):
    """Writes tables and figures of the selected programs; returns the exit code."""
    runs = [table.runs[found] for program in selected for variant in arguments.variants
            if (found := (*program[:2], variant, arguments.unroll, arguments.limit)) in table.runs]
    present = [variant for variant in arguments.variants if any(run.variant == variant for run in runs)]
    if not present:
        sys.exit(f"bench_bpl: no such runs in {table.path}")
    limits = Limits(arguments.unroll, arguments.limit, arguments.cpu)
    text = tables.report(runs, present, limits)
    (arguments.out / "table.md").write_text(text)
    for name, drawing in figures.draw(runs, present, limits).items():
        (arguments.out / name).write_text(drawing)
    print(text)
    print(f"tables and figures are in {arguments.out}", file=sys.stderr)
    return int(any(map(wrong, runs)) or bool(disagreements(by_program(runs))))


def main():
    arguments = parse_arguments()
    # A request to end is like Ctrl-C: nothing is left behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    table = Table(arguments.out / "runs.tsv")
    arguments.variants = chosen_variants(arguments, table)
    selected = chosen_programs(arguments, table)
    if not selected:
        print("bench_bpl: skipped: no programs to measure", file=sys.stderr)
        return 0
    if not arguments.report_only:
        scoring.require_praetor()
        arguments.out.mkdir(parents=True, exist_ok=True)
        require_same_build(table)
        try:
            measure_all(selected, arguments, table)
        except KeyboardInterrupt:
            print(f"bench_bpl: interrupted; {len(table.runs)} runs are in {table.path}, and the same command goes on "
                  "from there", file=sys.stderr)
            return 130
        except measure.UsageError as error:
            sys.exit(f"bench_bpl: the verifier does not take these arguments:\n{error}")
    return write_report(selected, arguments, table)


if __name__ == "__main__":
    sys.exit(main())
