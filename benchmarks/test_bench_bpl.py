#!/usr/bin/env python3
"""Tests of bench_bpl.py with a shell script in place of the verifier.

    python3 benchmarks/test_bench_bpl.py

A test program's text is read by that script: a line per engine and verdict.
"""

import contextlib
import functools
import io
import lzma
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import bench_bpl
import figures
import runs
import svg
import tables
import variants
from runs import Limits, Run

SCRIPT = Path(__file__).with_name("bench_bpl.py")
# Notes that it was called, then says what the program's line for its engine says.
VERIFIER = """#!/bin/sh
for last; do :; done
engine=$3; test "$4" = --without && engine="$3-$5"
echo "$engine $last" >> "$CALLS"
case "$(sed -n "s/^$engine //p" "$last")" in
busy)
    (n=0; while [ $n -lt 100000 ]; do n=$((n + 1)); done; : > "$CALLS.busy"; sleep 60) &
    echo $! > "$CALLS.pid"
    until [ -f "$CALLS.busy" ]; do sleep 0.1; done
    echo "Verdict: TRUE" ;;
sleep) echo $$ > "$CALLS.pid"; sleep 60 ;;
usage) echo "no such option" >&2; exit 64 ;;
crash) echo "panicked" >&2; exit 101 ;;
*) echo "a trace"; echo "Verdict: $(sed -n "s/^$engine //p" "$last")" ;;
esac
"""
LIMITS = Limits(unroll=3, limit=60, cpu=0)


def run(variant="legion+", program="a.bpl", verdict="TRUE", detail="", wall=1.0, cpu=1.0, expected="", unroll=3):
    return Run("sdv", program, variant, unroll, 60, verdict, detail, wall, cpu, 50.0, expected)


class Bench(unittest.TestCase):
    """Whole measurements."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        self.set, self.out, self.calls = self.root / "sdv", self.root / "out", self.root / "calls"
        self.set.mkdir()
        (self.root / "temporary").mkdir()
        verifier = self.root / "verifier"
        verifier.write_text(VERIFIER)
        verifier.chmod(0o755)
        environment = {"PRAETOR": str(verifier), "CALLS": str(self.calls), "TMPDIR": str(self.root / "temporary")}
        patch = mock.patch.dict(os.environ, environment)
        patch.start()
        self.addCleanup(patch.stop)

    def program(self, name, **verdicts):
        """A packed program; `legion_` stands for legion+."""
        lines = "".join(f"{engine.replace('_', '+')} {verdict}\n" for engine, verdict in verdicts.items())
        (self.set / f"{name}.bpl.xz").write_bytes(lzma.compress(lines.encode()))

    def command(self, *options, engines="legion+,corral"):
        return [str(SCRIPT), "--engines", engines, "--out", str(self.out), *options, str(self.set)]

    def bench(self, *options, **more):
        """(exit code, table.md, calls of the verifier)."""
        self.calls.write_text("")
        code, text = self.main(*self.command(*options, **more))
        return code, text, self.calls.read_text().splitlines()

    def main(self, *command):
        """(exit code, standard output)."""
        with mock.patch.object(sys, "argv", list(command)), contextlib.redirect_stderr(io.StringIO()), \
                contextlib.redirect_stdout(io.StringIO()) as out:
            return bench_bpl.main(), out.getvalue()

    def assert_gone(self):
        """The process that the verifier noted is not even a zombie."""
        with self.assertRaises(ProcessLookupError):
            os.kill(int(Path(f"{self.calls}.pid").read_text()), 0)

    def test_variants_take_turns_and_finished_runs_are_not_repeated(self):
        for name in "abc":
            self.program(name, legion_="TRUE", corral="BOUNDED(3)")
        code, text, calls = self.bench()
        self.assertEqual(code, 0)
        self.assertEqual(calls, ["legion+ a.bpl", "corral a.bpl", "corral b.bpl", "legion+ b.bpl",
                                 "legion+ c.bpl", "corral c.bpl"])
        self.assertEqual(list((self.root / "temporary").iterdir()), [])
        self.assertEqual(self.bench(), (0, text, []))
        self.assertEqual(self.main(str(SCRIPT), "--report-only", "--out", str(self.out)), (0, text))
        self.assertEqual(len(self.bench("--limit", "9")[2]), 6)

    def test_a_timeout_without_the_processor_is_run_again(self):
        self.program("a", corral="TRUE", legion="TRUE")
        self.out.mkdir()
        row = run(verdict="UNKNOWN", detail="timeout", wall=60.0)._replace(program="a.bpl")
        table = runs.Table(self.out / "runs.tsv")
        table.add(row._replace(variant="corral", cpu_s=53.0))
        table.add(row._replace(variant="legion", cpu_s=55.0))
        self.bench("--engines", "corral,legion")
        self.assertEqual(self.calls.read_text().split()[::2], ["corral"])
        again = runs.Table(self.out / "runs.tsv").runs
        self.assertEqual([again[runs.key(row._replace(variant=v))].verdict for v in ("corral", "legion")],
                         ["TRUE", "UNKNOWN"])

    def test_a_torn_line_is_run_again(self):
        for name in "abc":
            self.program(name, legion_="FALSE(assert)", corral="FALSE(assert)")
        self.bench()
        path = self.out / "runs.tsv"
        path.write_bytes(path.read_bytes()[:-9])
        self.assertEqual(self.bench()[2], ["corral c.bpl"])
        lines = path.read_text().splitlines()
        self.assertEqual([len(line.split("\t")) for line in lines], [11] * 7)
        self.assertEqual(lines[0].split("\t"), runs.COLUMNS)
        self.assertEqual(lines[-1].split("\t")[:7], ["sdv", "c.bpl", "corral", "3", "60", "FALSE", "assert"])

    def test_a_wrong_verdict_is_noticed(self):
        self.program("a", legion_="BOUNDED(3)", corral="BOUNDED(3)")
        (self.set / "expected.tsv").write_text("a.bpl\tFALSE\n")
        code, text, _ = self.bench()
        self.assertEqual(code, 1)
        self.assertIn("## Wrong verdicts", text)
        self.assertNotIn("## Disagreements", text)

    def test_a_disagreement_is_noticed(self):
        self.program("a", legion_="BOUNDED(3)", corral="FALSE(assert)")
        code, text, _ = self.bench()
        self.assertEqual(code, 1)
        self.assertIn("legion+: BOUNDED(3), corral: FALSE(assert)", text)

    def test_failures_are_no_answers(self):
        self.program("a", legion_="crash", corral="UNKNOWN(memory)")
        self.program("b", legion_="UNKNOWN(unsupported: b.bpl:3 x)", corral="UNKNOWN(timeout)")
        code, text, _ = self.bench()
        self.assertEqual(code, 0)
        self.assertRegex(text, r"legion\+ +\| 2 +\| 0 .*crash 1, unsupported 1 ")
        self.assertIn("exit 101: panicked", (self.out / "runs.tsv").read_text())
        self.program("c", legion_="usage")
        with self.assertRaisesRegex(SystemExit, "no such option"):
            self.bench()

    def test_workers_that_the_verifier_does_not_wait_for_are_counted_and_ended(self):
        self.program("a", legion_="busy")
        self.bench(engines="legion+")
        cells = (self.out / "runs.tsv").read_text().splitlines()[1].split("\t")
        self.assertEqual(cells[5], "TRUE")
        self.assertGreater(float(cells[8]), 0.02)
        self.assert_gone()

    def test_parts_and_options_of_variants(self):
        for name in "abcd":
            self.program(name, **{"legion_-houdini": "TRUE"})
        for part, names in (("held", "ad"), ("tune", "bc")):
            calls = self.bench("--part", part, engines="legion+:without=houdini")[2]
            self.assertEqual(calls, [f"legion+-houdini {name}.bpl" for name in names])

    def test_runs_of_another_build_are_not_mixed(self):
        self.program("a", legion_="TRUE", corral="TRUE")
        self.bench()
        with open(os.environ["PRAETOR"], "a") as verifier:
            verifier.write("# changed\n")
        with self.assertRaisesRegex(SystemExit, "another build"):
            self.bench()
        self.assertEqual(self.bench("--report-only")[0], 0)

    def test_absent_sets_are_skipped(self):
        self.set.rmdir()
        self.assertEqual(self.bench(), (0, "", []))

    def test_ctrl_c_leaves_nothing_behind(self):
        self.program("a", legion_="TRUE", corral="sleep")
        # What a shell starts in the background ignores Ctrl-C.
        heed = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
        process = subprocess.Popen([sys.executable, *self.command()], stderr=subprocess.PIPE, text=True,
                                   preexec_fn=heed)
        self.addCleanup(process.kill)
        started = Path(f"{self.calls}.pid")
        deadline = time.monotonic() + 30
        while not (started.is_file() and started.read_text().strip()) and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        message = process.communicate(timeout=30)[1]
        self.assertEqual(process.returncode, 130)
        self.assertIn("1 runs are in", message)
        self.assert_gone()
        self.assertEqual(list((self.root / "temporary").iterdir()), [])
        self.program("a", legion_="TRUE", corral="TRUE")
        self.assertEqual(self.bench()[2], ["corral a.bpl"])


class Counting(unittest.TestCase):
    """What runs count as."""

    def check(self, expected_outcome, limits=LIMITS, **fields):
        self.assertEqual(runs.outcome(run(**fields), limits), expected_outcome)

    def test_answers_within_the_limits_are_decided(self):
        self.check("safe")
        self.check("unsafe", verdict="FALSE", detail="assert")
        self.check("safe", verdict="BOUNDED", detail="3")
        self.check("bounded", verdict="BOUNDED", detail="2")
        self.check("bounded", verdict="BOUNDED", detail="4", unroll=0)
        self.check("timeout", wall=60.5)
        self.check("timeout", limits=LIMITS._replace(cpu=5), cpu=6.0)
        self.check("timeout", verdict="NONE", detail="timeout: killed past its own limit")
        self.check("unconfirmed", verdict="UNKNOWN", detail="unconfirmed")

    def test_expected_verdicts_speak_of_what_they_are_about(self):
        self.check("wrong", verdict="FALSE", expected="TRUE")
        self.check("wrong", verdict="FALSE", expected="TRUE@3")
        self.check("unsafe", verdict="FALSE", expected="TRUE@3", unroll=0)
        self.check("wrong", expected="FALSE")
        self.check("wrong", verdict="BOUNDED", detail="3", expected="FALSE@3")
        self.check("safe", verdict="BOUNDED", detail="3", expected="FALSE")
        self.check("safe", verdict="BOUNDED", detail="2", expected="FALSE@3", unroll=2)

    def test_only_answers_disagree(self):
        others = (("TRUE", "", 1), ("BOUNDED", "3", 1), ("BOUNDED", "1", 0), ("UNKNOWN", "timeout", 0))
        for verdict, detail, expected in others:
            table = runs.by_program([run(verdict="FALSE"), run("corral", verdict=verdict, detail=detail)])
            self.assertEqual(len(runs.disagreements(table)), expected)

    def test_ratios_are_over_what_both_decide(self):
        pairs = [(run(wall=1.0), run(wall=2.0)), (run(wall=2.0), run(wall=16.0)), (run(), run(verdict="UNKNOWN")),
                 (run(wall=61.0), run())]
        self.assertEqual(tables.ratios(pairs, LIMITS), [2.0, 8.0])
        self.assertEqual(tables.pair_cells(pairs, LIMITS), [2, 1, 1, "5.00", "4.00"])

    def test_variants(self):
        self.assertEqual(variants.flags("legion+:without=houdini:memory=900"),
                         ["--engine", "legion+", "--without", "houdini", "--memory", "900"])
        self.assertEqual(variants.without("legion+:without=houdini:memory=900"), ("legion+:memory=900", ["houdini"]))
        for variant in ("lion", "legion+:without", "legion+:timeout=3"):
            with self.assertRaises(ValueError):
                variants.split(variant)


class Figures(unittest.TestCase):
    def test_a_point_per_program_within_the_frame(self):
        table = [run(variant, f"{n}<&>.bpl", "UNKNOWN" if n % 5 == 0 else "TRUE", wall=0.002 + n * factor)
                 for n in range(40) for variant, factor in (("legion+", 1), ("corral", 1.7))]
        files = figures.draw(table, ["legion+", "corral"], LIMITS)
        self.assertEqual(sorted(files), ["common.svg", "cumulative.svg", "scatter-corral.svg", "solved.svg"])
        trees = {name: ElementTree.fromstring(drawing) for name, drawing in files.items()}
        points = [node for node in trees["scatter-corral.svg"].iter() if node.get("class") == "point"]
        self.assertEqual(len(points), 40)
        for point in points:
            self.assertTrue(svg.LEFT <= float(point.get("cx")) <= svg.LEFT + figures.SQUARE[0])
            self.assertTrue(svg.TOP <= float(point.get("cy")) <= svg.TOP + figures.SQUARE[1])
        lines = [node for node in trees["solved.svg"].iter() if node.get("class") == "series"]
        # legion+ decides 32, corral the 28 of them with n < 35: two corners each, the ends, and a sign in the legend.
        self.assertEqual(sorted(len(line.get("d").split("L")) for line in lines), [2, 2, 58, 66])

    def test_nothing_decided_can_be_drawn(self):
        table = [run(variant, verdict="UNKNOWN") for variant in ("legion+", "corral")]
        for drawing in figures.draw(table, ["legion+", "corral"], LIMITS).values():
            ElementTree.fromstring(drawing)

    def test_colours_are_seen_on_light_and_dark(self):
        for colour in svg.COLOURS + (svg.INK,):
            for background in ("#ffffff", "#0d1117"):
                light, dark = sorted((luminance(colour), luminance(background)), reverse=True)
                self.assertGreaterEqual((light + 0.05) / (dark + 0.05), 3, f"{colour} on {background}")


def luminance(colour):
    """Relative luminance as WCAG defines it."""
    parts = [int(part, 16) / 255 for part in re.findall("[0-9a-f]{2}", colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


if __name__ == "__main__":
    unittest.main()
