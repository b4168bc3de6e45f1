"""Writes the bench's figures into the tables of a page.

usage: document.py OUTPUT PAGE

A table is known by its first line. Tables of which the output has nothing stay as they are; that of many scenes is added
when it is first measured.
"""

import re
import sys


def number(pattern, text, group=1):
    found = re.search(pattern, text, re.M)
    return found.group(group) if found else None


def part(output, begins):
    """The lines of a section, from the one that begins so to an empty line."""
    found = re.search(rf"^{begins}.*?(?=^$|\Z)", output, re.M | re.S)
    return found.group(0) if found else ""


def screen_rows(output):
    start, painter = part(output, "Scene to PNG"), part(output, "Painter, full redraws")
    bars = [re.search(r"px: ([\d.]+) ms by ([\d.]+) ms, ratio ([\d.]+)", line)
            for line in part(output, "Painter, a bar that blurs").splitlines()[1:]]
    bars = [tuple(map(float, bar.groups())) for bar in bars if bar]
    painted = re.search(r"^median +([\d.]+) +([\d.]+) +([\d.]+)", painter, re.M)
    process = re.search(r"^apple-music-tags +[\d.]+ +[\d.]+ +([\d.]+) +([\d.]+)", start, re.M)
    if not (bars and painted and process):
        return None

    def span(index, places):
        low, high = (f"{edge(bar[index] for bar in bars):.{places}f}" for edge in (min, max))
        return low if low == high else f"{low}–{high}"

    ours, theirs, ratio = painted.groups()
    return [
        f"| full redraw, warm caches | **{float(ratio):.1f} ×** ({float(ours):.2f} ms) | a C program that draws the same screen "
        f"with Cairo and Pango: 1 × ({float(theirs):.2f} ms) |",
        f"| a screen whose bar blurs the rows below it | **{span(2, 2)} ×** ({span(0, 2)} ms) | the same with an opaque bar: "
        f"1 × ({span(1, 2)} ms) |",
        f"| the whole process, from scene file to PNG on disk | {float(process[1]):.0f} ms of processor time | |",
        f"| its peak memory | {float(process[2]):.0f} MiB | |"]


KINDS = {
    "verify, what changed": "verified by what changed from one to the next",
    "verify, whole, by hash": "verified, every picture painted whole and hashed",
    "verify, goldens decoded": "verified, every golden decoded and every pixel compared",
    "record": "recorded",
}


def verify_rows(output):
    section, rows = part(output, "Full screens recorded"), []
    for name, words in KINDS.items():
        cells = r" +([\d.]+ \([\d.]+-[\d.]+\))"
        found = re.search(rf"^{name} +SearchFrames +2{cells * 3}", section, re.M)
        if not found:
            return None
        two, one, cairo = (cell.replace("-", "–") for cell in found.groups())
        round_off = lambda text: re.sub(r"[\d.]+", lambda word: f"{float(word[0]):.{0 if float(word[0]) >= 10 else 1}f}", text)
        one, two, cairo = map(round_off, (one, two, cairo))
        rows.append(f"| {words} | **{one.replace(' ', ' ×** ')} | {two.split()[0]} × | {cairo.split()[0]} × |")
    return rows


def motion_rows(output):
    sections = [part(output, begins) for begins in ("the pill on a screen", "a keyboard that rises")]
    rows = []
    for name, words in KINDS.items():
        found = [re.search(rf"^{name} +SearchFrames +2 +\S+ \(\S+\) +([\d.]+) \(", section, re.M) for section in sections]
        if None in found:
            return None
        rows.append(f"| {words} | " + " | ".join(f"{float(one[1]):.0f} ×" for one in found) + " |")
    return rows


def memory_rows(output):
    section = part(output, "most memory of a sequence")
    rows = re.findall(r"^(\d) jobs +([\d.]+) +([\d.]+) +([\d.]+)", section, re.M)
    return [f"| {jobs} | {float(few):.0f} MiB | {float(many):.0f} MiB | {ratio} |" for jobs, few, many, ratio in rows]


def scale_rows(output):
    section = part(output, "processor milliseconds a scene")
    rows = re.findall(r"^(planning|verifying|reporting) +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)", section, re.M)
    sizes = dict(re.findall(r"(\d+) scenes (\d+)", section))
    result = ["| " + " | ".join(row) + " |" for row in rows]
    if len(sizes) == 5:
        kept = [f"{sizes[count]} MiB" for count in list(sizes)[1:]]
        ratio = int(list(sizes.values())[-1]) / int(list(sizes.values())[1])
        result.append(f"| most memory of verifying | {' | '.join(kept)} | {ratio:.2f} |")
    return result


SCALE = [
    "| processor ms of a scene | 100 scenes | 250 | 500 | 1,000 | ratio |", "|---|--:|--:|--:|--:|--:|", "",
    "![Processor time and memory by the number of scenes.](scale.svg)", ""]

TABLES = {
    "| one iPhone screen at 3×": screen_rows,
    "| full screens while a tag pill moves": verify_rows,
    "| the same of other motions": motion_rows,
    "| jobs | 100 frames": memory_rows,
    "| processor ms of a scene": scale_rows,
}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    output, lines = open(sys.argv[1]).read(), open(sys.argv[2]).read().split("\n")
    if scale_rows(output) and not any(line.startswith(SCALE[0][:25]) for line in lines):
        place = next(index for index, line in enumerate(lines) if line.startswith("A plan keeps"))
        lines[place:place] = SCALE
    for begins, rows_of in TABLES.items():
        rows = rows_of(output)
        if rows:
            first = next(index for index, line in enumerate(lines) if line.startswith(begins)) + 2
            last = next(index for index in range(first, len(lines)) if not lines[index].startswith("|"))
            lines[first:last] = rows
    with open(sys.argv[2], "w") as page:
        page.write("\n".join(lines))


if __name__ == "__main__":
    main()
