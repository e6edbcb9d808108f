import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { toPersonPage } from "./people.ts";

const content = loadContent();
const pages = Object.values(content.people).map((person) => [person.slug, toPersonPage(person, content)] as const);

test.each(pages)("the description of %s fits a search result", (_slug, { seo, name }) => {
  expect(seo.title).toContain(name);
  expect(seo.description).not.toMatch(/[{}]/);
  expect(seo.description.length).toBeGreaterThanOrEqual(70);
  expect(seo.description.length).toBeLessThanOrEqual(160);
});

test("every project of the register is listed on the page of each person who worked on it", () => {
  const shown = pages.flatMap(([, { projects }]) => projects);
  expect(shown).toHaveLength(Object.values(content.engagements).flatMap(({ team }) => team).length);
});

test("without case studies a person's projects are not linked", () => {
  const [person] = Object.values(content.people);
  if (!person) throw new Error("no person");
  const site = { ...content.site, parts: { ...content.site.parts, work: false } };
  expect(toPersonPage(person, { ...content, site }).projects.filter(({ href }) => href)).toEqual([]);
});

test("the monthly price depends on the level, in each currency of the price list", () => {
  const levels = Object.values(content.prices).find((price) => price.levels)?.levels;
  for (const [, { seniority, price }] of pages) {
    const amounts = content.site.parts.pricing ? levels?.[seniority] : undefined;
    expect(price?.amounts.toSorted()).toEqual(amounts && Object.values(amounts).toSorted());
  }
  const [person] = Object.values(content.people);
  if (!person) throw new Error("no person");
  const site = { ...content.site, parts: { ...content.site.parts, pricing: false } };
  expect(toPersonPage(person, { ...content, site }).price).toBeUndefined();
});
