"""What is asked of every scene, output by output."""
import json
import math
import os
import random
import re
import shutil
import subprocess
import zlib
import xml.etree.ElementTree as XML
from fractions import Fraction

import scenes
from running import Found, Refused, Trial

TOOLS = {name: shutil.which(name) for name in ("rsvg-convert", "pdfinfo", "pdftocairo", "ffmpeg")}
TOOLS["magick"] = shutil.which("magick") or shutil.which("convert")
# A canvas, a span or a sheet that is more than a picture may be is refused in these words, whatever the scene.
NOT_FINITE = re.compile(r"\b(nan|inf)\b|(?<![#\w.])[\d.]+e\+?\d{3}", re.I)
LIMITS = re.compile(
    r"pixels|more than|at most|too many layers|no layer|too long|has no such value|no goldens|no rules|crop lies outside")


class SceneTrial(Trial):
    """A scene that was made of the grammar, with the instants that are looked at."""

    def __init__(self, command, bounds, content, instants, choices):
        written = json.dumps(content, ensure_ascii=choices.random() < 0.03)
        files = {"fuzzed.json": written.encode("utf-8", "surrogatepass"),
                 "base.json": json.dumps(scenes.BASE).encode(), "picture.png": PICTURE}
        super().__init__(command, bounds, files)
        self.content, self.is_accepted = content, True
        times = [one + choices.choice([0, Fraction(1, 60), Fraction(1, 12), Fraction(1, 7), Fraction(2, 5)])
                 for one in choices.sample(instants, min(len(instants), 3))]
        self.start = times[0]
        self.at, *self.times = [f"{one.numerator}/{one.denominator}s" for one in [*times, *times]]
        self.times += ["settled"]

    def span(self, choices, seconds=0.1):
        end = self.start + Fraction(str(seconds))
        rate = choices.choice([30, 60, 120])
        self.count = math.ceil(Fraction(str(seconds)) * rate)
        return ["--from", self.at, "--to", f"{end.numerator}/{end.denominator}s", "--fps", str(rate)]


def picture():
    """A PNG file of 40 × 30 pixels."""
    def chunk(name, data):
        return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")

    rows = b"".join(b"\0" + b"".join(bytes([6 * x, 8 * y, 99, 255 - 3 * x]) for x in range(40)) for y in range(30))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", bytes([0, 0, 0, 40, 0, 0, 0, 30, 8, 6, 0, 0, 0]))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


PICTURE = picture()


def tool(trial, name, *arguments):
    """The output of another program, which must accept what it is given."""
    done = subprocess.run([TOOLS[name], *arguments], cwd=trial.folder, capture_output=True, check=False, timeout=300)
    if done.returncode:
        raise Found(f"{name}: {done.stderr.decode(errors='replace').strip()[:200]}")
    return done.stdout.decode(errors="replace")


def difference(trial, first, second, *options):
    """The mean over all pixels of the largest difference in a channel, 0…1."""
    return float(tool(
        trial, "magick", first, second, "-alpha", "remove", "-compose", "difference", "-composite", "-separate",
        "-evaluate-sequence", "max", *options, "-format", "%[fx:mean]", "info:"))


def same(trial, first, second, words):
    if trial.read(first) != trial.read(second):
        raise Found(f"{words}: {first} and {second} differ")


def twice(trial, *arguments, ending):
    """The name of a file that two runs write alike."""
    for name in ("a." + ending, "b." + ending):
        trial.run(*arguments, "-o", name, makes=[name])
    same(trial, "a." + ending, "b." + ending, "twice the same")
    return "a." + ending


def well_formed(data):
    """The elements of an SVG file, whose numbers are finite."""
    try:
        root = XML.fromstring(data)
    except XML.ParseError as error:
        raise Found(f"XML: {error}") from error
    for element in root.iter():
        for key, value in element.attrib.items():
            if not re.match(r"aria|id$|class$|.*href$", key) and NOT_FINITE.search(value):
                raise Found(f"SVG: {key} is {value[:60]}")
    return root


def tree(trial, choices):
    """The layers at the trial's instant, by name."""
    def refuse(word):
        raise Found(f"inspect: {word} is no number")

    output = trial.run("inspect", trial.scene, "--json", "--at", trial.at)
    try:
        root = json.loads(output, parse_constant=refuse)
    except ValueError as error:
        raise Found(f"inspect: {error}") from error
    layers, waiting, trial.scale = {}, [root["root"]], root["scale"]
    while waiting:
        layer = waiting.pop()
        if layer["name"] in layers:
            raise Found(f"inspect: two layers are called {layer['name']}")
        layers[layer["name"]] = layer
        waiting += layer.get("children", []) + ([layer["mask"]] if "mask" in layer else [])
        for key, value in [*layer.items(), *layer["frame"].items()]:
            if isinstance(value, (int, float)) and not (math.isfinite(value) and abs(value) < 1e12):
                raise Found(f"inspect: {layer['name']}.{key} is {value}")
    return layers


def inspect(trial, choices):
    tree(trial, choices)
    trial.run("inspect", trial.scene, "--at", trial.at)


def png(trial, choices):
    arguments = ["render", trial.scene, "--at", trial.at, "--scale", choices.choice(["1", "2", "0.5"])]
    name = twice(trial, *arguments, ending="png")
    if TOOLS["magick"]:
        tool(trial, "magick", name, "null:")


def svg(trial, choices):
    arguments = ["render", trial.scene, "--at", trial.at]
    well_formed(trial.read(twice(trial, *arguments, ending="svg")))
    trial.run(*arguments, "--svg-text", "live", "-o", "live.svg", makes=["live.svg"])
    well_formed(trial.read("live.svg"))
    if not (TOOLS["rsvg-convert"] and TOOLS["magick"]):
        return
    layers = tree(trial, choices)
    scale = trial.scale
    trial.run(*arguments, "-o", "ours.png", makes=["ours.png"])
    tool(trial, "rsvg-convert", "--unlimited", "-z", str(scale), "a.svg", "-o", "theirs.png")
    # Readers' Gaussians differ, and so do bars that blur what lies beneath them.
    blurred = [layer["frame"] for layer in layers.values() if layer.get("backdrop", {}).get("amount", 0) > 0]
    if blurred and "crop" in trial.content:
        return
    hidden = [part for frame in blurred for part in ("-draw", "rectangle {:.0f},{:.0f} {:.0f},{:.0f}".format(
        *(scale * frame[key] - 2 for key in "xy"), *(
            scale * (frame[key] + frame[size]) + 2 for key, size in (("x", "width"), ("y", "height")))))]
    width, height, *theirs = (int.from_bytes(trial.read(name)[start:start + 4], "big")
                              for name in ("ours.png", "theirs.png") for start in (16, 20))
    if max(abs(width - theirs[0]), abs(height - theirs[1])) > 1:
        raise Found(f"librsvg: {theirs} pixels in place of {[width, height]}")
    # Of a screen of odd size the last pixels are in part beyond it.
    inner = ["-crop", f"{max(width - 1, 1)}x{max(height - 1, 1)}+0+0", "+repage"]
    share = difference(trial, "ours.png", "theirs.png", "-fill", "black", *hidden, *inner, "-threshold", "9.5%")
    # One pixel in a thousand, a few of a small picture, or one line: where a clip and what it clips end in the same row
    # of pixels, some readers multiply the row by its coverage once, and others twice.
    count = width * height
    if share * count > max(count / 1000, 12, width, height):
        raise Found(f"librsvg: {share:.2%} of {count} pixels differ")


def pdf(trial, choices):
    name = twice(trial, "render", trial.scene, "--at", trial.at, ending="pdf")
    if TOOLS["pdfinfo"] and "Pages:           1" not in tool(trial, "pdfinfo", name):
        raise Found("pdfinfo: not one page")
    if TOOLS["pdftocairo"]:
        tool(trial, "pdftocairo", "-png", "-singlefile", "-r", "36", name, "page")


def frames(trial, choices):
    """A sequence by one thread and by four; its first frame is the still of that instant."""
    arguments = ["frames", trial.scene, *trial.span(choices), "--scale", "0.5"]
    for jobs in "1", "4":
        trial.run(*arguments, "--jobs", jobs, "-o", f"jobs{jobs}", makes=[f"jobs{jobs}"])
    names = sorted(os.listdir(trial.path("jobs1")))
    if names != sorted(os.listdir(trial.path("jobs4"))) or not names:
        raise Found(f"frames: {len(names)} and {len(os.listdir(trial.path('jobs4')))} files")
    for name in names:
        same(trial, f"jobs1/{name}", f"jobs4/{name}", "one job and four")
    trial.run("render", trial.scene, "--at", trial.at, "--scale", "0.5", "-o", "still.png", makes=["still.png"])
    first = "jobs1/" + names[0]
    # Where the device turns, a sequence's canvas is larger than a still.
    if trial.read(first)[16:24] == trial.read("still.png")[16:24] and trial.read(first) != trial.read("still.png"):
        if not TOOLS["magick"] or difference(trial, first, "still.png"):
            raise Found("a sequence's frame and the still of its instant differ")


def apng(trial, choices):
    arguments = ["frames", trial.scene, *trial.span(choices), "--scale", "0.5"]
    data = trial.read(twice(trial, *arguments, ending="png"))
    if b"acTL" not in data[:1000]:
        raise Found("APNG: not animated")
    if TOOLS["ffmpeg"]:
        said = tool(trial, "ffmpeg", "-v", "error", "-i", "a.png", "-f", "framemd5", "-")
        count = len([line for line in said.splitlines() if line[:1] == "0"])
        # Equal frames may be one that lasts longer.
        if not 1 <= count <= trial.count:
            raise Found(f"ffmpeg: {count} of {trial.count} frames")


def film(trial, choices):
    span = trial.span(choices, choices.choice([0.2, 1, 3]))[:4]
    data = trial.read(twice(trial, "frames", trial.scene, *span, ending="svg"))
    well_formed(data)
    if re.search(rb"[ :(](nan|inf)\b", data, re.I):
        raise Found("SVG: a value of the animation is not finite")
    if TOOLS["rsvg-convert"]:
        # librsvg has no pictures of more than 32,767 pixels a side.
        tool(trial, "rsvg-convert", "--unlimited", "-w", "40", "-h", "80", "a.svg", "-o", "film.png")


def plot(trial, choices):
    layer = choices.choice(sorted(tree(trial, choices)))
    words = trial.run("help", "plot").decode().partition("Properties:")[2].partition("\n\n")[0]
    chart = choices.choice(["svg", "png", "pdf"])
    arguments = [part for one in choices.sample(re.findall(r"[\w.]*\w", words), 2) for part in ("--property", one)]
    name = twice(trial, "plot", trial.scene, "--layer", layer, *arguments, *trial.span(choices, 3)[:4], ending=chart)
    if chart == "svg":
        well_formed(trial.read(name))


def sheet(trial, choices):
    kind = choices.choice(["png", "svg", "pdf"])
    times = [part for time in trial.times for part in ("--at", time)]
    name = twice(trial, "sheet", trial.scene, *times, "--scale", "0.5", ending=kind)
    if kind == "svg":
        well_formed(trial.read(name))


def written(folder):
    """When the files of a folder were written, by path."""
    paths = [os.path.join(inner, name) for inner, _, names in os.walk(folder) for name in names]
    return {path: os.stat(path).st_mtime_ns for path in paths}


def rules(trial, choices):
    """The scene's rules hold, and do so again."""
    if not trial.content.get("expect"):
        raise Refused("no rules")
    for made in ("a.json", "b.json"):
        trial.run("test", trial.scene, "--json", made, makes=[made])
    same(trial, "a.json", "b.json", "twice the same")


def goldens(trial, choices):
    """What is recorded passes, and is recorded once."""
    if not any(trial.content.get("goldens", {}).get(key) for key in ("at", "sequences")):
        raise Refused("no goldens")
    trial.run("record", trial.scene, "--jobs", "2", leaves_more=True)
    before = written(trial.folder)
    trial.run("verify", trial.scene, "--jobs", "1", leaves_more=True)
    trial.run("verify", trial.scene, "--whole", leaves_more=True)
    trial.run("record", trial.scene, leaves_more=True)
    if not before.items() <= written(trial.folder).items():
        raise Found("record writes again what is equal")


# The share of scenes that a check looks at, and the check.
CHECKS = {
    "inspect": (1, inspect), "png": (1, png), "svg": (1, svg), "frames": (0.5, frames), "apng": (0.4, apng),
    "film": (0.4, film), "pdf": (0.4, pdf), "plot": (0.4, plot), "sheet": (0.3, sheet), "goldens": (0.08, goldens),
    "rules": (0.3, rules),
}


def run(name, trial, seed):
    """One of the checks, or `check` itself: the refusal's words, or nothing."""
    try:
        CHECKS[name][1](trial, random.Random(f"{seed} {name}"))
    except Refused as refusal:
        words = str(refusal)
        if trial.is_accepted and not LIMITS.search(words):
            raise Found(f"check accepts the scene, {name} refuses it: {words.splitlines()[-1][:200]}") from refusal
    else:
        # Variants that cannot be drawn and layers that a golden names matter to goldens only.
        of_goldens = "variants" in trial.content.get("goldens", {}) or re.search(r"^\S+: goldens\.", trial.refusal)
        if not trial.is_accepted and (name == "goldens" or not of_goldens):
            raise Found(f"check refuses the scene, {name} accepts it")


def examine(name, command, bounds, content, instants, seed):
    """The trial of a scene with one check, and what was found; `check` itself is the first of them."""
    trial = SceneTrial(command, bounds, content, instants, random.Random(f"{seed} instants"))
    with trial:
        try:
            trial.refusal = ""
            try:
                trial.run("check", trial.scene)
            except Refused as refusal:
                trial.is_accepted, trial.refusal = False, str(refusal)
            if name:
                run(name, trial, seed)
        except Found as found:
            return trial, found
    return trial, None
