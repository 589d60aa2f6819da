"""Hooks of schemathesis: keys in turn, and a check that what the document allows is refused by described rules alone."""

import itertools
import os

import schemathesis

# One key takes 60 writes a minute.
keys = itertools.cycle(os.environ["API_KEYS"].split(","))

# Rules that JSON Schema cannot say; the descriptions of the operations do.
described = {
    "invalid_url": "",
    "invalid_request": ("exactly one of uuid and slug", "exactly one of uuid and batchId", "cursor", "well-formed"),
    "limit_exceeded": ("scans in one call",),
}


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers["x-api-key"] = next(keys)


@schemathesis.check
def refused_only_by_described_rules(ctx, response, case):
    meta = case.meta
    if response.status_code not in (400, 413, 415) or meta is None or not meta.generation.mode.is_positive:
        return
    answer = response.json()
    sentences = described.get(answer["code"])
    if sentences == "" or any(sentence in answer["error"] for sentence in sentences or ()):
        return
    raise AssertionError(f"the document allows a call that is refused: {answer['error']}")
