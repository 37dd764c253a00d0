#!/usr/bin/env python3
"""Tests of neighbours.py, with a shell script in place of the verifier."""

import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import neighbours
from neighbours import LeftOut, Row, Test

VERIFIER = """#!/bin/sh
echo "$@" > said
echo "Replay: the program that gcc makes violates unreach-call as well"
echo "Verdict: FALSE(unreach-call)"
exit 1
"""


class Suites(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def smack(self, text, config=""):
        folder = self.root / "test/c/basic"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config.yml").write_text(config)
        (folder / "a.c").write_text(text)
        return neighbours.smack(self.root)[0]

    def esbmc(self, *lines, text="int main(void) { return 0; }"):
        folder = self.root / "regression/cstd/a"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "main.c").write_text(text)
        (folder / "test.desc").write_text("\n".join(lines))
        return neighbours.esbmc(self.root)[0]

    def test_expectations_of_smack(self):
        test = self.smack("// @expect error\n// @flag --check=integer-overflow\n", "flags: [--integer-encoding=bit-vector]\n")
        self.assertEqual((test.name, test.expected), ("test/c/basic/a.c", "FALSE"))
        self.assertEqual(test.options[:2], ["--property", "no-overflow,no-undefined-operation"])
        self.assertEqual(self.smack("// @expect verified\n").options[1], "unreach-call")

    def test_what_is_left_out_of_smack(self):
        for text, why in (("// @expect timeout", "no verdict"), ("// @expect error\n// @flag --modular", "contracts"),
                          ("// @expect error\n// @flag --new", "the flag --new")):
            left_out = self.smack(text)
            self.assertIsInstance(left_out, LeftOut)
            self.assertIn(why, left_out.why)

    def test_expectations_of_esbmc(self):
        test = self.esbmc("CORE", "main.c", "--unwind 3 --32 --overflow-check -D A=1", "^VERIFICATION SUCCESSFUL$")
        self.assertEqual(test.expected, "TRUE")
        self.assertEqual(test.options[-5:], ["--data-model", "ILP32", "-D", "A=1", "main.c"])
        self.assertIn("no-overflow", test.options[1])
        test = self.esbmc("CORE", "main.c", "--no-pointer-check --no-bounds-check", "^VERIFICATION FAILED$")
        self.assertEqual((test.expected, test.options[1]), ("FALSE", "unreach-call,no-division-by-zero"))

    def test_what_is_left_out_of_esbmc(self):
        self.assertEqual(self.esbmc("KNOWNBUG", "main.c", "", "^VERIFICATION FAILED$").why, "ESBMC does not pass it")
        cut = self.esbmc("CORE", "main.c", "--unwind 3", "^VERIFICATION FAILED$")
        self.assertEqual(cut.why, "unwinding assertions")
        one = self.esbmc("CORE", "main.c", "--no-bounds-check", "^VERIFICATION FAILED$")
        self.assertIn("pointers are checked without bounds", one.why)

    def test_a_verdict_is_judged(self):
        verifier = self.root / "praetor"
        verifier.write_text(VERIFIER)
        verifier.chmod(0o755)
        with mock.patch.dict(os.environ, PRAETOR=str(verifier)):
            wrong = neighbours.run(Test("a", self.root, "TRUE", ["a.c"]), 1)
            right = neighbours.run(Test("a", self.root, "FALSE", ["a.c"]), 1)
        self.assertEqual((neighbours.judge(wrong), neighbours.judge(right)), ("refuted", "right"))
        self.assertEqual(neighbours.judge(Row("a", "FALSE", "TRUE", 1, "")), "differs")
        self.assertEqual(neighbours.judge(Row("a", "FALSE", "BOUNDED(3)", 1, "")), "open")


if __name__ == "__main__":
    unittest.main()
