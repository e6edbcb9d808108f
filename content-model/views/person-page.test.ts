import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { toPersonPage } from "./person-page.ts";

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

test("a client's quote on a person's page is about their work and names no colleague", () => {
  const firstNames = Object.values(content.people).map(({ name }) => name.split(" ")[0] ?? name);
  for (const [slug, { name, quote }] of pages) {
    if (!quote) continue;
    const said = Object.values(content.engagements).filter(({ team }) => team.includes(slug));
    expect(said.map((one) => one.quote?.text)).toContain(quote.quote);
    const named = firstNames.filter((first) => quote.quote.includes(first));
    expect(named.length === 0 || named.some((first) => name.startsWith(first)), `${name}: ${quote.quote}`).toBe(true);
  }
});

test("a client who names a person is quoted on their page", () => {
  for (const [slug, { name, quote }] of pages) {
    const first = name.split(" ")[0] ?? name;
    const said = Object.values(content.engagements).filter(
      ({ team, quote }) => team.includes(slug) && quote?.text.includes(first),
    );
    if (said.length > 0) expect(said.map((one) => one.quote?.text)).toContain(quote?.quote);
  }
});
