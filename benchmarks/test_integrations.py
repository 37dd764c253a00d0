#!/usr/bin/env python3
"""Tests of integrations/: what the GitHub action and the hook for pre-commit ask of praetor, with a script in its place."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1] / "integrations"
# Says how it was called. There is no `strange`, `bygone` cannot be started at, and $CODE is how it ends.
PRAETOR = """#!/bin/sh
printf '%s|' "$@" >>"$FOLDER/asked"
echo >>"$FOLDER/asked"
case "$*" in
*strange*) echo "error: the program does not define the function 'strange'; did you mean 'range'?" >&2; exit 65 ;;
*bygone*) echo "error: the parameters of 'bygone' are declared in the old style: it needs a harness by hand" >&2; exit 65 ;;
esac
exit ${CODE:-0}
"""
OLD = """#include <stdio.h>

static int kept(int a)
{
    return a;
}

int changed(int a, int b)
{
    return a;
}

static void __attribute__((cold)) cold(void)
{
    puts("a");
}

static int
two_lines(const char *text)
{
    return text[0];
}

int gone(void) { return 0; }
module_init(changed);
"""
NEW = (OLD.replace("    return a;\n}\n\nstatic void", "    if (b)\n        return b;\n    return a;\n}\n\nstatic void")
       .replace('puts("a")', 'puts("b")').replace("text[0]", "text[1]").replace("int gone(void) { return 0; }\n", "")
       + "\nint strange(void)\n{\n    return 1;\n}\n\nint bygone(a)\n    int a;\n{\n    return a;\n}\n")


class Integrations(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "praetor").write_text(PRAETOR)
        (self.root / "praetor").chmod(0o755)

    def git(self, *words):
        name = ["-c", "user.name=a", "-c", "user.email=a@b"]
        return subprocess.run(["git", *name, *words], cwd=self.root, check=True, capture_output=True, text=True).stdout.strip()

    def repository(self):
        """A repository in which a.c was changed; the revision before."""
        self.git("init", "-q")
        (self.root / "a.c").write_text(OLD)
        self.git("add", "a.c")
        self.git("commit", "-qm", "old")
        base = self.git("rev-parse", "HEAD")
        (self.root / "a.c").write_text(NEW)
        self.git("commit", "-qam", "new")
        return base

    def check(self, **given):
        """The exit code and output of the action's step, and the command lines of praetor."""
        names = {"PRAETOR": "./praetor", "FUNCTIONS": "", "CHANGED": "", "BASELINE": "", "SARIF": "p.sarif", "PROOFS": "false"}
        done = subprocess.run([ROOT / "github" / "check.sh"], cwd=self.root, capture_output=True, text=True, check=False, timeout=60,
                              env={**os.environ, "FOLDER": str(self.root), **names, "ARGUMENTS": "a.c", **given})
        asked = self.root / "asked"
        lines = asked.read_text().splitlines() if asked.exists() else []
        asked.unlink(missing_ok=True)
        return done.returncode, done.stdout + done.stderr, lines

    def test_exit_codes_are_the_outcome(self):
        for code, proofs, expected in [("0", "true", 0), ("1", "false", 1), ("2", "false", 0), ("2", "true", 1), ("65", "false", 1)]:
            for functions in ["", "f"] if code != "65" else [""]:
                self.assertEqual(self.check(CODE=code, PROOFS=proofs, FUNCTIONS=functions)[0], expected, (code, proofs, functions))

    def test_arguments_are_words(self):
        asked = self.check(ARGUMENTS="-I 'my include' a.c *", BASELINE="b.sarif", FUNCTIONS="f\n\n  g\nf\n")[2]
        self.assertEqual(asked, ["check|-I|my include|a.c|*|--baseline|b.sarif|--sarif|p.sarif|--function|f,g|"])
        self.assertEqual(self.check()[2], ["check|a.c|--sarif|p.sarif|"])

    def test_functions_that_differ_are_asked_about(self):
        base = self.repository()
        code, said, asked = self.check(CHANGED=base, FUNCTIONS="more")
        self.assertEqual((code, [line.rsplit("|", 2)[1] for line in asked]),
                         (0, ["more,changed,cold,two_lines,strange,bygone", "more,changed,cold,two_lines,bygone", "more,changed,cold,two_lines"]))
        self.assertIn("strange is not checked", said)
        self.assertEqual(self.check(CHANGED=base, CODE="1")[0], 1)
        # What was named has to be there.
        self.assertEqual(self.check(FUNCTIONS="strange")[0], 1)
        self.assertEqual(self.check(CHANGED=base, FUNCTIONS="strange")[0], 1)

    def test_where_nothing_differs_nothing_is_asked(self):
        self.repository()
        code, said, asked = self.check(CHANGED="HEAD")
        self.assertEqual((code, asked), (0, []))
        self.assertIn("No function differs", said)
        self.assertEqual(self.check(CHANGED="no-such-revision")[0], 1)

    def test_the_hook_checks_programs_only(self):
        (self.root / "main.c").write_text("int main(void)\n{\n}\n")
        (self.root / "part.c").write_text("int part(void)\n{\n}\n")
        for code, expected in [("0", 0), ("1", 1), ("2", 0), ("65", 1)]:
            done = subprocess.run([ROOT / "pre-commit" / "praetor-staged", "--timeout", "30", "--", "main.c", "part.c"],
                                  cwd=self.root, capture_output=True, check=False,
                                  env={**os.environ, "PATH": f"{self.root}:{os.environ['PATH']}", "FOLDER": str(self.root), "CODE": code})
            self.assertEqual(done.returncode, expected, code)
        self.assertEqual(set((self.root / "asked").read_text().splitlines()), {"check|--timeout|30|main.c|"})


if __name__ == "__main__":
    unittest.main()
