"""Delta debugging on a tree of mappings, lists and scalars."""
import json


def minimise(value, test):
    """A smaller tree for which `test` holds, as it does for `value`; as small as no single cut makes it."""
    size = None
    while size != len(json.dumps(value)):
        size = len(json.dumps(value))
        value = cut(value, test)
    return value


def cut(value, test):
    if isinstance(value, dict):
        for key in sorted(value, key=lambda key: -len(json.dumps(value[key]))):
            rest = {other: part for other, part in value.items() if other != key}
            if test(rest):
                value = rest
        for key in list(value):
            value = {**value, key: cut(value[key], lambda part, value=value, key=key: test({**value, key: part}))}
    elif isinstance(value, list):
        length = len(value)
        while length:
            start = 0
            while start < len(value):
                rest = value[:start] + value[start + length:]
                if test(rest):
                    value = rest
                else:
                    start += length
            length //= 2
        for place in range(len(value)):
            first, last = value[:place], value[place + 1:]
            value = [*first, cut(value[place], lambda part, first=first, last=last: test([*first, part, *last])), *last]
    elif isinstance(value, str):
        half = value
        while half is not None and len(half) > 1:
            value, middle = half, len(half) // 2
            half = next(filter(test, (value[:middle], value[middle:], value[:-1], value[1:])), None)
        value = value if half is None else half
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        value = next((least for least in (0, 1, 100, round(value)) if least != value and test(least)), value)
    return value
