"""The figures of a measurement: what is drawn. How is in svg.py."""

import itertools
import math

import svg
from runs import by_program, decided
from tables import SHORTEST, decided_by
from variants import label

SIZE = (640, 400)
SQUARE = (540, 540)
# Beyond the limit, a band for programs that are not decided.
BAND = 72


def draw(runs, variants, limits):
    """{file name: SVG text}."""
    table = by_program(runs)
    common = {program: mine for program, mine in table.items() if decided_by(mine, variants, limits) == variants}
    files = {"solved.svg": solved_over_time(table, variants, limits),
             "cumulative.svg": cumulative(table, variants, limits, "Time to decide programs, easiest first",
                                          "Each variant on the programs that it decides"),
             "common.svg": cumulative(common, variants, limits, "Time to decide the same programs",
                                      f"The {len(common)} programs that all variants decide")}
    for other in variants[1:]:
        name = "".join(letter if letter.isalnum() or letter in "+-" else "-" for letter in other)
        files[f"scatter-{name}.svg"] = scatter(table, variants[0], other, limits)
    return files


def times(table, variant, limits):
    """Seconds of the programs that the variant decides, ascending."""
    return sorted(max(runs[variant].wall_s, SHORTEST) for runs in table.values()
                  if variant in runs and decided(runs[variant], limits))


def shortest(table, variants, limits):
    """Where a logarithmic axis of seconds starts."""
    return svg.round_down(min([limits.limit / 10, *(time for v in variants for time in times(table, v, limits))]))


def solved_over_time(table, variants, limits):
    """How many programs are decided within a time: a staircase per variant."""
    solved = {variant: times(table, variant, limits) for variant in variants}
    x = svg.Axis(shortest(table, variants, limits), limits.limit, svg.LEFT, svg.LEFT + SIZE[0], log=True)
    most = max(1, *(len(found) for found in solved.values()))
    y = svg.Axis(0, most * 1.05, svg.TOP + SIZE[1], svg.TOP)
    body = []
    for index, found in front_last(solved.values()):
        steps = [(x.low, 0)]
        for count, time in enumerate(found, 1):
            steps += [(time, count - 1), (time, count)]
        steps.append((limits.limit, len(found)))
        body.append(svg.path([(x.at(time), y.at(count)) for time, count in steps], index))
    names = [f"{label(variant)} ({len(found)})" for variant, found in solved.items()]
    subtitle = f"of {len(table)} programs; {limits_in_words(limits)}"
    return svg.document("Programs decided within a time", subtitle, (x, y), SIZE,
                        ("seconds per program", "programs decided"), body, names, svg.line_sample)


def cumulative(table, variants, limits, title, subtitle):
    """Time for the easiest program, the two easiest, and so on: the lower and longer, the better."""
    solved = {variant: times(table, variant, limits) for variant in variants}
    sums = [[0, *itertools.accumulate(found)] for found in solved.values()]
    x = svg.Axis(0, (max(2, *map(len, sums)) - 1) * 1.02, svg.LEFT, svg.LEFT + SIZE[0])
    y = svg.Axis(0, max(1, *(total[-1] for total in sums)) * 1.05, svg.TOP + SIZE[1], svg.TOP)
    body = []
    for index, totals in front_last(sums):
        points = [(x.at(count), y.at(total)) for count, total in enumerate(totals)]
        body += [svg.path(points, index), svg.mark(*points[-1], 0, kind="end", note=f"{totals[-1]:.1f} s", hue=index)]
    names = [f"{label(variant)} ({len(totals) - 1} in {totals[-1]:.0f} s)" for variant, totals in zip(variants, sums)]
    return svg.document(title, f"{subtitle}; {limits_in_words(limits)}", (x, y), SIZE,
                        ("programs decided", "seconds in all"), body, names, svg.line_sample)


def scatter(table, first, other, limits):
    """A point per program that both ran; what one does not decide is in the band beyond the limit."""
    pairs = {program: (runs[first], runs[other]) for program, runs in table.items() if first in runs and other in runs}
    low = shortest(table, [first, other], limits)
    bottom = svg.TOP + SQUARE[1]
    x = svg.Axis(low, limits.limit, svg.LEFT, svg.LEFT + SQUARE[0] - BAND, log=True)
    y = svg.Axis(low, limits.limit, bottom, svg.TOP + BAND, log=True)
    none = (x.end + BAND * 0.6, y.end - BAND * 0.6)
    body = [svg.segment(x.start, y.start, x.end, y.end, "axis", ' stroke-dasharray="6 4"'),
            svg.segment(x.end, y.start, x.end, svg.TOP, "axis"),
            svg.segment(x.start, y.end, x.end + BAND, y.end, "axis"),
            svg.text(none[0], y.start + 22, "none", "middle"), svg.text(x.start - 9, none[1] + 5, "none", "end")]
    sets = list(dict.fromkeys(name for name, _ in pairs))
    ahead = [0, 0]
    for (name, program), (one, two) in pairs.items():
        places = [time_or_none(run, limits) for run in (one, two)]
        order = [time or math.inf for time in places]
        ahead[0] += order[0] < order[1]
        ahead[1] += order[1] < order[0]
        position = [axis.at(time) if time else edge for axis, time, edge in zip((x, y), places, none)]
        body.append(svg.mark(*position, sets.index(name), note=f"{program}: {in_words(places)}"))
    names = [f"{name} ({sum(key[0] == name for key in pairs)})" for name in sets]
    subtitle = f"ahead on {ahead[0]} (above the diagonal), behind on {ahead[1]}; none: not decided"
    return svg.document(f"{label(first)} against {label(other)}", subtitle, (x, y), SQUARE,
                        (f"{label(first)} (seconds)", f"{label(other)} (seconds)"), body, names, svg.mark_sample)


def front_last(series):
    """Series with their indices, so that the first variant is drawn over the others."""
    return reversed(list(enumerate(series)))


def time_or_none(run, limits):
    return max(run.wall_s, SHORTEST) if decided(run, limits) else None


def in_words(places):
    return ", ".join(f"{time:.2f} s" if time else "none" for time in places)


def limits_in_words(limits):
    cpu = f", {limits.cpu} CPU s" if limits.cpu else ""
    return f"limit {limits.limit} s{cpu}" + (f", bound {limits.unroll}" if limits.unroll else "")
