"""BenchExec's view of Praetor: its command line, and what its last line means."""

import re

import benchexec.result as result
from benchexec.tools.sv_benchmarks_util import get_data_model_from_task, handle_witness_of_task, TaskFilesConsidered
from benchexec.tools.template import BaseTool2

VERDICT = re.compile(r"Verdict: (TRUE|FALSE|BOUNDED|UNKNOWN)(?:\((.*)\))?$")
EXIT_CODES = {"TRUE": 0, "FALSE": 1, "BOUNDED": 2, "UNKNOWN": 2}
ERRORS = {64: "usage", 65: "input", 70: "internal"}
# Of the limit, left to the system and to what the run has besides its workers.
MEMORY_SHARE = 0.9


class Tool(BaseTool2):
    """Praetor, as `make dist` packs it: bin/praetor, and lib beside bin."""

    REQUIRED_PATHS = ["bin", "lib"]

    def name(self):
        return "Praetor"

    def executable(self, tool_locator):
        return tool_locator.find_executable("praetor", subdir="bin")

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="praetor")

    def program_files(self, executable):
        return self._program_files_from_executable(executable, self.REQUIRED_PATHS, parent_dir=True)

    def cmdline(self, executable, options, task, rlimits):
        """A task with a witness asks for the witness to be checked; limits are those of the run, unless options say others."""
        files, witness = handle_witness_of_task(
            task, options, "--check-witness", TaskFilesConsidered.INPUT_FILES)
        command = [executable, "verify", *options, *witness]
        if task.property_file:
            command += ["--property", task.property_file]
        model = get_data_model_from_task(task, {"ILP32": "ILP32", "LP64": "LP64"})
        if model and "--data-model" not in options:
            command += ["--data-model", model]
        seconds = rlimits.walltime or rlimits.cputime
        if seconds and "--timeout" not in options:
            command += ["--timeout", str(int(seconds))]
        if rlimits.memory and "--memory" not in options:
            command += ["--memory", str(int(rlimits.memory * MEMORY_SHARE / 2**20))]
        return [*command, *files]

    def determine_result(self, run):
        """TRUE and FALSE count only if the exit code says the same. What is bounded or not known is unknown; the column
        `reason` has why."""
        word, detail = verdict(run.output)
        code = run.exit_code.value
        if run.was_terminated or code is None:
            return result.RESULT_ERROR
        if word is None:
            return f"{result.RESULT_ERROR} ({ERRORS.get(code, f'exit code {code}')})"
        if EXIT_CODES[word] != code:
            return f"{result.RESULT_ERROR} (exit code {code} after {word})"
        if word == "FALSE":
            return f"{result.RESULT_FALSE_PROP}({detail})"
        return result.RESULT_TRUE_PROP if word == "TRUE" else result.RESULT_UNKNOWN

    def get_value_from_output(self, output, identifier):
        """Columns: `reason`, why there is no answer; `assumed`, how many sentences the verdict rests on."""
        if identifier == "reason":
            word, detail = verdict(output)
            return {"BOUNDED": f"bounded by {detail}", "UNKNOWN": detail}.get(word)
        if identifier == "assumed":
            lines = list(output)
            if "Assumed:" not in lines:
                return "0"
            rest = lines[lines.index("Assumed:") + 1:]
            return str(next((i for i, line in enumerate(rest) if not line.startswith("  ")), len(rest)))
        return None


def verdict(output):
    """The word of the verdict and what is in its parentheses; (None, None) if there is no such line.

    BenchExec puts what is said on standard error into the same log, so it need not be the last line, but it is the only
    one."""
    found = [match for match in map(VERDICT.match, output) if match]
    return found[0].groups() if len(found) == 1 else (None, None)
