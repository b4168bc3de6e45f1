"""Makes timelines whose events are allowed at their instants, which no schema can say."""
import math
from fractions import Fraction

COMMON = {"at", "over", "id", "delay", "beginFromCurrentState", "animation"}


def duration(choices, _, positive=False):
    if choices.random() < 0.02:
        return choices.choice(["86400s", "0.000000001s", "1/999983s", 3600])
    span = Fraction(choices.choice([0, 1, 5, 10, 16, 25, 30, 40, 90, 200]), choices.choice([60, 100, 100, 120, 7]))
    return literal(choices, span if span or not positive else Fraction(1, 4))


def literal(choices, span):
    """One of the ways to write a span of time."""
    exact = span * 10**9
    if exact.denominator > 1:
        return f"{span.numerator}/{span.denominator}s"
    decimal = f"{float(span):.9f}".rstrip("0").rstrip(".")
    milliseconds = f"{float(span * 1000):.6f}".rstrip("0").rstrip(".")
    return choices.choice([float(decimal), decimal, decimal + "s", milliseconds + "ms",
                           f"{span.numerator}/{span.denominator}s"])


def listed(made):
    """The rows of a list, through all sections."""
    if not isinstance(made, dict):
        return []
    return made.get("rows") or [row for section in made.get("sections") or [] for row in section.get("rows") or []]


def bar_titles(made):
    """The titles of scopes or tags: a list, or a mapping with items."""
    items = made.get("items", []) if isinstance(made, dict) else made or []
    return [str(one["title"] if isinstance(one, dict) else one) for one in items]


def scopes_below_field(search, made):
    """Their titles; those in a navigation bar are not followed."""
    return [] if search.get("scopeBarPlacement") == "navigationBar" else bar_titles(made)


def visibility(tags):
    return tags.get("visibility", "afterSubmit") if isinstance(tags, dict) else "afterSubmit"
def buttons(bar):
    """The visible buttons of a navigation bar or next to a field."""
    items = bar.get("leadingItems", []) + bar.get("trailingItems", [])
    return [one for one in items if not isinstance(one, dict) or not one.get("isHidden")]


def symbol(button):
    if not isinstance(button, dict):
        return button
    picture = button.get("image")
    return button.get("symbol") or (picture.get("symbol") if isinstance(picture, dict) else None)


class Screen:
    """The little of the program's state that decides which events are allowed; None is unknown."""

    def __init__(self, scene, has_loads):
        search, content = scene.get("search"), scene.get("content", {})
        first = content.get("initial", {"kind": "list"})
        self.search, self.has_loads = search, has_loads
        self.pages = []
        bar = scene.get("navigation", {})
        self.push(bar.get("title", ""), content.get("scrolls", True), first, bar)
        self.results = listed(content.get("results"))
        self.suggestions = [str(one["title"] if isinstance(one, dict) else one) for one in content.get("suggestions", [])]
        self.device = scene.get("device", "")
        # The first tab has the scene's own page.
        self.tabs = [str(one.get("title", "")) for one in scene.get("tabBar", {}).get("items", [])]
        self.tab = 0
        self.moving = self.swiping = 0
        # A button shows and hides a sidebar that the scene hides.
        self.hides_sidebar = bar.get("sidebar", {}).get("isHidden", False)
        self.has_sidebar_button = self.hides_sidebar and scene.get("presentation") != "sheet"
        self.now, self.moves, self.later = 0, [], None
        search = search or {}
        self.tags, self.scopes = bar_titles(search.get("tags")), scopes_below_field(search, search.get("scopes"))
        self.visibility = visibility(search.get("tags"))
        self.focused = search.get("focused", False)
        self.active = search.get("active", self.focused)
        self.shows = bool(search.get("showsTags") and self.tags)
        self.tokens = [str(one["title"]) for one in search.get("tokens", [])]
        # Items may be hidden where there is little room for them.
        items = search.get("leadingItems", []) + search.get("trailingItems", [])
        self.has_room = len(items) < 3 and all(isinstance(one, str) for one in items)
        self.has_room = self.has_room and isinstance(self.device, str) and "sidebar" not in scene.get("navigation", {})
        self.text, self.phase = str(search.get("text", "")), "initial"
        if self.text and self.active:
            self.phase = "partial" if self.focused else "final"

    def push(self, title, scrolls, initial, bar):
        initial = initial if isinstance(initial, dict) else {"kind": "none"}
        self.pages.append({"title": str(title), "scrolls": scrolls, "initial": initial, "bar": dict(bar)})

    @property
    def here(self):
        """The page that searches is on top, and at rest or on its way."""
        return self.search is not None and len(self.pages) == 1

    def advance(self, now):
        self.now = now
        if self.later and self.later[0] <= now:
            text, self.later = self.later[1], None
            self.set_text(text)

    def set_text(self, text):
        self.text = text
        if not self.active or text == "":
            self.phase = "initial" if text is not None or not self.active else None
        else:
            self.phase = None if text is None else "partial" if self.focused else "final"

    def begin_edit(self):
        if not self.focused:
            self.focused = self.active = True
            self.shows, self.later = False, None
            if self.phase == "initial" and self.text != "":
                self.phase = "partial" if self.text else None

    def end_edit(self, cancels=False):
        if self.focused:
            self.focused = False
            # Typing stops half-way.
            if self.later:
                self.text, self.later = None, None
                self.phase = self.phase if self.phase == "final" else None
            self.shows = self.shows if cancels else bool(self.tags) and self.visibility == "afterSubmit"

    def find(self):
        empty = self.text == "" and self.tokens == []
        self.phase = None if self.text is None or self.tokens is None else "initial" if empty else "final"

    def targets(self):
        """What can be tapped. Of other tabs' pages nothing is."""
        others = [one for index, one in enumerate(named("tab", self.tabs)) if index != self.tab]
        if self.tab != 0:
            return others
        # A pushed page may have no tab bar.
        top, found = self.pages[-1], others if len(self.pages) == 1 else []
        if len(self.pages) > 1 and self.now >= self.swiping:
            found.append("back")
        shows_list = top["initial"]["kind"] == "list" and (len(self.pages) > 1 or self.phase == "initial")
        rows = listed(top["initial"]) if shows_list else []
        if self.here:
            in_sight = self.active or not self.search.get("hidesSearchBarWhenScrolling")
            found += ["searchField"] * (2 * in_sight)
            if self.active and self.search.get("automaticallyShowsCancelButton", True):
                found.append("cancel")
            if self.text and in_sight:
                found.append("clear")
            found += named("token", self.tokens or [])
            found += named("tag", self.tags) * 2 if self.has_tags_in_sight() else []
            if self.active:
                found += named("scope", self.scopes) if self.visibility != "afterSubmit" or not self.shows else []
            if self.phase == "partial" and self.text and self.text.isascii():
                found += named("suggestion", self.matches(), self.suggestions)
            if self.phase == "initial" and top["initial"]["kind"] == "trending":
                found += named("term", [str(one) for one in top["initial"].get("terms", [])])
            if self.phase == "final" and not self.has_loads:
                rows = self.results
        is_active = self.here and self.active
        items = []
        shows_bar = not top["bar"].get("isHidden") and not (
            is_active and self.search.get("hidesNavigationBarDuringPresentation", True))
        if shows_bar:
            items += buttons(top["bar"])
        if self.has_sidebar_button and (shows_bar or not self.hides_sidebar):
            found.append("displayModeButton")
        if is_active:
            if self.has_room:
                items += [one for one in buttons(self.search) if symbol(one) not in ("cancel", "xmark")]
        found += named("item", ["#"] * len(items))
        return found + [f"row:{index}" for index in range(len(rows))]

    def matches(self):
        return [one for one in self.suggestions if self.text.casefold() in one.casefold()]

    def allows(self, verb):
        if self.tab != 0 and verb not in ("tap", "rotate"):
            return False
        if self.now < self.swiping and verb not in ("rotate", "load"):
            return False
        if verb in ("type", "delete", "submit"):
            return self.here and self.focused
        if verb == "insertToken":
            return self.here
        if verb == "focus":
            return self.here
        if verb == "load":
            return self.search is not None and self.has_loads
        if verb in ("scroll", "drag", "fling"):
            return self.pages[-1]["scrolls"] or self.has_tags_in_sight()
        if verb == "window":
            return is_pad(self.device)
        if verb in ("push", "pop"):
            return len([end for end in self.moves if end > self.now]) < 40 and (verb == "push" or len(self.pages) > 1)
        if verb == "swipeBack":
            return len(self.pages) > 1 and self.now >= self.moving
        return verb != "tap" or bool(self.targets())

    def has_tags_in_sight(self):
        seen = {"afterSubmit": self.active and self.shows, "whileActive": self.active, "always": True}
        is_in_sight = self.active or not (self.search or {}).get("hidesSearchBarWhenScrolling")
        return self.here and bool(self.tags) and seen[self.visibility] and is_in_sight

    def tap(self, target):
        kind, _, title = target.partition(":")
        if kind == "tab":
            self.tab = named("tab", self.tabs).index(target)
        elif target == "searchField":
            self.begin_edit()
        elif target == "cancel":
            self.end_edit(cancels=True)
            self.active, self.text, self.phase, self.later = False, "", "initial", None
            self.tokens = []
        elif kind == "token":
            self.begin_edit()
        elif target == "clear":
            self.later, self.tokens = None, []
            self.set_text("")
            self.begin_edit()
        elif kind in ("suggestion", "term"):
            titles = self.matches() if kind == "suggestion" else [str(one) for one in self.pages[0]["initial"]["terms"]]
            self.text = titles[int(title[1:])] if title.startswith("#") else title
            self.active, self.later = True, None
            self.find()
            self.end_edit()
        elif target == "back":
            self.pages.pop()
        elif target == "displayModeButton":
            self.hides_sidebar = not self.hides_sidebar

    def move(self, event, is_push=False):
        """A page is on its way until its animation ends. A push waits for what moves."""
        own = event.get("animation", {"duration": 0.5})
        if own == "none":
            self.moving = self.now
        elif "spring" in own:
            self.moving = math.inf
        else:
            start = max(self.now, self.moving) if is_push else self.now
            end = start + seconds(event.get("delay", 0)) + seconds(own["duration"]) + 1e-6
            self.moving = max(self.moving, end)
        self.moves.append(self.moving)


def is_pad(device):
    return device.startswith("iPad") if isinstance(device, str) else device.get("idiom") == "pad"


def seconds(value):
    value = str(value)
    if value.endswith("ms"):
        return float(value[:-2]) / 1000
    return float(Fraction(value.rstrip("s")))


def named(kind, titles, among=None):
    """Taps by title where it is one's alone and can be written; else by index."""
    among = titles if among is None else among
    counts = {title: among.count(title) for title in titles} if len(titles) < 200 else {}
    return [f"{kind}:{title}" if counts.get(title) == 1 and title.strip() and title[0] != "#" else f"{kind}:#{index}"
            for index, title in enumerate(titles)]


def selection(choices, titles):
    return choices.choice(named("x", titles))[2:]


def make_event(grammar, choices, screen, verb, density):
    """An event with that verb, and its consequences."""
    properties = grammar.at("timeline[]")["properties"]
    event = {key: grammar.value(choices, properties[key], f"timeline[].{key}")
             for key in properties
             if key in COMMON - {"at", "over", "id"} and choices.random() < density / 3 or key == verb}
    made = event[verb]
    if verb == "tap":
        event["tap"] = made = choices.choice(screen.targets())
        if made == "back":
            screen.move(event)
        screen.tap(made)
    elif verb == "insertToken":
        if screen.tokens is not None and len(screen.tokens) < 900:
            screen.tokens.insert(made.get("at", len(screen.tokens)), str(made["title"]))
    elif verb in ("type", "delete"):
        # Keys may select and delete tokens.
        if screen.tokens:
            screen.tokens = None
        if verb == "type" and screen.suggestions and choices.random() < 0.5:
            event["type"] = made = choices.choice(screen.suggestions)[:choices.randrange(1, 5)]
        over = choices.random() < 0.6
        if over:
            event["over"] = duration(choices, None)
        text = "" if made == "all" else None
        if verb == "type" and screen.text is not None:
            text = screen.text + str(made)
        if screen.later:
            text = None
        screen.set_text(None if over else text)
        screen.later = (screen.now + Fraction(seconds(event["over"])) + Fraction(1, 10**6), text) if over else None
    elif verb == "submit":
        screen.find()
        screen.end_edit()
    elif verb == "focus":
        (screen.begin_edit if made else screen.end_edit)()
    elif verb in ("scroll", "drag", "fling"):
        areas = ["content"] * screen.pages[-1]["scrolls"] + ["tags"] * screen.has_tags_in_sight()
        if made.get("of", "content") not in areas:
            made["of"] = areas[0]
        if abs(made.get("to", 0)) > 900000:
            made["to"] = 900000
    elif verb == "window":
        screen.has_room = screen.has_sidebar_button = False
        if isinstance(screen.device, dict):
            made["width"] = min(made["width"], screen.device["width"])
    elif verb == "push":
        if screen.here:
            screen.end_edit()
        screen.push(made["title"], made.get("scrolls", True), made.get("initial"), made)
        screen.move(event, is_push=True)
    elif verb == "pop":
        titles = [one["title"] for one in screen.pages[:-1]]
        if isinstance(made, dict):
            event["pop"] = made = {"to": choices.choice(titles)}
        place = 0 if made == "root" else len(titles) - 1
        if isinstance(made, dict):
            place = len(titles) - 1 - titles[::-1].index(made["to"])
        del screen.pages[place + 1:]
        screen.move(event)
    elif verb == "swipeBack":
        event.pop("animation", None)
        if "over" in made:
            made["over"] = literal(choices, Fraction(choices.randrange(60), 60))
        if made.get("then") != "cancel":
            screen.pages.pop()
        span = seconds(made.get("over", 0)) + 0.36 + seconds(event.get("delay", 0))
        screen.swiping = screen.moving = screen.now + span
        screen.moves.append(screen.moving)
    elif verb == "load" and isinstance(made, dict):
        event["load"] = "results"
    elif verb == "set":
        # What replaces the content is not followed.
        for key in ("initial", "suggestions", "results", "sidebar"):
            made.pop(key, None)
        of_search = grammar.at("search")["properties"]
        if not screen.here:
            event["set"] = made = {key: value for key, value in made.items() if key not in of_search}
        if "tokens" in made:
            screen.tokens = [str(one["title"]) for one in made["tokens"]]
        if "tags" in made:
            screen.tags = bar_titles(made["tags"])
            # A list, and a mapping of items alone, keep the style.
            if isinstance(made["tags"], dict):
                made["tags"]["spacing"] = 3
                screen.visibility = visibility(made["tags"])
        if screen.visibility != "afterSubmit":
            made.pop("showsTags", None)
        if "scopes" in made:
            screen.scopes = scopes_below_field(screen.search, made["scopes"])
        for key, titles in ("selectedTag", screen.tags), ("selectedScope", screen.scopes):
            if key in made and titles:
                made[key] = selection(choices, titles)
            else:
                made.pop(key, None)
        bar = made.get("navigation", {})
        screen.pages[-1]["bar"] = {**screen.pages[-1]["bar"], **bar}
        screen.pages[-1]["title"] = str(bar.get("title", made.get("title", screen.pages[-1]["title"])))
        if "text" in made:
            screen.later = None
            screen.set_text(str(made["text"]))
        screen.shows = bool(made.get("showsTags", screen.shows) and screen.tags and screen.visibility == "afterSubmit")
        if not made:
            made["appearance"] = "dark"
    return event


def timeline(grammar, choices, scene, density, absolute):
    """Events in an order that the screen allows, a few hundredths of a second apart or at the same instant."""
    verbs = [key for key in grammar.at("timeline[]")["properties"] if key not in COMMON]
    screen = Screen(scene, choices.random() < 0.5)
    events, ids, now = [], {}, Fraction(0)
    for index in range(choices.choice([0, 2, 5, 12, 30, 60, 120])):
        now += choices.choice([0, Fraction(1, 60), Fraction(1, 20), Fraction(1, 10), Fraction(3, 10), Fraction(1, 7),
                               Fraction(choices.randrange(2000), 1000), Fraction(1, 999983)])
        screen.advance(now)
        allowed = [verb for verb in verbs if screen.allows(verb)]
        # Taps and what needs an edit are rare by chance, and most of what happens.
        weights = [4 if verb == "tap" else 3 if verb in ("type", "submit", "swipeBack") else 1 for verb in allowed]
        if not allowed:
            continue
        event = make_event(grammar, choices, screen, choices.choices(allowed, weights)[0], density)
        event["at"] = literal(choices, now)
        if ids and choices.random() < 0.3:
            base = choices.choice(list(ids))
            after = f"{base} + {literal(choices, now - ids[base])}" if now > ids[base] else base
            event["at"] = event["at"] if absolute else after
        if choices.random() < 0.3:
            event["id"] = f"e{index}" + choices.choice(["", "é", ".日本", "-x"])
            ids[event["id"]] = now
        events.append((now, event))
    instants = [now for now, _ in events]
    if len(set(instants)) == len(instants) and choices.random() < 0.3:
        choices.shuffle(events)
    return [event for _, event in events], instants
