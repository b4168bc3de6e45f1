"""Makes valid scenes: the schema's grammar, and what the schema cannot say."""
import random
from fractions import Fraction

import grammar
from timeline import bar_titles, duration, is_pad, literal, selection, timeline, visibility

# Files that lie in the folder of every scene: "base.json" is what `extends` names, "picture.png" a picture.
BASE = {"contrast": "standard", "tint": "#2E8B74", "navigation": {"title": "Base"}}


# Rules: values that the schema describes too widely.

def lengths(*ordinary):
    def rule(choices, schema):
        return grammar.number(choices, schema) if choices.random() < 0.03 else round(choices.uniform(*ordinary), 2)
    return rule


def name(choices, _):
    return choices.choice("abcdefgh") + str(choices.randrange(10**6)) + choices.choice(["", " é", "-日本", ".x"])


def curve(choices, made):
    if isinstance(made, list):
        low, high = choices.choice([(0, 1), (-0.5, 1.5), (-1000, 1000)])
        made = [round(choices.random(), 3), round(choices.uniform(low, high), 3)] * 2
    return made


def view(choices, _=None, depth=0):
    """A node, at times with children."""
    kind = choices.choice(["hstack", "vstack", "zstack", "flow"] if depth < 3 and choices.random() < 0.6 - depth * 0.1 else
                          ["text", "text", "badge", "symbol", "image", "shape", "progress", "rating", "button", "switch", "segments",
                           "divider", "spacer"])
    made = {
        "text": lambda: grammar.text(choices), "badge": lambda: grammar.text(choices, 0, 20), "symbol": lambda: "star",
        "image": lambda: choices.choice(["picture.png", "#3A5FCD"]), "progress": lambda: round(choices.random(), 2),
        "shape": lambda: choices.choice(["rectangle", "capsule", "circle"]), "rating": lambda: choices.randrange(11) / 2,
        "button": lambda: grammar.text(choices, 1, 30), "switch": lambda: choices.random() < 0.5,
        "segments": lambda: ["A", "B"], "divider": lambda: None, "spacer": lambda: choices.choice([None, 0, 12]),
    }.get(kind, lambda: [view(choices, None, depth + 1) for _ in range(choices.randrange(5))])()
    # Braces take parameters.
    made = {kind: made.replace("{", "{{").replace("}", "}}") if isinstance(made, str) else made}
    keys = {
        "width": lambda: choices.choice(["fill", 40, 0, 2000]), "height": lambda: choices.choice([10, 44, 0, 300]),
        "padding": lambda: choices.choice([4, {"vertical": 8}, {"leading": 20}]), "opacity": lambda: round(choices.random(), 2),
        "background": lambda: "#%06X" % choices.randrange(1 << 24), "cornerRadius": lambda: choices.choice([6, "capsule"]),
        "offset": lambda: [choices.randint(-9, 9), 3], "priority": lambda: choices.randint(-1, 2), "clips": lambda: True,
        "border": lambda: {"color": "separator", "width": 1}, "minWidth": lambda: 30, "maxWidth": lambda: 120,
        "shadow": lambda: {"radius": choices.randint(0, 9)}}
    for key in choices.sample(sorted(keys), choices.choice([0, 0, 1, 2, 4])):
        made[key] = keys[key]()
    return made


def rule(choices, _):
    """A rule of the timeline that every screen holds; so that its goldens match."""
    condition = choices.choice([
        {"visible": True}, {"inside": "screen"}, {"minSize": [1, 1]}, {"property": "frame.width", "atLeast": 1},
        {"property": "opacity", "is": 1}, {"property": "frame.x", "between": [-1, 1]}, {"property": "opacity", "maxSpeed": 1000}])
    span = choices.choice([{}, {}, {"at": 0}, {"from": 0, "to": literal(choices, Fraction(choices.randrange(1, 400), 100))}])
    return {choices.choice(["layer", "layers"]): "screen", **condition, **span, **choices.choice([{}, {"named": name(choices, None)}])}


# Repairs: keys that exclude or need each other.

def animation(choices, made):
    if made == "none":
        return made
    if "spring" not in made:
        return {"duration": duration(choices, None), **made}
    kept = {"spring", "duration"} if "stiffness" in made["spring"] else {"spring"}
    return {key: value for key, value in made.items() if key in kept}


def spring(choices, made):
    """Two kinds of springs share their keys."""
    if choices.random() < 0.5:
        return {"duration": duration(choices, None, True), **{key: made[key] for key in made if key == "bounce"}}
    physical = {key: made[key] for key in made if key == "mass"}
    return {**physical, "stiffness": round(choices.uniform(1, 2000), 2), "damping": round(choices.uniform(1, 900), 2)}


def either(*keys):
    def repair(choices, made):
        if not isinstance(made, dict) or "view" in made:
            return made
        rest = {key: value for key, value in made.items() if key not in keys}
        there = [key for key in keys if key in made]
        key = choices.choice(there or keys)
        fallback = {"title": "Filter", "image": "picture.png", "symbol": "plus", "by": 40, "to": 0, "switch": True, "button": "GET"}
        return {**rest, key: made.get(key, fallback[key])}
    return repair


LIST = {"style", "rows", "sections", "rowHeight", "titleFont", "subtitleFont", "separators", "rowInsets", "highlight",
        "margins", "sectionIndex"}
KINDS = {"trending": {"title", "terms"}, "list": LIST, "grid": {"title", "columns", "items"},
         "message": {"title", "message", "symbol", "image", "spinner"}, "none": set()}


def one_of(*groups):
    """Of the keys of each group, at most one remains."""
    def repair(choices, made):
        if not isinstance(made, dict):
            return made
        for group in groups:
            there = [key for key in group if key in made]
            for key in there[:]:
                if len(there) > 1:
                    gone = choices.choice(there)
                    there.remove(gone)
                    made.pop(gone)
        return made
    return repair


rows_or_sections = one_of(("rows", "sections"))


def initial(choices, made):
    if made == "none":
        return made
    if "view" in made:
        return {"kind": choices.choice(("message", "view")), "view": made["view"]}
    if made["kind"] == "view":
        made["kind"] = "message"
    made = {key: value for key, value in made.items() if key == "kind" or key in KINDS[made["kind"]]}
    if made["kind"] == "message":
        return message(choices, made)
    return one_of(("image", "symbol"))(choices, rows_or_sections(choices, made))


def message(choices, made):
    """One part is enough; a view stands for all."""
    if "view" in made:
        return {"view": made["view"]}
    if not {"title", "message", "symbol", "image", "spinner"} & made.keys():
        made["title"] = "Nothing"
    return one_of(("image", "symbol", "spinner"))(choices, made)


def highlight(_, made):
    return made or "bold"


def results(choices, made):
    """Always with rows, so that taps find them; what tags, scopes and texts choose is not followed."""
    if made == "none":
        return {"rows": []}
    return {key: value for key, value in rows_or_sections(choices, made).items() if key != "when"}


def image(choices, made):
    if isinstance(made, str) and "." in made:
        return "picture.png"
    if not isinstance(made, dict) or "light" in made:
        return made
    made = one_of(("file", "symbol"))(choices, made)
    if "file" not in made and "symbol" not in made:
        made.setdefault("color", "#336699")
    return made


def titled(repair):
    """A view has a title besides, which taps name."""
    def repaired(choices, made):
        if isinstance(made, dict) and "view" in made:
            made.setdefault("title", "View")
        return repair(choices, made)
    return repaired


row = titled(one_of(("image", "artwork", "symbol"), ("accessory", "button")))


def navigation(_, made):
    """What an event sets. Only some screens have a sidebar."""
    return {key: value for key, value in made.items() if key != "sidebar"} or {"title": "Set"}


def search(_, made):
    """Without what is not followed: results while typing, and scope bars that do not come and go with the search."""
    made.pop("scopeBarActivation", None)
    made = {key: value for key, value in made.items() if key != "resultsUpdate"}
    if visibility(made.get("tags")) != "afterSubmit":
        made.pop("showsTags", None)
    return made


def changes(_, made):
    """Later changes show and hide tags only where the screen knows that their visibility allows it."""
    if isinstance(made, dict) and visibility(made.get("tags")) != "afterSubmit":
        made.pop("showsTags", None)
    # The number of tabs cannot change.
    if isinstance(made, dict):
        made.pop("tabBar", None)
        # Rows of templates are not followed.
        made.pop("rows", None)
        made = made or {"appearance": "dark"}
    return made


def placeholder(_, made):
    if isinstance(made, dict) and "hold" in made:
        made["fadeIn"] = "0.2s"
    return made


def device(choices, made):
    if isinstance(made, dict):
        made["scale"] = choices.choice([1, 2, 3, 1.5])
        for edge in made.get("safeArea", {}):
            made["safeArea"][edge] = min(made["safeArea"][edge], made["width"] / 4, made["height"] / 4)
        if made["width"] * made["height"] > 3_000_000:
            made["height"] = 400
            made["width"] = min(made["width"], 7000)
    return made


def page(choices, made):
    """The content of a page, or a page that is pushed. What a drag does to the keyboard is not followed."""
    made = {key: value for key, value in made.items() if key not in ("content", "keyboardDismissMode")}
    return {key: value for key, value in made.items() if key != "offset" or made.get("scrolls", True)}


def tab_bar(_, made):
    """The first tab is selected, which has the scene's own page; only that may have a sidebar."""
    for item in made["items"]:
        if "page" in item:
            item["page"].get("navigation", {}).pop("sidebar", None)
    made["items"][0].pop("page", None)
    return {"items": made["items"]}


def tool(choices, made):
    return made if not isinstance(made, dict) or "fixedSpace" in made else either("title", "image", "symbol")(choices, made)


def exception(_, made):
    return made or {"appearance": "dark"}


def few(_, made):
    return [one for index, one in enumerate(made[:2]) if one not in made[:index]] if isinstance(made, list) else made


def still(choices, made):
    return {**made, "name": name(choices, None)} if "name" in made else made


LAYERS = ["screen", "navigationBar", "content"]
RULES = {
    "extends": lambda *_: "base.json", "$duration": duration, "spring.duration": lambda c, s: duration(c, s, True),
    "drag.over": lambda c, s: duration(c, s, True), "crop": lambda c, _: choose_crop(c),
    "ignore": lambda c, _: c.choice([choose_crop(c), [choose_crop(c), *LAYERS[1:]], []]),
    "fonts.directory": lambda *_: ".", "fonts.text": lambda c, _: c.choice(["Inter", "Inter Display"]),
    "fonts.display": lambda c, _: c.choice(["Inter", "Inter Display"]), "image.file": lambda *_: "picture.png", "file": lambda *_: "picture.png",
    "artwork": lambda c, s: "picture.png" if c.random() < 0.1 else "#%06X" % c.randrange(1 << 24),
    "font.size": lengths(8, 40), "insets.top": lengths(0, 20), "insets.leading": lengths(0, 20), "tags.spacing": lengths(0, 20),
    "insets.bottom": lengths(0, 20), "insets.trailing": lengths(0, 20),
    **{f"{key}.{side}": lengths(0, 40) for key in ("rowInsets", "margins", "separators")
       for side in ("top", "leading", "bottom", "trailing")}, "$time": lambda c, s: literal(c, Fraction(c.randrange(400), 100)), "device.width": lengths(200, 1200),
    "device.height": lengths(200, 1200), "device.statusBar": lengths(0, 60), "safeArea.top": lengths(0, 60),
    "safeArea.left": lengths(0, 60), "safeArea.bottom": lengths(0, 60), "safeArea.right": lengths(0, 60),
    "sidebar.width": lambda c, _: c.choice([320, 200, 100.5, 1]), "name": name,
    "window.width": lambda c, _: c.choice([320, 507, 694, 1, 300.5]),
    "expect[]": rule,
    "scroll.by": lambda c, _: round(c.uniform(-900, 900), 2), "goldens.scale": lambda c, _: c.choice([1, 1, 2]),
    "templates": lambda c, _: {"card": {"parameters": {"title": "x"}, "view": view(c)}}, "symbols": lambda *_: {}, "view": view,
    "$view": view, "$symbol": lambda c, s: c.choice(s["anyOf"][0]["enum"]), "set.rows": lambda *_: None, "timeline": lambda *_: [], "insertToken.at": lambda *_: 0, "itemSpacing": lengths(0, 40), "edgeSpacing": lengths(0, 60), "maximumActiveWidth": lengths(100, 700), "goldens.sequences": lambda c, _: sequences(c),
}
REPAIRS = {
    "$animation": animation, "curve": curve, "leadingItems[]": either("title", "image", "symbol"),
    "trailingItems[]": either("title", "image", "symbol"), "set.navigation": navigation, "scroll": either("by", "to"), "initial": initial,
    "results": results, "$image": image, "$row": row, "accessory": either("switch", "button"), "empty": message,
    "failed": message, "highlight": highlight, "suggestions[]": titled(one_of(("image", "symbol"))), "tags[]": titled(one_of(("image", "symbol"))), "tags.items[]": titled(one_of(("image", "symbol"))), "tabBar.items[]": one_of(("image", "symbol")), "search": search, "tabBar": tab_bar, "toolbar.items[]": tool,
    "$placeholder": placeholder, "spring": spring, "set": changes, "$device": device, "push": page, "content": page, "except[]": exception,
    "goldens.at[]": lambda c, made: still(c, made) if isinstance(made, dict) else made,
    **{"variants." + axis: few for axis in
       "system device orientation appearance contrast contentSizeCategory layoutDirection language tint".split()},
}


def choose_crop(choices):
    if choices.random() < 0.5:
        return choices.choice(LAYERS)
    return {"x": choices.choice([0, -20, 10.25]), "y": choices.choice([0, -5, 33.3]),
            "width": choices.choice([1000000, 120.5, 40]), "height": choices.choice([2000, 90, 60.75])}


def sequences(choices):
    made = []
    for _ in range(choices.choice([0, 1, 2])):
        start = Fraction(choices.randrange(300), 100)
        made.append({"name": name(choices, None), "from": literal(choices, start), "fps": choices.choice([1, 10, 30]),
                     "to": literal(choices, start + Fraction(choices.randrange(1, 40), 100))})
    return made


def make(grammar, seed, absolute=False):
    """A scene, and the instants of its events; `absolute`: none of which waits for another."""
    choices = random.Random(seed)
    density = choices.choice([0.15, 0.4, 0.9])
    scene = grammar.value(choices, grammar.schema, density=density)
    if choices.random() < 0.9:
        scene.setdefault("search", grammar.value(choices, grammar.at("search"), "search", density))
    # Glass has the most to go wrong.
    if random.Random(f"{seed} glass").random() < 0.35:
        scene["system"] = "iOS 26"
    device = scene.get("device", "")
    if not is_pad(device) or isinstance(device, dict) and min(device["width"], device["height"]) < 640:
        scene.get("navigation", {}).pop("sidebar", None)
    search = scene.get("search", {})
    if search.get("focused"):
        search.pop("active", None)
    for key, titles in ("selectedTag", bar_titles(search.get("tags"))), ("selectedScope", bar_titles(search.get("scopes"))):
        if titles and key in search:
            search[key] = selection(choices, titles)
        else:
            search.pop(key, None)
    if "extends" in scene:
        scene["navigation"] = {"title": "Base", **scene.get("navigation", {})}
    instants = [Fraction(0)]
    if "timeline" in scene or choices.random() < 0.9:
        scene["timeline"], instants = timeline(grammar, choices, scene, density, absolute)
    return scene, sorted(instants) or [Fraction(0)]
