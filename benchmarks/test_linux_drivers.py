#!/usr/bin/env python3
"""Tests of linux_drivers.py, with a small driver, the compiler's own headers, and a shell script for the verifier."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import linux_drivers
from linux_drivers import linux
from linux_harness import functions, harness

DRIVER = """\
#include "other.h"
struct device;
typedef int (*callback)(struct device *device, int device_number);
static int probe(struct device *dev, int (*f)(int, char), const char text[]) { return dev && f && *text; }
static int count(const char *format, ...) { return *format; }
static void set(callback call, unsigned long long word) { helper(); }
int declared(int x);
static int start(void) { return 0; }
"""
# Translates if the file calls `start`; else fails as the verifier does.
VERIFIER = """\
#!/bin/sh
grep -q 'start()' "$2" || { echo "a.c:1: rejected" >&2; exit 65; }
cat > "$4" <<'END'
procedure {:limit "unsupported", "a.c:3 'x' \\"y\\""} $limit.0();
procedure {:limit "an index that leads out of an array"} $limit.1();
END
"""


class Drivers(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        self.tree, self.out = self.root / "tree", self.root / "out"
        for folder in (self.tree / "drivers", self.out):
            folder.mkdir(parents=True)
        (self.tree / "drivers" / "a.c").write_text(DRIVER)
        (self.tree / "drivers" / "other.h").write_text("static inline void helper(void) {}\n")
        verifier = self.root / "verifier"
        verifier.write_text(VERIFIER)
        verifier.chmod(0o755)
        for patch in (mock.patch.object(linux, "tree", lambda: self.tree),
                      mock.patch.object(linux, "TARGET", self.root),
                      mock.patch.object(linux, "compiler", lambda file: ["cc", f"-I{self.tree}"]),
                      mock.patch.object(linux, "version", lambda: "6.1"),
                      mock.patch.dict(os.environ, {"PRAETOR": str(verifier)})):
            patch.start()
            self.addCleanup(patch.stop)

    def test_the_harness_calls_every_function_of_the_driver(self):
        found = functions("drivers/a.c")
        self.assertEqual([function.name for function in found], ["probe", "count", "set", "start"])
        self.assertEqual([len(function.parameters) for function in found], [3, 1, 2, 0])
        text = self.root / "harness.c"
        text.write_text(harness("drivers/a.c", found))
        subprocess.run(["cc", "-fsyntax-only", "-Werror", f"-I{self.tree}", str(text)], check=True)

    def test_what_is_not_supported_is_listed(self):
        result = linux_drivers.translate("drivers/a.c", self.out, 60)
        self.assertEqual((result.lines, result.functions, result.error), (8, 4, ""))
        self.assertEqual(result.unsupported, ["a.c:3 'x' \\\"y\\\""])
        self.assertRegex(linux_drivers.report([result]), r"\| a\.c +\| 8 +\| 4 .*\| 1 +\|\n\n## drivers/a\.c\n\n- a\.c:3 'x'")

    def test_a_rejected_driver_is_said_to_be(self):
        (self.tree / "drivers" / "b.c").write_text("int x;\n")
        result = linux_drivers.translate("drivers/b.c", self.out, 60)
        self.assertEqual(result.error, "a.c:1: rejected")
        self.assertIn("| rejected ", linux_drivers.report([result]))


if __name__ == "__main__":
    unittest.main()
