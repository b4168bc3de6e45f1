"""Records and verifies the same number of full screens in several ways, in turn, and prints tables of medians.

usage: verify.py --searchframes PROGRAM --scene FILE --folder FOLDER [--cairo PROGRAM --screen FILE]
                 [--driver FOLDER --browser PROGRAM] [--pictures N] [--browser-pictures N] [--rounds N]

Ours and the C program's times are of whole processes; a browser's are without its start. A ratio is of two times of one
round; the result is the median of the rounds' ratios with minimum and maximum.
"""

import argparse
import re
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from noise import mark
from processes import run

CHANGES, HASH, PIXELS, RECORD = (
    "verify, what changed", "verify, whole, by hash", "verify, goldens decoded", "record")
OURS, CAIRO, BROWSER = "SearchFrames", "Cairo, libpng, memcmp", "browser, Playwright"
JOBS = (1, 2)
ALL_TAGS = ("Top Results", "Artists", "Albums", "Songs", "Playlists", "Stations", "Profiles")
PILL, KEYBOARD, SCREEN = "pill", "keyboard", "screen"
TITLES = {
    KEYBOARD: "a keyboard that rises and falls",
    SCREEN: "the pill on a screen of iOS 26: the first half with its keyboard, the second with the tab bar",
}


def write_scene(base, folder, count, moves):
    """A folder whose scene asks for stills of a base scene, sixty a second while its pill or its keyboard moves.

    Of a screen with a keyboard and a tab bar, the second in which one gives way to the other is left out: the pill moves in
    all pictures, as on the plain screen.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    tags, first = ("Artists", "Songs", "Albums", "Top Results"), 3
    timeline = [
        "{at: 0.5s, tap: searchField}", "{at: 1s, type: radiohead, over: 0.9s}", "{at: 2.2s, submit: true}"]
    frames = [first * 60 + index for index in range(count)]
    if moves == SCREEN:
        frames = [frame + (60 if index >= count // 2 else 0) for index, frame in enumerate(frames)]
    # The springs of pills and keyboards take about 0.5 s: they are always on their way.
    for index in range((frames[-1] - frames[0]) // 24 + 1):
        keyboard = f"focus: {'false' if index % 2 else 'true'}"
        change = keyboard if moves == KEYBOARD else f"tap: \"tag:{tags[index % len(tags)]}\""
        timeline.append(f"{{at: {first + index * 0.4:.1f}s, {change}}}")
    instants = ", ".join(f"{frame}/60s" for frame in frames)
    words = f"extends: {base.resolve()}\n"
    if moves == SCREEN:
        words += f"system: iOS 26\nsearch: {{tags: {{visibility: always, items: [{', '.join(ALL_TAGS)}]}}}}\n"
        timeline += ["{at: 2.5s, focus: true}", f"{{at: {first + count / 120:.2f}s, focus: false}}"]
    # The base's rules are about events of the timeline that this one replaces.
    words += "expect: []\ntimeline:\n" + "".join(f"  - {event}\n" for event in timeline)
    words += f"goldens:\n  scale: 3\n  sequences: []\n  at: [{instants}]\n"
    (folder / "scene.yaml").write_text(words)


def spoil(goldens, folder):
    """A copy of goldens whose lock names other pixels: every golden has to be decoded and compared."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(goldens, folder)
    lock = folder / "goldens.lock"
    text, count = re.subn(r"(?m)^  pixels \w+$", "  pixels " + "0" * 32, lock.read_text())
    if count == 0:
        sys.exit("verify.py: the lock names no pixels")
    lock.write_text(text)


class Ours:
    def __init__(self, program, scene, folder, count, moves=PILL):
        self.program, self.scene, self.folder, self.count, self.moves = program, scene, folder, count, moves

    def measure(self, jobs):
        goldens, spoiled = self.folder / "goldens", self.folder / "spoiled"
        write_scene(self.scene, goldens, self.count, self.moves)
        options = ["--jobs", str(jobs), "--quiet"]
        verify = ["--report", str(self.folder / "report")]
        results = {RECORD: run([self.program, "record", str(goldens), *options], quiet=True)}
        spoil(goldens, spoiled)
        results[CHANGES] = run([self.program, "verify", str(goldens), *options, *verify])
        results[HASH] = run([self.program, "verify", str(goldens), "--whole", *options, *verify])
        results[PIXELS] = run([self.program, "verify", str(spoiled), "--whole", *options, *verify])
        return results


class Cairo:
    def __init__(self, program, screen, folder, count):
        self.program, self.screen, self.folder, self.count = program, screen, folder / "cairo", count

    def measure(self, jobs):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        options = [str(self.folder), "-n", str(self.count), "-j", str(jobs)]
        return {
            kind: run([self.program, word, *options], stdin=self.screen)
            for kind, word in ((RECORD, "record"), (PIXELS, "verify"))
        }


class Browser:
    def __init__(self, driver, browser, pictures, count, moves=PILL):
        script = Path(__file__).with_name("browser_verify.js")
        self.command = [str(Path(driver) / "node"), str(script), driver, browser]
        self.pictures, self.count, self.moves = pictures, count, moves

    def measure(self, jobs):
        words = subprocess.run(
            [*self.command, str(jobs), str(self.pictures), self.moves], check=True, capture_output=True, text=True, timeout=600
        ).stdout.split()
        times = {kind: float(number) / 1000 * self.count for kind, number in zip(words[::2], words[1::2])}
        return {RECORD: (times["record"], 0, 0), PIXELS: (times["verify"], 0, 0)}


def spread(values, digits):
    values = sorted(values)
    return f"{statistics.median(values):.{digits}f} ({values[0]:.{digits}f}-{values[-1]:.{digits}f})"


def tell(rounds, count):
    row = "{:<24} {:<22} {:>4} {:>18} {:>18} {:>18} {:>18} {:>8} {:>6} {:>9}"
    print(row.format("", "", "jobs", "x browser", "x one browser", "x Cairo", "ms a picture", "CPU ms", "MiB", "noise"))
    keys = [(kind, who) for kind in (CHANGES, HASH, PIXELS, RECORD) for who in (OURS, CAIRO, BROWSER)]
    for kind, who in keys:
        for jobs in JOBS:
            mine = [found.get((who, kind, jobs)) for found in rounds]
            if None in mine:
                continue
            words = []
            for other, count_of in ((BROWSER, jobs), (BROWSER, 1), (CAIRO, jobs)):
                # By hash we do what the others do by decoding.
                same = PIXELS if kind in (CHANGES, HASH) else kind
                theirs = [found.get((other, same, count_of)) for found in rounds]
                known = None not in theirs and other != who
                words.append(spread([b[0] / a[0] for a, b in zip(mine, theirs)], 1) if known else "")
            times = spread([seconds * 1000 / count for seconds, _, _ in mine], 2)
            cpu = statistics.median(used * 1000 / count for _, _, used in mine)
            resident = max(size for _, size, _ in mine) / 2**20
            print(row.format(kind, who, jobs, *words, times, f"{cpu:.1f}" if cpu else "",
                             f"{resident:.0f}" if resident else "", mark([seconds for seconds, _, _ in mine])), flush=True)


def tell_memory(ours, count):
    """Peak memory for a quarter of the pictures and for all: it must not grow."""
    few = Ours(ours.program, ours.scene, ours.folder / "few", max(count // 4, 1))
    for name, measured in ((few.count, few.measure(2)), (ours.count, ours.measure(2))):
        sizes = ", ".join(f"{kind} {size / 2**20:.0f} MiB" for kind, (_, size, _) in measured.items())
        print(f"most memory, {name} pictures, 2 jobs: {sizes}")


def measure(ways, count):
    rounds = []
    for _ in range(count):
        found = {}
        # In turn, so that a busy moment of the machine meets all.
        for jobs in JOBS:
            for who, way in ways.items():
                found.update({(who, kind, jobs): result for kind, result in way.measure(jobs).items()})
        rounds.append(found)
    return rounds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("searchframes", "cairo", "screen", "driver", "browser"):
        parser.add_argument("--" + name)
    parser.add_argument("--scene", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--pictures", type=int, default=240)
    parser.add_argument("--browser-pictures", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="leave out the table of memory and the keyboards")
    options = parser.parse_args()
    ours = Ours(options.searchframes, options.scene, options.folder, options.pictures)
    ways = {OURS: ours}
    if options.cairo:
        ways[CAIRO] = Cairo(options.cairo, options.screen, options.folder, options.pictures)
    if options.browser:
        ways[BROWSER] = Browser(options.driver, options.browser, options.browser_pictures, options.pictures)
    tell(measure(ways, options.rounds), options.pictures)
    if options.quick:
        return
    tell_memory(ours, options.pictures)
    for moves in (SCREEN, KEYBOARD):
        ways = {OURS: Ours(options.searchframes, options.scene, options.folder, options.pictures, moves)}
        if options.browser:
            ways[BROWSER] = Browser(options.driver, options.browser, options.browser_pictures, options.pictures, moves)
        print(f"\n{TITLES[moves]}")
        tell(measure(ways, options.rounds), options.pictures)


if __name__ == "__main__":
    main()
