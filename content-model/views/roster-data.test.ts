import { expect } from "vitest";
import { loadContent } from "#content/load.ts";
import { testOf } from "#tests/support/sample.ts";
import { toRosterData } from "./roster-data.ts";

const content = loadContent();

testOf("roster")("everybody of the roster is in its data, with a start of the day", () => {
  const [first] = Object.values(content.people);
  if (!first) return;
  const known = { ...first, availableFrom: "2026-12-07", checkedOn: "2026-11-23" };
  const others = { ...content, people: { ...content.people, [first.slug]: known } };
  const startOn = (asOf: string) =>
    toRosterData(asOf, others).people.find(({ name }) => name === first.name)?.start;
  expect(toRosterData("2026-12-01", others).people).toHaveLength(
    Object.keys(content.people).length,
  );
  expect(startOn("2026-11-28")).toBe("Available in 2 weeks");
  expect(startOn("2026-12-08")).toBe("Available Now");
  expect(startOn("2027-01-08")).toBe("Ask us");
});

testOf("pricing")(
  "prices are those of the person's level, and none where the site has none",
  () => {
    const [person] = Object.values(content.people);
    const levels = Object.values(content.prices).find((price) => price.levels)?.levels;
    const priceIn = (sources: typeof content) =>
      toRosterData("2026-12-01", sources).people.find(({ name }) => name === person?.name)?.price;
    expect(priceIn(content)?.from).toEqual(levels?.[person?.seniority ?? "Senior"]);
    const parts = { ...content.site.parts, pricing: false };
    expect(priceIn({ ...content, site: { ...content.site, parts } })).toBeUndefined();
  },
);
