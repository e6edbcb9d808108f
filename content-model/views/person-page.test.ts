import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { toPersonPage } from "./people.ts";

const content = loadContent();
const pages = Object.values(content.people).map(
  (person) => [person.slug, toPersonPage(person, content)] as const,
);

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
  expect(toPersonPage(person, { ...content, site }).projects.filter(({ href }) => href)).toEqual(
    [],
  );
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

test("a client's quote on a person's page is about their project, and never praises a colleague", () => {
  const firstNames = pages.map(([, { name }]) => name.split(" ")[0] ?? name);
  const quoted = pages.filter(([, { quote }]) => quote);
  expect(quoted.length).toBeGreaterThan(0);
  for (const [slug, { name, quote }] of quoted) {
    const own = Object.values(content.engagements).filter(({ team }) => team.includes(slug));
    expect(own.map((engagement) => engagement.quote?.text)).toContain(quote?.quote);
    const named = firstNames.filter((first) => quote?.quote.split(/[^\p{L}]+/u).includes(first));
    expect(
      named.length === 0 || named.some((first) => name.startsWith(first)),
      `${name}: ${quote?.quote}`,
    ).toBe(true);
  }
});

test("a client who names a person is quoted on that person's page", () => {
  const isNaming = (first: string, text = "") => text.split(/[^\p{L}]+/u).includes(first);
  for (const [slug, { name, quote }] of pages) {
    const first = name.split(" ")[0] ?? name;
    const saidBy = Object.values(content.engagements).filter(
      (engagement) => engagement.team.includes(slug) && isNaming(first, engagement.quote?.text),
    );
    if (saidBy.length > 0)
      expect(saidBy.map((engagement) => engagement.quote?.text)).toContain(quote?.quote);
  }
});

test("a person's page lists the articles that they wrote, unless the site has no blog", () => {
  const written = Object.values(content.posts).filter(({ author }) => typeof author === "string");
  expect(pages.flatMap(([, { articles }]) => articles)).toHaveLength(
    content.site.parts.blog ? written.length : 0,
  );
  const [person] = Object.values(content.people);
  if (!person) throw new Error("no person");
  const site = { ...content.site, parts: { ...content.site.parts, blog: false } };
  const writing = { ...person, slug: String(written[0]?.author) };
  expect(toPersonPage(writing, { ...content, site }).articles).toEqual([]);
});
