import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { testOf } from "#tests/support/sample.ts";
import { toComparison, zonesFor } from "./comparison.ts";

const content = loadContent();
const [first, second] = Object.values(content.people);
const slugs = [first?.slug ?? "", second?.slug ?? ""];
const [main = { code: "" }] = content.site.currencies;
const choice = { currency: main.code, zone: "Europe/London", today: "2026-11-28" };
const shown = toComparison(slugs, choice, content);
/** A price list without levels, as after a rebrand, has no price of a person. */
const everyLevel = Object.fromEntries(
  Object.values(content.people).map(({ seniority }) => [seniority, { [main.code]: "4,000" }]),
);
const [list] = Object.values(content.prices);
const priced = {
  ...content,
  prices: { list: { ...list, levels: everyLevel } },
} as unknown as typeof content;

testOf("roster")("skills are in common or apart, and none is both or lost", () => {
  const all = slugs.map((slug) => content.people[slug]?.technologies.length ?? 0);
  expect(shown.people.map(({ skills }) => skills.length + shown.common.length)).toEqual(all);
  for (const { skills } of shown.people)
    expect(skills.filter((skill) => shown.common.includes(skill))).toEqual([]);
});

testOf("roster")("hours are those of the week of the start, which clocks change", () => {
  if (!first) return;
  const hoursOn = (availableFrom: string) => {
    const person = { ...first, timeZone: "Asia/Kolkata", workday: { from: "09:30", to: "18:30" } };
    const people = { [first.slug]: { ...person, availableFrom, checkedOn: "2026-11-28" } };
    return toComparison([first.slug], choice, { ...content, people }).people[0]?.day?.text;
  };
  expect(hoursOn("2026-12-07")).toContain("4 h");
  expect(hoursOn("2027-04-05")).toContain("5 h");
});

testOf("pricing")("a sum needs prices of everybody in the chosen currency", () => {
  expect(toComparison(slugs, choice, priced).sum).toMatch(/\d/);
  expect(toComparison(slugs, { ...choice, currency: "XXX" }, priced).sum).toBeUndefined();
  const parts = { ...content.site.parts, pricing: false };
  const without = { ...priced, site: { ...content.site, parts } };
  const [line] = toComparison(slugs, choice, without).people;
  expect(line?.price).toBeUndefined();
});

test("a time zone that was asked for can be chosen, besides those of clients and offices", () => {
  const zones = zonesFor("America/New_York", content);
  expect(zones.at(-1)).toEqual({ value: "America/New_York", label: "New York" });
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
});
