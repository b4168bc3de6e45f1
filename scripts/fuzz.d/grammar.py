"""Makes values of a JSON Schema. Knows nothing of scenes but what rules and repairs add."""
import functools
import re
from collections import Counter

parser = getattr(re, "_parser", None) or __import__("sre_parse")

# Words of seventeen scripts; then sequences that one glyph or none stands for.
WORDS = """Jazz|Top Results|naïve café|Straße|Ελληνικά|Музыка|موسيقى|بحث|מוזיקה|संगीत|ดนตรี|日本語|检索音乐|음악|இசை|Երաժշտություն|მუსიკა|ሙዚቃ
সঙ্গীত|សម្លេង|తెలుగు|W|iiii|1,234|a/b: c|#tag|-|"x"|{a}|  two  spaces  |true|null|0x1F""".replace("\n", "|").split("|")
SEQUENCES = ["👩‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇩🇪🇯🇵", "❤️‍🔥", "1️⃣", "🎧", "e\u0301", "a" + "\u0301\u0302" * 12, "\u200f", "\u2067abc\u2069",
             "\u00ad", "ﷺ", "ก็", "क्ष", "각", "🫠", "👨🏿‍🚀", "ß", "ﬁ"]


def text(choices, least=0, most=10000):
    """Mostly a title; at times a word of the longest kind."""
    if choices.random() < 0.02:
        part = choices.choice(WORDS + SEQUENCES)
        length = choices.choice([100, 1000, most])
        return (part * (length // len(part) + 1))[:min(length, most)]
    parts = [choices.choice(WORDS if choices.random() < 0.75 else SEQUENCES)
             for _ in range(choices.choice([0, 1, 1, 1, 2, 2, 3, 6]))]
    made = choices.choice(["", " ", " "]).join(parts)[:most]
    return made if len(made) >= least else choices.choice(WORDS)[:most].ljust(least, "x")


def matching(choices, pattern):
    """A text that a regular expression matches."""
    def one(tree):
        return "".join(part(str(code), argument) for code, argument in tree)

    def part(code, argument):
        if code == "LITERAL":
            return chr(argument)
        if code in ("ANY", "NOT_LITERAL"):
            return choices.choice("aé日x")
        if code == "IN":
            if str(argument[0][0]) == "NEGATE":
                return choices.choice("abcxyzé日09_")
            kind, value = choices.choice(argument)
            if str(kind) == "RANGE":
                return chr(choices.randint(*value))
            return choices.choice("0123456789") if str(kind) == "CATEGORY" else chr(value)
        if code == "BRANCH":
            return one(choices.choice(argument[1]))
        if code == "SUBPATTERN":
            return one(argument[-1])
        if code in ("MAX_REPEAT", "MIN_REPEAT"):
            least, most, tree = argument
            return "".join(one(tree) for _ in range(choices.randint(least, min(most, least + 3))))
        return ""  # Anchors.

    return one(parser.parse(pattern))


def number(choices, schema):
    """A number within bounds, at times at one of them."""
    low = schema.get("minimum", schema.get("exclusiveMinimum", -1000))
    high = schema.get("maximum", 1000)
    draw = choices.random()
    if draw < 0.06:
        made = choices.choice([low, high, 0, 1, 0.001])
    elif draw < 0.5:
        made = choices.randint(0, 20)
    else:
        made = round(choices.uniform(max(low, -300), min(high, 900)), choices.choice([0, 1, 3, 6]))
    made = min(max(made, low), high)
    if made == schema.get("exclusiveMinimum"):
        made = (low + min(high, low + 2)) / 2
    return int(made) if schema.get("type") == "integer" or made == int(made) else made


@functools.cache
def ends(path):
    """The ends of a key path, the longest first."""
    parts = re.findall(r"[^.\[\]]+|\[\]", path)
    return ["".join(("" if part == "[]" or not index else ".") + part for index, part in enumerate(parts[start:]))
            for start in range(len(parts))]


class Grammar:
    """A schema, with the rules that it cannot say: `rules` make a value in place of the schema's, `repairs` change
    one that the schema made. Both are found by the end of a path, such as "scroll.by" or "tags[]", or by the name of
    a definition, "$color"; each is called with the choices and the value, or the schema of the value to make."""

    def __init__(self, schema, rules, repairs):
        self.schema, self.rules, self.repairs = schema, rules, repairs
        self.keys, self.made = set(), Counter()
        self.collect(schema, "")

    def resolved(self, schema):
        """The schema that is referred to, and the reference's last word."""
        name = schema.get("$ref", "").rpartition("/")[2]
        return (self.schema["$defs"][name], "$" + name) if name else (schema, "")

    def at(self, path):
        """The schema of a key path."""
        schema = self.schema
        for key in path.split("."):
            schema = schema["properties"][key.removesuffix("[]")]
            schema = self.resolved(schema["items"] if key.endswith("[]") else schema)[0]
        return schema

    def collect(self, schema, path):
        schema, name = self.resolved(schema)
        if name in self.rules:
            return
        for key, value in schema.get("properties", {}).items():
            # A key whose schema is false is refused.
            if value is not False:
                self.keys.add(f"{path}.{key}".lstrip("."))
                self.collect(value, f"{path}.{key}".lstrip("."))
        for value in self.choices(schema):
            self.collect(value, path)
        if "items" in schema:
            self.collect(schema["items"], path + "[]")

    @staticmethod
    def choices(schema):
        """The schemas of which a value has one."""
        return [schema["else"], schema["then"]] if "if" in schema else schema.get("anyOf", [])

    @staticmethod
    def find(table, path, name):
        return next((table[end] for end in [*ends(path), name] if end in table), None)

    def value(self, choices, schema, path="", density=0.5):
        """A value of the schema; `density` is the chance of a key that may be left out."""
        schema, name = self.resolved(schema)
        rule = self.find(self.rules, path, name)
        made = rule(choices, schema) if rule else self.plain(choices, schema, path, density)
        repair = self.find(self.repairs, path, name)
        return repair(choices, made) if repair else made

    def plain(self, choices, schema, path, density):
        if self.choices(schema):
            return self.value(choices, choices.choice(self.choices(schema)), path, density)
        if "enum" in schema or "const" in schema:
            return choices.choice(schema["enum"]) if "enum" in schema else schema["const"]
        kind = schema["type"]
        if kind == "object":
            return {key: self.value(choices, value, f"{path}.{key}".lstrip("."), density)
                    for key, value in schema.get("properties", {}).items()
                    if key in schema.get("required", []) or choices.random() < density}
        if kind == "array":
            draw = choices.random()
            length = choices.choice([0, 1, 2, 3, 5, 8]) if draw < 0.95 else 40 if draw < 0.985 else 1000
            # Views contain views: deep lists are short, so that a scene has an end.
            depth = path.count("[]")
            length = min(length, 1000 if depth < 2 else 3 if depth < 5 else 0)
            length = max(schema.get("minItems", 0), min(length, schema.get("maxItems", 1000)))
            return [self.value(choices, schema["items"], path + "[]", density) for _ in range(length)]
        if kind == "boolean":
            return choices.random() < 0.5
        if kind in ("number", "integer"):
            return number(choices, schema)
        if "pattern" in schema:
            return matching(choices, schema["pattern"])[:schema.get("maxLength", 10000)]
        if isinstance(kind, list) and choices.random() < 0.03:
            return choices.choice([7, 2.5, -40])
        return text(choices, schema.get("minLength", 0), schema.get("maxLength", 10000))

    def count(self, value, path=""):
        """Notes the keys of a scene."""
        for key, part in value.items() if isinstance(value, dict) else ():
            self.made[f"{path}.{key}".lstrip(".")] += 1
            self.count(part, f"{path}.{key}".lstrip("."))
        for part in value if isinstance(value, list) else ():
            self.count(part, path + "[]")
