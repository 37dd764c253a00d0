#!/usr/bin/env python3
"""The table of Qicc's systematic study (Akhundov et al., ATVA 2021): programs put into structures of loops.

    score.py --verifier praetor --limit 60 --out RUNS.tsv ../shared/qicc
    benchmarks/qicc_table.py RUNS.tsv...         prints how many are solved, by structure and by program

A task is named STRUCTURE__BOUND__PROGRAM: `double_2block` has the program and its check in an inner loop; BOUND says how
often the loops around it turn, outer and inner: small and large constants, or dynamic, which is arbitrary.
"""

import csv
import sys
from collections import Counter

import tables


def split(name):
    """(structure, bound, program) of a task; files that are no part of the study have no structure."""
    parts = name.split("/")[1].rsplit(":", 1)[0].split("__")
    if len(parts) == 1:
        return "others", "", parts[0]
    return parts[0], parts[1] if len(parts) == 3 else "", parts[-1]


def table(rows, header, place):
    """A line for each value of what `place` takes from a task's name."""
    tasks, solved, wrong, seconds = Counter(), Counter(), Counter(), Counter()
    for row in rows:
        of = place(split(row["task"]))
        tasks[of] += 1
        solved[of] += row["class"].startswith("correct")
        wrong[of] += row["class"].startswith("WRONG")
        seconds[of] += float(row["wall_s"])
    lines = [[*of, tasks[of], solved[of], wrong[of], f"{seconds[of]:.0f}"] for of in sorted(tasks)]
    lines.append(["all", *[""] * (len(header) - 1), *(sum(c.values()) for c in (tasks, solved, wrong)),
                  f"{sum(seconds.values()):.0f}"])
    return tables.markdown([*header, "tasks", "solved", "wrong", "seconds"], lines)


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    rows = []
    for path in sys.argv[1:]:
        with open(path, newline="") as file:
            rows += csv.DictReader(file, delimiter="\t")
    print(table(rows, ["structure", "bound"], lambda parts: parts[:2]))
    print()
    print(table(rows, ["program"], lambda parts: parts[2:]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
