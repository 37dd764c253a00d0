"""The tables of a measurement, in Markdown.

Seconds are of the wall clock unless it says CPU.
"""

import statistics
from collections import Counter

from runs import answers, by_program, decided, disagreements, outcome, wrong
from variants import label, without

# Shorter times say nothing; they count as this many seconds in ratios.
SHORTEST = 0.01


def report(runs, variants, limits, title="Boogie programs"):
    """The whole text. The first variant is the one that the others are compared with."""
    table = by_program(runs)
    groups = by_set(table)
    first, others = variants[0], variants[1:]
    ablations = [variant for variant in others if without(variant)[0] == first]
    rivals = [variant for variant in others if variant not in ablations]
    parts = [f"# {title}", conditions(limits), solved_table(groups, variants, limits)]
    if rivals:
        parts += [f"## {label(first)} against the others",
                  pair_table(groups, first, rivals, limits, "against", label)]
    if ablations:
        parts += [f"## {label(first)} with an idea left out",
                  pair_table(groups, first, ablations, limits, "left out", lambda v: ", ".join(without(v)[1]))]
    if rivals or ablations:
        parts.append(f"A ratio is the other's seconds divided by those of {label(first)}, over the programs that both "
                     f"decide: above 1, {label(first)} is faster.")
    parts += problems(table)
    return "\n\n".join(parts) + "\n"


def conditions(limits):
    bound = f"loops and recursion cut at depth {limits.unroll}" if limits.unroll else "no bound"
    cpu = f" and {limits.cpu} CPU seconds" if limits.cpu else ""
    answer = f"TRUE, FALSE or BOUNDED({limits.unroll})" if limits.unroll else "TRUE or FALSE"
    return (f"Limits: {limits.limit} s{cpu} per program; {bound}. A program is decided by {answer} within the limits, "
            "unless that is known to be wrong.")


def by_set(table):
    """{set: its part of the table}; with several sets also "all"."""
    groups = {}
    for program, runs in table.items():
        groups.setdefault(program[0], {})[program] = runs
    return {**groups, "all": table} if len(groups) > 1 else groups


def solved_table(groups, variants, limits):
    """A row for each set and variant; times of several variants are comparable over programs that all decide."""
    rows, notes = [], []
    for name, table in groups.items():
        common = [runs for runs in table.values() if decided_by(runs, variants, limits) == variants]
        some = sum(bool(decided_by(runs, variants, limits)) for runs in table.values())
        notes.append(f"{name}: {len(common)} of {len(table)} programs decided by all, {some} by at least one.")
        for variant in variants:
            mine = [runs[variant] for runs in table.values() if variant in runs]
            shared = [runs[variant] for runs in common]
            rows.append([name, label(variant), *solved_cells(mine, limits), *time_cells(shared)])
    header = ["set", "variant", "programs", "decided", "safe", "unsafe", "wrong", "timeout", "memory", "other",
              "total s", "peak MiB", "median s", "mean s", "mean CPU s"]
    return (markdown(header, rows) + "\n\nTotal: over what the variant decided. Peak: the largest process of any run. "
            "Median and means: over what all variants decided.\n\n" + "\n".join(f"- {note}" for note in notes))


def solved_cells(runs, limits):
    counts = Counter(outcome(run, limits) for run in runs)
    named = ("safe", "unsafe", "wrong", "timeout", "memory")
    other = ", ".join(f"{reason} {count}" for reason, count in counts.most_common() if reason not in named)
    total = sum(run.wall_s for run in runs if decided(run, limits))
    peak = max((run.peak_mib for run in runs), default=0)
    return [len(runs), counts["safe"] + counts["unsafe"], *(counts[name] for name in named), other or "-",
            f"{total:.1f}", f"{peak:.0f}"]


def time_cells(runs):
    if not runs:
        return ["-"] * 3
    walls = [run.wall_s for run in runs]
    cpu = statistics.mean(run.cpu_s for run in runs)
    return [f"{value:.2f}" for value in (statistics.median(walls), statistics.mean(walls), cpu)]


def pair_table(groups, first, others, limits, title, name_of):
    rows = []
    for other in others:
        for name, table in groups.items():
            pairs = [(runs[first], runs[other]) for runs in table.values() if first in runs and other in runs]
            rows.append([name_of(other), name, *pair_cells(pairs, limits)])
    header = [title, "set", "both decide", f"only {label(first)}", "only the other", "median ratio", "geometric mean"]
    return markdown(header, rows)


def pair_cells(pairs, limits):
    sides = Counter((decided(one, limits), decided(two, limits)) for one, two in pairs)
    found = ratios(pairs, limits)
    means = (statistics.median(found), statistics.geometric_mean(found)) if found else ()
    return [sides[True, True], sides[True, False], sides[False, True],
            *([f"{mean:.2f}" for mean in means] or ["-", "-"])]


def ratios(pairs, limits):
    """How many times longer the second run of each pair took, where both decide."""
    return [max(two.wall_s, SHORTEST) / max(one.wall_s, SHORTEST) for one, two in pairs
            if decided(one, limits) and decided(two, limits)]


def decided_by(runs, variants, limits):
    """The variants that decide the program with these runs."""
    return [variant for variant in variants if variant in runs and decided(runs[variant], limits)]


def problems(table):
    """Sections on wrong verdicts and disagreements; none if all is well."""
    parts = []
    mistakes = wrong_runs(table)
    if mistakes:
        rows = [[run.set, run.program, label(run.variant), said(run), run.expected] for run in mistakes]
        parts += ["## Wrong verdicts", markdown(["set", "program", "variant", "verdict", "expected"], rows)]
    conflicts = disagreements(table)
    if conflicts:
        rows = [[*program, ", ".join(f"{label(run.variant)}: {said(run)}" for run in table[program].values()
                                     if answers(run))] for program in conflicts]
        parts += ["## Disagreements", markdown(["set", "program", "verdicts"], rows)]
    return parts or ["No wrong verdict, no disagreement."]


def wrong_runs(table):
    return [run for runs in table.values() for run in runs.values() if wrong(run)]


def said(run):
    return f"{run.verdict}({run.detail})" if run.detail else run.verdict


def markdown(header, rows):
    """A table with columns padded, so that it is readable as text too."""
    cells = [[str(cell).replace("|", "\\|") for cell in row] for row in [header, *rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(header))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in cells]
    return "\n".join([lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]])
