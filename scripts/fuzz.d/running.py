"""Runs the command on one input in a folder of its own, within bounds, and notices what no run may do."""
import os
import re
import resource
import subprocess
import sys
import tempfile
import threading

STATUSES = {0, 64, 65, 66, 71, 73, 74}


class Found(Exception):
    """Something that must not be. The kind is what a smaller input has to show, too."""

    def __init__(self, words):
        super().__init__(words)
        self.kind = re.sub(r'"[^"]*"|“[^”]*”|[^ ]*:[^ ]*|-?[0-9.]+', "…", words)[:80]


class Refused(Exception):
    """The command says that it cannot."""


class Trial:
    def __init__(self, command, bounds, inputs):
        """`inputs` are files by name; the first is the scene."""
        self.command, (self.seconds, self.megabytes), self.inputs = command, bounds, inputs
        self.scene = next(iter(inputs))
        self.runs, self.statuses, self.most_seconds, self.most_megabytes = 0, [], 0, 0
        self.last = ""

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="searchframes-fuzz-")
        self.folder = self.temporary.name
        for name, data in self.inputs.items():
            with open(self.path(name), "wb") as file:
                file.write(data)
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()

    def path(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def run(self, *arguments, makes=(), may_write=(), statuses=STATUSES, leaves_more=False):
        """Standard output of a run that succeeds.
        - makes: the files and folders that the run has to write; `may_write`: that it may.
        """
        self.last = " ".join(arguments)
        before = set(os.listdir(self.folder))
        status, output, words, seconds, megabytes = limited(
            [self.command, *arguments], self.folder, self.seconds, self.megabytes)
        self.runs += 1
        self.statuses.append(status)
        self.most_seconds, self.most_megabytes = max(self.most_seconds, seconds), max(self.most_megabytes, megabytes)
        lines = words.strip().splitlines() or [""]
        said = next((line for line in lines if "Fatal error" in line), lines[-1])
        # First, for a process that is ended for its time has a status that says nothing.
        if seconds > self.seconds:
            raise Found(f"{seconds:.1f} s of processor time")
        if megabytes > self.megabytes:
            raise Found(f"{megabytes:.0f} MB")
        if status not in statuses:
            raise Found(f"status {status}: {said[:300]}")
        if status and not said:
            raise Found(f"status {status} without words")
        left = set() if leaves_more else set(os.listdir(self.folder)) - before - {*makes, *may_write}
        if left:
            raise Found(f"left {sorted(left)}")
        if status:
            raise Refused(words.strip())
        missing = [name for name in makes if not os.path.exists(self.path(name))]
        if missing:
            raise Found(f"did not write {missing}")
        return output


def limited(command, folder, seconds, megabytes):
    """Exit status (negative: a signal), output, words, seconds of processor time and megabytes of a process.

    The processor's time, not the clock's, so that what else the machine does counts for nothing."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 2, int(seconds) + 3))
        if sys.platform.startswith("linux"):
            size = int(megabytes * 2 + 2048) << 20
            resource.setrlimit(resource.RLIMIT_AS, (size, size))

    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as words:
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=words,
                                   preexec_fn=limit, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        # For a process that waits for ever.
        alarm = threading.Timer(30 * seconds + 60, process.kill)
        alarm.start()
        _, status, usage = os.wait4(process.pid, 0)
        alarm.cancel()
        process.returncode = 0
        parts = []
        for file in output, words:
            file.seek(0)
            parts.append(file.read())
    scale = 1 if sys.platform == "darwin" else 1024
    return (os.waitstatus_to_exitcode(status), parts[0], parts[1].decode(errors="replace"),
            usage.ru_utime + usage.ru_stime, usage.ru_maxrss * scale / (1 << 20))
