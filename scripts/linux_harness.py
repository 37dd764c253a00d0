#!/usr/bin/env python3
"""Writes a harness that calls any function of a driver of Linux with any arguments: linux_harness.py DRIVER

The driver has to be fetched (linux.py fetch DRIVER). The harness is a start for
one of your own, with the callbacks in the order in which the kernel calls them.
"""

import re
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

import linux

# `/* file.c:12:NF */ static int probe (struct device *dev, int n); /* (dev, n) ... */`, with an F at a definition.
PROTOTYPE = re.compile(r"^/\* (?P<file>.*):\d+:.F \*/ .*?(?P<name>\w+) \((?P<parameters>.*)\); "
                       r"/\* \((?P<names>.*?)\)", re.M)

# `parameters` are declarations with `{}` in place of the name.
Function = namedtuple("Function", "name parameters")


def functions(driver):
    """What the driver's own file defines, as the compiler sees it."""
    path = linux.tree() / driver
    with tempfile.TemporaryDirectory() as scratch:
        prototypes = Path(scratch) / "prototypes"
        command = [*linux.compiler(path), "-w", "-fsyntax-only", "-aux-info", str(prototypes), str(path)]
        if subprocess.run(command, check=False).returncode != 0:
            sys.exit(f"linux_harness: {driver} does not compile (the message is above)")
        found = [Function(one["name"], tuple(parameters(one["parameters"], one["names"].split(", "))))
                 for one in PROTOTYPE.finditer(prototypes.read_text()) if one["file"] == str(path)]
    return list(dict.fromkeys(found))


def parameters(text, names):
    """The declarations between the parentheses of a definition; what stands for `...` is left out."""
    parts, depth = [""], 0
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    for part, name in zip(parts, names):
        if name not in ("", "void"):
            yield re.sub(rf"(.*)\b{name}\b", r"\1{}", part.strip())


def harness(driver, found):
    """The text. A function that nothing defines returns an arbitrary value."""
    declarations, cases = [], []
    for number, function in enumerate(found):
        names = [f"any_{function.name}_{index}" for index in range(len(function.parameters))]
        declarations += [f"extern {declaration.format(f'{name}(void)')};"
                         for name, declaration in zip(names, function.parameters)]
        cases.append(f"\tcase {number}: {function.name}({', '.join(f'{name}()' for name in names)}); break;")
    return "\n".join([f'#include "{driver}"', "", *declarations, "extern int any_choice(void);", "",
                      "int main(void)", "{", "\tswitch (any_choice()) {", *cases, "\t}", "\treturn 0;", "}", ""])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    print(harness(sys.argv[1], functions(sys.argv[1])), end="")
