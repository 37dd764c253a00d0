"""Charts as SVG text: a frame with two axes, a legend below, and whatever marks are put in.

The background is transparent, so every colour has a contrast of at least 3 to
white and to GitHub's dark page. Series differ by dashes or marks as well.
"""

import math
from xml.sax.saxutils import escape, quoteattr

INK = "#7b7b7b"
COLOURS = ("#0a78c2", "#d55e00", "#009e73", "#b05fb5", "#a07800", "#d8436f", "#6b70e0", "#7b7b7b")
DASHES = ("", "9 4", "2 4", "12 4 2 4", "6 3 2 3 2 3", "16 5", "4 4", "10 2")
TOP, LEFT, RIGHT = 72, 78, 30
LEGEND_ROW = 26
# Pixels between ticks, at least.
LINEAR_GAP, LOG_GAP = 60, 40
# Of a character at the legend's size, generously.
CHARACTER = 8.2
STYLE = (f"text{{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;fill:{INK}}}"
         ".title{font-size:18px;font-weight:600}.label{font-size:15px}"
         f".grid{{stroke:{INK};stroke-opacity:.22}}.axis{{stroke:{INK};fill:none}}")


class Axis:
    """Values to positions. `start` and `end` are pixels; a vertical axis runs from the larger to the smaller."""

    def __init__(self, low, high, start, end, log=False):
        self.low, self.high, self.start, self.end, self.log = low, high, start, end, log

    def at(self, value):
        low, high, value = (math.log(v) if self.log else v for v in (self.low, self.high, value))
        return self.start + (value - low) / (high - low) * (self.end - self.start)

    def ticks(self):
        """Round values that leave room for their labels, and the end of a logarithmic axis, which is a limit."""
        if not self.log:
            return linear_ticks(self.low, self.high, abs(self.end - self.start) / LINEAR_GAP)
        for digits in ((1, 2, 5), (1, 3), (1,)):
            values = log_ticks(self.low, self.high, digits)
            places = [self.at(value) for value in values]
            if all(abs(a - b) >= LOG_GAP for a, b in zip(places, places[1:])):
                break
        return [value for value in values if abs(self.at(value) - self.end) >= LOG_GAP] + [self.high]


def linear_ticks(low, high, most):
    """Multiples of 1, 2 or 5 times a power of ten, at most about so many. What is shown are counts and many seconds,
    so there are no fractions."""
    rough = max(1, (high - low) / most)
    step = 10 ** math.floor(math.log10(rough))
    step = next(step * digit for digit in (1, 2, 5, 10) if step * digit >= rough * 0.999)
    return [index * step for index in range(math.ceil(low / step), math.floor(high / step + 1e-9) + 1)]


def log_ticks(low, high, digits):
    decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    values = [digit * 10.0 ** decade for decade in decades for digit in digits]
    return [value for value in values if low * 0.999 <= value <= high * 1.001]


def round_down(value):
    """The next 1, 2 or 5 times a power of ten that is not larger."""
    decade = 10.0 ** math.floor(math.log10(value))
    return decade * max(digit for digit in (1, 2, 5) if digit * decade <= value * 1.001)


def colour(index):
    return COLOURS[index % len(COLOURS)]


def text(x, y, words, anchor="start", kind="", turn=False):
    attributes = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"' + (f' class="{kind}"' if kind else "")
    if turn:
        attributes += f' transform="rotate(-90 {x:.1f} {y:.1f})"'
    return f"<text {attributes}>{escape(words)}</text>"


def segment(x1, y1, x2, y2, kind, extra=""):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"{extra}/>'


def path(points, index):
    """A line through the points, in the style of the series with this index."""
    commands = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return (f'<path class="series" d="M{commands}" fill="none" stroke="{colour(index)}" stroke-width="2.5" '
            f'stroke-linejoin="round" stroke-dasharray="{DASHES[index % len(DASHES)] or "none"}"/>')


def mark(x, y, index, kind="point", note="", hue=None):
    """A circle, square, triangle or diamond, with a note that viewers show when it is pointed at."""
    shapes = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"',
        f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"',
        f'<path d="M{x:.1f} {y - 5.5:.1f}l5.2 9h-10.4z"',
        f'<path d="M{x:.1f} {y - 6:.1f}l5.5 6l-5.5 6l-5.5 -6z"',
    )
    shape = shapes[index % len(shapes)]
    hue = colour(index if hue is None else hue)
    return (f'{shape} class="{kind}" fill="{hue}" fill-opacity=".45" stroke="{hue}" stroke-width="1.2">'
            f"<title>{escape(note)}</title></{shape[1:].split()[0]}>")


def grid(x, y, x_label, y_label, size):
    """Axes with ticks, grid lines and labels around the rectangle of the two axes."""
    right, top = x.start + size[0], y.start - size[1]
    parts = []
    for value in x.ticks():
        parts += [segment(x.at(value), y.start, x.at(value), top, "grid"),
                  text(x.at(value), y.start + 22, f"{value:g}", "middle")]
    for value in y.ticks():
        parts += [segment(x.start, y.at(value), right, y.at(value), "grid"),
                  text(x.start - 9, y.at(value) + 5, f"{value:g}", "end")]
    parts += [f'<rect x="{x.start}" y="{top:.1f}" width="{size[0]}" height="{size[1]}" class="axis"/>',
              text((x.start + right) / 2, y.start + 48, x_label, "middle", "label"),
              text(22, (y.start + top) / 2, y_label, "middle", "label", turn=True)]
    return parts


def legend(names, sample, top, width):
    """(marks, height) of a legend in as many columns as fit; `sample(x, y, index)` draws a series' sign."""
    room = 56 + CHARACTER * max(len(name) for name in names)
    columns = max(1, min(len(names), int((width - LEFT) // room)))
    parts = []
    for index, name in enumerate(names):
        x, y = LEFT + room * (index % columns), top + LEGEND_ROW * (index // columns)
        parts += [sample(x, y, index), text(x + 44, y + 5, name)]
    return parts, LEGEND_ROW * math.ceil(len(names) / columns)


def line_sample(x, y, index):
    return path([(x, y), (x + 36, y)], index)


def mark_sample(x, y, index):
    return mark(x + 24, y, index, kind="sample")


def document(title, subtitle, axes, size, labels, body, names, sample):
    """The whole file."""
    x, y = axes
    width = LEFT + size[0] + RIGHT
    below, height = legend(names, sample, y.start + 80, width)
    total = y.start + 80 + height
    parts = [text(LEFT, 28, title, kind="title"), text(LEFT, 52, subtitle), *grid(x, y, *labels, size), *body, *below]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {total:.0f}" width="{width}" '
            f'height="{total:.0f}" role="img" aria-label={quoteattr(title)}>\n<style>{STYLE}</style>\n'
            + "\n".join(parts) + "\n</svg>\n")
