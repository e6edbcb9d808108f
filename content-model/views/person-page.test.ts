import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { toPersonPage } from "./person-page.ts";

const content = loadContent();
const pages = Object.values(content.people).map((person) => [person.slug, toPersonPage(person, content)] as const);

test.each(pages)("%s is described in a sentence that search results show whole", (_slug, { seo, name }) => {
  expect(seo.title).toContain(name);
  expect(seo.description).not.toMatch(/[{}]/);
  expect(seo.description.length).toBeGreaterThanOrEqual(70);
  expect(seo.description.length).toBeLessThanOrEqual(160);
});

test("every project of the register stands on the page of each who worked on it", () => {
  const shown = pages.flatMap(([, { projects }]) => projects);
  expect(shown).toHaveLength(Object.values(content.engagements).flatMap(({ team }) => team).length);
});

test("without case studies the projects of a person lead nowhere", () => {
  const [person] = Object.values(content.people);
  if (!person) throw new Error("no person");
  const site = { ...content.site, parts: { ...content.site.parts, work: false } };
  expect(toPersonPage(person, { ...content, site }).projects.filter(({ href }) => href)).toEqual([]);
});

test("the price of a month follows the level, in each currency of the price list", () => {
  const levels = Object.values(content.prices).find((price) => price.levels)?.levels;
  for (const [, { seniority, price }] of pages)
    expect(price?.amounts.toSorted()).toEqual(Object.values(levels?.[seniority] ?? {}).toSorted());
  const [person] = Object.values(content.people);
  if (!person) throw new Error("no person");
  const site = { ...content.site, parts: { ...content.site.parts, pricing: false } };
  expect(toPersonPage(person, { ...content, site }).price).toBeUndefined();
});

test("a client who worked with a person is quoted on their page", () => {
  for (const [slug, { quote }] of pages) {
    const said = Object.values(content.engagements).filter(({ team, quote }) => team.includes(slug) && quote);
    expect(said.length > 0 ? said.map((one) => one.quote?.text) : [undefined]).toContain(quote?.quote);
  }
});
