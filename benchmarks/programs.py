"""Sets of Boogie programs: folders with .bpl or .bpl.xz files.

Expected verdicts come from `expected.tsv` in the folder (name, TRUE or FALSE),
otherwise from `true-unreach-call` or `false-unreach-call` in the file's name.
A name speaks of the whole program. The file speaks of executions within the
bound of the published measurements, so what it says is written `TRUE@3`.
"""

import contextlib
import lzma
import shutil
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

# The bound of the published measurements.
BOUND = 3
PARTS = ("tune", "held", "all")

Program = namedtuple("Program", "set name path expected")


def of_folder(folder):
    """The programs of a set, sorted by name."""
    paths = {path.name.removesuffix(".xz"): path for path in folder.iterdir()}
    listed = read_expected(folder / "expected.tsv")
    return [Program(folder.resolve().name, name, path, listed.get(name) or expected_by_name(name))
            for name, path in sorted(paths.items()) if name.endswith(".bpl")]


def read_expected(path):
    """{name: "TRUE@3" or "FALSE@3"}, empty if there is no such file."""
    if not path.is_file():
        return {}
    rows = [line.split("\t") for line in path.read_text().splitlines()]
    return {row[0]: f"{row[1]}@{BOUND}" for row in rows if len(row) >= 2 and row[1] in ("TRUE", "FALSE")}


def expected_by_name(name):
    """"TRUE", "FALSE", or "" when the name does not say."""
    return next((word.upper() for word in ("true", "false") if f"{word}-unreach-call" in name), "")


def select(programs, part):
    """A third is held back from tuning: every program whose index in the sorted set is divisible by 3."""
    return [program for index, program in enumerate(programs) if part == "all" or (index % 3 == 0) == (part == "held")]


@contextlib.contextmanager
def unpacked(path):
    """The program as a plain file; one that had to be unpacked is removed in the end, whatever happens."""
    if path.suffix != ".xz":
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="bench-bpl-") as scratch:
        plain = Path(scratch) / path.stem
        try:
            with lzma.open(path) as packed, open(plain, "wb") as out:
                shutil.copyfileobj(packed, out)
        except (lzma.LZMAError, EOFError) as error:
            sys.exit(f"cannot unpack {path}: {error}")
        yield plain
