import { expect, test } from "vitest";
import { chosenIn } from "./filters.ts";

const loaded = {
  statuses: [{ slug: "new", label: "New" }],
  members: [{ id: "asha", name: "Asha Rao" }],
  kinds: { contact: "Contact" },
  former: [{ id: "ben", name: "Ben Okafor" }],
} as unknown as Parameters<typeof chosenIn>[1];

test.each([
  ["owner=asha", "Asha Rao"],
  ["owner=ben", "Ben Okafor (former)"],
  ["mentions=ben", "Ben Okafor (former)"],
  ["owner=0f3c-of-somebody-who-left", "A former member"],
  ["mentions=0f3c-of-somebody-who-left", "A former member"],
  ["status=new", "New"],
  ["status=gone", "gone (unknown)"],
  ["flagged=maybe", "maybe (unknown)"],
  ["since=2026-11-31", "2026-11-31 (unknown)"],
  ["since=2026-11-30", "2026-11-30"],
  ["campaign=spring", "spring"],
])("the filter %s is shown as %s", (query, text) => {
  const chosen = chosenIn(new URLSearchParams(query), loaded);
  expect(chosen.flatMap(({ values }) => values.map((each) => each.text))).toEqual([text]);
});
