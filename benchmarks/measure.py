"""Runs the verifier once, and says what it answered and what that cost.

CPU time and peak memory are the kernel's (wait4). CPU seconds are a sum over
the verifier and its workers. The verifier does not wait for a worker that it
ends, such as the slower strategy of legion+; this process adopts those. The
peak is that of the largest single process, and no less than this script's own,
from which the verifier is started.
"""

import ctypes
import functools
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
from collections import namedtuple

VERDICT = re.compile(r"Verdict: (TRUE|FALSE|BOUNDED|UNKNOWN)(?:\((.*)\))?")
USAGE_ERROR = 64
# Of Linux' prctl.
SET_CHILD_SUBREAPER = 36
# Bytes of the output's end that are looked at.
TAIL = 65536

Measured = namedtuple("Measured", "verdict detail wall_s cpu_s peak_mib")


class UsageError(Exception):
    """The verifier does not take these arguments."""


def measure(command, folder, limit, memory=None, answer=None):
    """Runs the command in the folder. A verifier that overruns its own limit is killed some seconds later.

    `memory` is GiB of address space for each process. `answer` makes (word, what stands in parentheses) of the file
    with the output; by default, the last line is the verdict.
    """
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        start = time.monotonic()
        status, usages, killed = run(command, folder, limit * 1.1 + 5, memory, out, errors)
        wall = time.monotonic() - start
        output, words = tail(out), tail(errors)
        verdict, detail = answer(out) if answer else verdict_of(output)
    code = os.waitstatus_to_exitcode(status)
    if code == USAGE_ERROR:
        raise UsageError(words.strip())
    if verdict == "NONE":
        last = ((words.strip() or output.strip()).splitlines() or ["no message"])[-1]
        detail = "timeout: killed past its own limit" if killed else f"exit {code}: {last[:200]}"
    cpu = sum(usage.ru_utime + usage.ru_stime for usage in usages)
    return Measured(verdict, " ".join(detail.split()), wall, cpu, max(usage.ru_maxrss for usage in usages) / 1024)


def run(command, folder, deadline, memory, out, errors):
    """(wait status, resource usages, whether it was killed). No process of the group is left behind."""
    adopt_orphans()
    limited = memory and functools.partial(resource.setrlimit, resource.RLIMIT_AS, (memory << 30, memory << 30))
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=errors,
                               start_new_session=True, preexec_fn=limited)
    late = threading.Event()
    timer = threading.Timer(deadline, lambda: (late.set(), kill_group(process.pid)))
    try:
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
    except BaseException:
        kill_group(process.pid)
        process.wait()
        raise
    finally:
        timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    kill_group(process.pid)
    return status, [usage, *orphans(process.pid)], late.is_set()


def adopt_orphans():
    """Makes this process the parent of workers whose verifier ends before them."""
    if ctypes.CDLL(None, use_errno=True).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def orphans(group):
    """Waits for the adopted processes of the group; their resource usages."""
    usages = []
    while True:
        try:
            usages.append(os.wait4(-group, 0)[2])
        except ChildProcessError:
            return usages


def kill_group(group):
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


def tail(file):
    """The end of what was written to the file."""
    file.seek(max(0, file.seek(0, os.SEEK_END) - TAIL))
    return file.read().decode(errors="replace")


def verdict_of(output):
    """(word, what stands in parentheses) of the last line, or ("NONE", "")."""
    lines = output.strip().splitlines()
    found = VERDICT.fullmatch(lines[-1].strip()) if lines else None
    return (found[1], found[2] or "") if found else ("NONE", "")
