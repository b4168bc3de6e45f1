"""Damaged scenes, and the largest that are allowed."""
import os
import random
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
TOKENS = """-1|0|1e9|1e308|-1e308|999999999999999999999|9223372036854775807|0.000000001|.nan|.inf|-.inf|nan|1/0s|1/3s
86399s|1e-9s|999999999/1000000007s|settled|settled - 1s|songs - 9s|songs|true|null|~|[]|{}|""|[[[[[[]]]]]]|{a: {b: {c: 1}}}|🎧|👩‍👩‍👧‍👦|日本語|بحث
*tags|&tags x|!!str|!x|#FFFFFF|"#FF000000"|"tag:#4"|landscape|dark|systemRed|cancel|all|1000000|-1000000|4|0.5|1000|0.001
[0, 0, 1, 1]|[0, 1000, 1, -1000]|- |: |{spring: {duration: 9s, bounce: 1}}|{spring: {duration: 0.001s, bounce: 0.999999}}
{width: 8000, height: 8000, scale: 1}|{width: 0.001, height: 1000000, scale: 1}|{width: 1, height: 1}|iPhone 8|rightToLeft
searchBar|screen|tags.pill|{x: -1000000, y: 0.1, width: 1000000, height: 0.0001}|{by: 1000000, over: 0s}
{velocity: 1000000}|{velocity: -1000000, of: tags}|{of: tags, by: -1000000, over: 0.001s}|{to: 1000000, over: 86400s}""".replace("\n", "|").split("|")
TOKENS += ["\t", "\x00", "\x07", "\x7f", "\u202e", "\u0301", "\U0010fffd", "\ue000", "\ufeff", "a" * 9000, "é" * 3000]


def damage(random, text):
    place = random.randrange(len(text) + 1)
    kind = random.randrange(12)
    if kind == 0 and text:
        data = bytearray(text.encode("utf-8", "surrogateescape"))
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        return data.decode("utf-8", "surrogateescape")
    if kind == 1:
        return text[:place] + text[place + 1 + random.randrange(30):]
    if kind == 2:
        length = 1 + random.randrange(60)
        return text[:place] + text[place:place + length] * (1 + random.randrange(3)) + text[place:]
    if kind in (3, 4):
        lines = text.split("\n")
        first, second = random.randrange(len(lines)), random.randrange(len(lines))
        if kind == 3:
            lines[first], lines[second] = lines[second], lines[first]
        else:
            lines.insert(first, lines[second])
        return "\n".join(lines)
    if kind == 5:
        return text[:place] + random.choice(TOKENS) * (1 + random.randrange(300)) + text[place:]
    if kind == 6:
        return text[:place] + random.choice(["[", "{a: ", "- ", "? ", "\n  "]) * (1 + random.randrange(3000)) + text[place:]
    # Where a value stands, another one: most of what a reader has to decide.
    values = list(re.finditer(r"(?<=[:,\[{] )[^,:\[\]{}\n]+|(?<=[\[{])[^,:\[\]{}\n]+", text))
    if not values:
        return random.choice(TOKENS)
    value = random.choice(values)
    if kind in (7, 8):
        new = random.choice(values).group()
    elif kind == 9 and re.fullmatch(r"[-0-9.]+(ms|s)?", value.group()):
        new = random.choice(["0", "-", "9", "0.0", "1e"]) + value.group()
    else:
        new = random.choice(TOKENS)
    return text[:value.start()] + new + text[value.end():]


def alter(random, text):
    """Another number for a number, another text for a text: what is mostly still a scene."""
    values = list(re.finditer(r"(?<=: )[^,:\[\]{}\n]+(?=[,}\n])|(?<=[\[ ])[A-Z][^,:\[\]{}\n]*(?=[,\]])", text))
    value = random.choice(values)
    old = value.group()
    if re.fullmatch(r"[-0-9.]+(ms|s)?", old):
        number, unit = re.fullmatch(r"([-0-9.]+?)(ms|s)?", old).groups()
        new = random.choice([
            "0", number + "1", "0" + number, str(random.randrange(100000)), str(random.randrange(10) / 10),
            f"{random.randrange(1000)}/{1 + random.randrange(1000)}" if unit == "s" else "7", number]) + (unit or "")
    elif re.search(r" [+-] ", old):
        new = re.sub(r"\d+", lambda _: str(random.randrange(3000)), old)
    elif old[0] in '"ABCDEFGHIJKLMNOPQRSTUVWXYZ':
        new = random.choice(["日本語", "بحث 3", "👩‍👩‍👧‍👦🎧", "A" * random.randrange(1, 3000), "a\u0301\u0302", "x", '"\u202eabc"', old])
    else:
        same = [other.group() for other in values if other.group()[:6] == old[:6]] + ["true", "false", "dark", "1"]
        new = random.choice(same)
    return text[:value.start()] + new + text[value.end():]


def examples(scene=None):
    if scene:
        with open(scene, encoding="utf-8") as file:
            yield file.read()
        return
    folder = os.path.join(ROOT, "Sources/Programs/SearchFramesCommand/Examples")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            yield file.read()
    # The tests' scene with every key.
    path = os.path.join(ROOT, "Tests/Programs/SearchFramesCommandTests/Support/Scenes+Everything.swift")
    with open(path, encoding="utf-8") as file:
        match = re.search(r'everything = """\n(.*?)\n    """', file.read(), re.S)
    yield re.sub(r"^    ", "", match.group(1), flags=re.M)


def mutants(count, seed, scene=None):
    texts = list(examples(scene))
    for number in range(count):
        choices = random.Random(f"{seed} {number}")
        text = texts[number % len(texts)]
        # Half of them are to get past the reader.
        change = damage if choices.random() < 0.5 else alter
        for _ in range(1 + choices.randrange(4)):
            text = change(choices, text)
        yield f"mutant-{number}", text, ["2.3s"]


def largest():
    """Scenes at the limits, or just past what is sensible."""
    tagged = "search: {scopes: [A, B], tags: [A, B, C, D, E]}\n"
    row = '{title: A, subtitle: B, artwork: "#3A5FCD"}'
    rows = "[" + ", ".join([row] * 10000) + "]"
    titles = "[" + ", ".join(f"title {n}" for n in range(10000)) + "]"
    bar_titles = "[" + ", ".join(f"title {n}" for n in range(1000)) + "]"
    opened = "timeline:\n- {at: 0, focus: true}\n"
    shown = opened + "- {at: 0.1, submit: true}\n"
    yield "rows", "content: {initial: {kind: list, rows: " + rows + "}}", ["0"]
    yield "results", tagged + "content: {results: {rows: " + rows + "}}\n" + shown, ["1"]
    yield "tags", "search: {tags: " + bar_titles + "}\n" + shown + '- {at: 1, tap: "tag:#999"}\n', ["1.1"]
    yield "scopes", "search: {scopes: " + bar_titles + "}\n" + opened, ["1"]
    yield "terms", "search: {}\ncontent: {initial: {kind: trending, terms: " + titles + "}}\n", ["0"]
    yield "suggestions", "search: {}\ncontent: {suggestions: " + titles + "}\n" + opened + "- {at: 1, type: title, over: 1s}", ["2"]
    yield "long suggestions", ("search: {}\ncontent: {suggestions: [" + ", ".join(["ab" * 50] * 7000) + "]}\n" + opened
                               + "- {at: 1, type: " + "ab" * 40 + ", over: 1s}"), ["2"]
    yield "long title", "navigation: {largeTitle: true, title: " + "long " * 2000 + "}", ["0"]
    yield "long tag", "search: {tags: [" + "long " * 2000 + "]}\n" + shown, ["1"]
    yield "long placeholder", "search: {placeholder: " + "W" * 10000 + "}", ["0"]
    yield "placeholders", "search: {placeholder: {rotate: " + titles + ", shuffle: 3, hold: 0s, fadeIn: 0.001s, fadeOut: 0s}}", ["86400s"]
    for name, text in ("letters", "a" * 9999), ("families", "👩‍👩‍👧‍👦" * 1400), ("marks", "a" + "\u0301" * 9999), ("words", "日本語 " * 2500):
        yield f"typed {name}", "search: {}\n" + opened + f"- {{at: 1, type: \"{text}\", over: 10s}}", ["5", "11"]
        yield f"typed {name}, deleted", ("search: {}\n" + opened + f"- {{at: 1, type: \"{text}\", over: 10s}}\n"
                                         "- {at: 12, delete: all, over: 10s}"), ["17"]
    yield "typed 10 × 10,000", "search: {}\n" + opened + "".join(
        f"- {{at: {1 + n}, type: \"{'a' * 9999}\", over: 1s}}\n" for n in range(10)), ["10.5"]
    yield "typed with suggestions", ("search: {}\ncontent: {suggestions: " + titles + "}\n" + opened
                                     + "- {at: 1, type: \"" + "title" * 1000 + "\", over: 10s}"), ["5"]
    for name, verb in (
            ("focus", "focus: {}"), ("tags", 'tap: "tag:#{}"'), ("titles", "set: {{title: t{}}}"),
            ("rotations", "rotate: {}"), ("flings", "fling: {{velocity: {}}}"), ("scrolls", "scroll: {{to: {}, over: 100s}}"),
            ("tints", "set: {{tint: {}}}"), ("pages", "{}")):
        for animation in "", ", animation: {duration: 86400s}":
            def event(n):
                argument = {"focus": ["true", "false"][n % 2], "tags": n % 5, "rotations": ["landscape", "portrait"][n % 2],
                            "tints": ["systemRed", "systemBlue"][n % 2],
                            "pages": ["push: {title: A}", "push: {title: B}", "pop: true"][n % 3]}.get(name, n)
                return f"- {{at: {2 + n}ms, {verb.format(argument)}{animation}}}\n"
            label = f"10,000 {name}" + (", all in flight" if animation else "")
            before = "timeline:\n- {at: 0, focus: true}\n- {at: 1ms, submit: true}\n" if name == "tags" else "timeline:\n"
            yield label, tagged + before + "".join(event(n) for n in range(9990)), ["1", "6", "20"]
            if name in ("tags", "flings"):
                yield label + ", cropped", tagged + "crop: tags.pill\n" + before + "".join(event(n) for n in range(9990)), ["6"]
    yield "10,000 pages, 60 in flight", tagged + "timeline:\n" + "".join(
        f"- {{at: {8 * n}ms, {['push: {title: A}', 'pop: true'][n % 2]}}}\n" for n in range(9990)), ["40"]
    chain = "timeline:\n- {at: 0, focus: true, id: e0}\n" + "".join(
        f"- {{at: e{n} + 8.6s, rotate: {['landscape', 'portrait'][n % 2]}, id: e{n + 1}}}\n" for n in range(9998))
    yield "a day, cropped", tagged + "crop: searchBar\n" + chain, ["3"]
    yield "fractions", tagged + "timeline:\n- {at: 0, focus: true, id: e0}\n" + "".join(
        f"- {{at: e{n} + {n + 1}/{1000003 + 2 * n}s, rotate: landscape, id: e{n + 1}}}\n" for n in range(9998)), ["3", "1/3s"]
    yield "a long settling", tagged + "timeline:\n- {at: 0, focus: true, animation: {spring: {duration: 86400s, bounce: 1}}}", ["9"]
    yield "a day's crop", tagged + "crop: searchBar\ntimeline:\n- {at: 0, focus: true, animation: {duration: 86400s}}", ["9"]
    for width, height, scale in (8000, 8000, 1), (4000, 4000, 2), (2000, 2000, 4), (1000000, 64, 1), (1, 64000000 ** 0.5, 1):
        yield f"{width} × {height} at {scale}", f"device: {{width: {width}, height: {height}, scale: {scale}}}\n" + tagged, ["0"]
    yield "64 million pixels of rows", "device: {width: 8000, height: 8000, scale: 1}\ncontent: {initial: {kind: list, rows: " + rows + "}}", ["0"]
    yield "emoji rows", "device: {width: 2000, height: 8000, scale: 2}\ncontent: {initial: {kind: list, rows: [" + ", ".join(
        f"{{title: {chr(0x1F600 + n % 60)}{chr(0x1F400 + n % 60)}}}" for n in range(5000)) + "]}}", ["0"]
    yield "characters", "content: {initial: {kind: list, rows: [" + ", ".join(
        f"{{title: {chr(0x4E00 + 5 * n)}{chr(0x4E01 + 5 * n)}{chr(0x4E02 + 5 * n)}}}" for n in range(4000)) + "]}}", ["0"]
    yield "variants", tagged + "goldens: {at: [" + ", ".join(f"{{name: n{n}, at: {n}ms}}" for n in range(9999)) + "]}", ["0"]
