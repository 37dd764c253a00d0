#!/usr/bin/env python3
"""Translates drivers of Linux 6.1, and says what in them is not supported.

    benchmarks/linux_drivers.py                 nine drivers of different kinds
    benchmarks/linux_drivers.py DRIVER...       paths in the kernel's tree, such as drivers/char/lp.c

A driver is preprocessed with the kernel's own headers (fetched by scripts/linux.py on the first run), with a `main`
that calls any of its functions with any arguments, so that all of it is translated. For each driver, the result has the
lines and functions of its file, the lines that the preprocessor makes of it, the seconds and the peak memory of
`praetor translate`, and the constructs that are not supported and may be reached, which are also listed. The exit code
is 1 when a driver is not translated.
"""

import argparse
import re
import sys
import tempfile
import time
from collections import namedtuple
from pathlib import Path

import measure
import scoring
import tables

sys.path.insert(0, str(scoring.ROOT / "scripts"))
# Beside the benchmarks, not among them.
import linux  # noqa: E402
from linux_harness import functions, harness  # noqa: E402

DRIVERS = ("drivers/block/loop.c", "drivers/char/ppdev.c", "drivers/hid/hid-logitech-dj.c", "drivers/hwmon/w83781d.c",
           "drivers/i2c/busses/i2c-i801.c", "drivers/input/misc/uinput.c", "drivers/misc/eeprom/at24.c",
           "drivers/net/ethernet/realtek/8139too.c", "drivers/usb/misc/legousbtower.c")
UNSUPPORTED = re.compile(r'\{:limit "unsupported", "((?:[^"\\]|\\.)*)"')

Translated = namedtuple("Translated", "driver lines functions preprocessed seconds peak_mib unsupported error")


def translate(driver, folder, limit):
    """Leaves the harness, the preprocessed text and the translation in the folder."""
    stem = folder / Path(driver).stem
    source, text, program = (stem.with_suffix(suffix) for suffix in (".c", ".i", ".bpl"))
    found = functions(driver)
    source.write_text(harness(driver, found))
    if linux.preprocess(source, text) != 0:
        sys.exit(f"linux_drivers: {driver} is not preprocessed (the message is above)")
    command = [str(scoring.praetor()), "translate", str(text), "-o", str(program)]
    start = time.monotonic()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        status, usages, killed = measure.run(command, folder, limit, None, out, errors)
        seconds, words = time.monotonic() - start, measure.tail(errors)
    error = "" if status == 0 else f"more than {limit} s" if killed else words.strip()
    unsupported = [] if error else UNSUPPORTED.findall(program.read_text())
    return Translated(driver, lines(linux.tree() / driver), len(found), lines(text), seconds,
                      max(usage.ru_maxrss for usage in usages) / 1024, unsupported, error)


def lines(path):
    return path.read_bytes().count(b"\n")


def report(results):
    rows = [[one.driver.removeprefix("drivers/"), one.lines, one.functions, one.preprocessed, f"{one.seconds:.1f}",
             f"{one.peak_mib:.0f}", "rejected" if one.error else len(one.unsupported)] for one in results]
    header = ["driver", "lines", "functions", "preprocessed", "seconds", "peak MiB", "unsupported"]
    parts = [f"# Drivers of Linux {linux.version()}", tables.markdown(header, rows)]
    for one in results:
        found = [one.error] if one.error else one.unsupported
        if found:
            parts.append(f"## {one.driver}\n\n" + "\n".join(f"- {what}" for what in found))
    return "\n\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drivers", nargs="*", metavar="DRIVER", default=DRIVERS)
    parser.add_argument("--limit", type=int, default=300, metavar="S", help="wall seconds per driver (default 300)")
    parser.add_argument("--out", type=Path, default=scoring.target() / "linux-drivers",
                        help="output folder (default: linux-drivers in Cargo's target folder)")
    arguments = parser.parse_args()
    scoring.require_praetor()
    linux.fetch(arguments.drivers)
    arguments.out.mkdir(parents=True, exist_ok=True)
    results = []
    for driver in arguments.drivers:
        results.append(translate(driver, arguments.out.resolve(), arguments.limit))
        print(f"{driver}: {results[-1].seconds:.1f} s", file=sys.stderr)
    text = report(results)
    (arguments.out / "table.md").write_text(text)
    print(text)
    return int(any(one.error for one in results))


if __name__ == "__main__":
    sys.exit(main())
