import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { uncheckedPeople } from "./unchecked-people.ts";

const content = loadContent();
const [first, second, third] = Object.values(content.people);

test.skipIf(!first || !second || !third)(
  "who was not asked for more than thirty days is named, longest ago first, unless no page shows people",
  () => {
    if (!first || !second || !third) return;
    const people = {
      [first.slug]: { ...first, checkedOn: "2026-11-02" },
      [second.slug]: { ...second, checkedOn: "2026-11-01" },
      [third.slug]: { ...third, checkedOn: "2026-11-03" },
    };
    const parts = { ...content.site.parts, roster: true };
    const site = { ...content.site, parts };
    const named = uncheckedPeople({ people, site }, "2026-12-03").map(({ slug }) => slug);
    expect(named).toEqual([second.slug, first.slug]);
    const without = { ...site, parts: { ...parts, roster: false, hire: false } };
    expect(uncheckedPeople({ people, site: without }, "2026-12-03")).toEqual([]);
  },
);
