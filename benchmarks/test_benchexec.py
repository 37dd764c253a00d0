#!/usr/bin/env python3
"""Tests of benchexec/: the tool-info module, with what it uses of BenchExec where that is not installed, and the tasks."""

import importlib.util
import re
import sys
import tempfile
import types
import unittest
import unittest.mock
from collections import namedtuple
from pathlib import Path

HERE = Path(__file__).resolve().parent / "benchexec"
Task = namedtuple("Task", "input_files property_file options")
Limits = namedtuple("Limits", "cputime walltime memory", defaults=(None, None, None))
Run = namedtuple("Run", "exit_code output was_terminated")


def stand_ins():
    """The modules of BenchExec that the tool-info imports, as far as it goes."""
    base = type("BaseTool2", (), {})
    files = types.SimpleNamespace(INPUT_FILES=None)

    def with_witness(task, options, option, considered):
        witness = (task.options or {}).get("witness")
        return [f for f in task.input_files if f != witness], [option, witness] if witness else []

    def model(task, models):
        return models[task.options["data_model"]] if task.options else None

    parts = {
        "benchexec": {},
        "benchexec.result": dict(RESULT_TRUE_PROP="true", RESULT_FALSE_PROP="false", RESULT_UNKNOWN="unknown", RESULT_ERROR="ERROR"),
        "benchexec.tools": {},
        "benchexec.tools.template": dict(BaseTool2=base),
        "benchexec.tools.sv_benchmarks_util": dict(
            get_data_model_from_task=model, handle_witness_of_task=with_witness, TaskFilesConsidered=files),
    }
    modules = {}
    for name, contents in parts.items():
        modules[name] = types.ModuleType(name)
        vars(modules[name]).update(contents)
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(modules[parent], child, modules[name])
    return modules


def load(name):
    spec = importlib.util.spec_from_file_location(f"praetor_{name}", HERE / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    with unittest.mock.patch.dict(sys.modules, stand_ins() if name == "praetor" else {}):
        spec.loader.exec_module(module)
    return module


class ToolInfo(unittest.TestCase):
    def setUp(self):
        self.tool = load("praetor").Tool()

    def result(self, code, *lines, terminated=False):
        return self.tool.determine_result(Run(types.SimpleNamespace(value=code), list(lines), terminated))

    def test_verdicts_are_statuses(self):
        self.assertEqual(self.result(0, "Assumed:", "  x", "Verdict: TRUE"), "true")
        for prop in ["unreach-call", "valid-deref", "no-overflow", "termination", "no-data-race"]:
            self.assertEqual(self.result(1, f"Verdict: FALSE({prop})"), f"false({prop})")
        for line in ["BOUNDED(4)", "UNKNOWN(timeout)", "UNKNOWN(unsupported: a.c:3: setjmp (x))", "UNKNOWN(solver)"]:
            self.assertEqual(self.result(2, f"Verdict: {line}", "warning: on standard error"), "unknown")

    def test_what_does_not_agree_is_no_answer(self):
        self.assertEqual(self.result(0, "Verdict: FALSE(unreach-call)"), "ERROR (exit code 0 after FALSE)")
        self.assertEqual(self.result(139, "Verdict: TRUE"), "ERROR (exit code 139 after TRUE)")
        self.assertEqual(self.result(0, "Verdict: TRUE", terminated=True), "ERROR")
        self.assertEqual(self.result(None, "Verdict: TRUE"), "ERROR")
        self.assertEqual(self.result(0, "Verdict: TRUE", "Verdict: TRUE"), "ERROR (exit code 0)")
        self.assertEqual(self.result(0, "  Verdict: TRUE", "Verdict: TRUE or not"), "ERROR (exit code 0)")
        self.assertEqual([self.result(code) for code in (64, 65, 70, 3)],
                         ["ERROR (usage)", "ERROR (input)", "ERROR (internal)", "ERROR (exit code 3)"])

    def test_columns_say_why(self):
        value = self.tool.get_value_from_output
        self.assertEqual(value(["Verdict: BOUNDED(7)"], "reason"), "bounded by 7")
        self.assertEqual(value(["Verdict: UNKNOWN(unsupported: a.c:3: x (y))"], "reason"), "unsupported: a.c:3: x (y)")
        self.assertIsNone(value(["Verdict: TRUE"], "reason"))
        self.assertEqual(value(["Assumed:", "  a", "  b", "Verdict: TRUE"], "assumed"), "2")
        self.assertEqual(value(["Verdict: TRUE"], "assumed"), "0")

    def test_the_command_line_has_property_model_limits_and_witness(self):
        task = Task(["a.c", "w.yml"], "p.prp", {"language": "C", "data_model": "ILP32", "witness": "w.yml"})
        command = self.tool.cmdline("praetor", ["--stats"], task, Limits(cputime=90, memory=2**30))
        self.assertEqual(command, "praetor verify --stats --check-witness w.yml --property p.prp --data-model ILP32 "
                                  "--timeout 90 --memory 921 a.c".split())
        command = self.tool.cmdline("praetor", ["--timeout", "5"], Task(["a.c"], None, None), Limits(walltime=90))
        self.assertEqual(command, "praetor verify --timeout 5 a.c".split())


class Tasks(unittest.TestCase):
    def test_a_case_becomes_a_definition(self):
        define = load("tasks").definition
        violated = "// Verdict: FALSE(valid-free)\n// Property: valid-memsafety\nint main;"
        self.assertIn("    expected_verdict: false\n    subproperty: valid-free\n", define("a.c", violated))
        narrow = "// Verdict: TRUE\n// Property: no-overflow\n// Flags: --data-model ILP32\n"
        self.assertIn("expected_verdict: true\noptions:\n  language: C\n  data_model: ILP32\n", define("a.c", narrow))
        self.assertNotIn("expected", define("a.c", "// Verdict: UNKNOWN...\n// Property: termination\n"))
        self.assertIsNone(define("a.c", "// Verdict: TRUE\n"))
        self.assertIsNone(define("a.c", "// Verdict: TRUE\n// Property: no-null-dereference\n"))
        self.assertIsNone(define("a.c", "// Verdict: TRUE\n// Property: no-overflow\n// Flags: --unroll 3\n"))

    def test_every_case_that_asks_about_a_property_is_taken(self):
        with tempfile.TemporaryDirectory() as folder:
            count = load("tasks").write(Path(folder), 1)
            names = Path(folder, "tasks.set").read_text().split()
            self.assertEqual(count, len(names))
            self.assertGreater(count, 150)
            for name in names:
                source, prop = re.findall(r"(?:input_files: '|property_file: )([^'\n]*)", Path(folder, name).read_text())
                self.assertTrue(Path(folder, source).is_file() and Path(folder, prop).is_file(), name)


if __name__ == "__main__":
    unittest.main()
