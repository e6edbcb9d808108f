import { expect } from "vitest";
import { sampleTest } from "#tests/support/sample.ts";
import { loadContent } from "./load.ts";
import { surfaceOptions, technologyOptions, tradeOptions } from "./views/work-filters.ts";

const content = loadContent();
const { engagements, clients, openings, people, stack } = content;

/** Every labelled link in a record. */
function linksIn(value: unknown): { readonly label: string; readonly href: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const { label, href } = value as { label?: unknown; href?: unknown };
  const own = typeof label === "string" && typeof href === "string" ? [{ label, href }] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

const links = linksIn(content);

const technologies = [
  ...surfaceOptions(engagements, stack),
  ...technologyOptions({ engagements, stack }),
];
const choices: Readonly<Record<string, readonly string[]>> = {
  "/work?technology": technologies.map(({ value }) => value),
  "/work?trade": tradeOptions(engagements, clients).map(({ value }) => value),
  "/hire/developers?technology": Object.values(people).flatMap((one) => one.technologies),
  "/hire/developers?type": Object.values(people).map(({ type }) => type),
  // Opens the whole list.
  "/hire/developers?show": ["all"],
  "/career?opening": Object.keys(openings),
};

sampleTest("a link to a filtered list names a filter that leaves something", () => {
  const filtered = links.filter(({ href }) => /^\/(?:work|hire\/developers|career)\?/.test(href));
  expect(filtered.length).toBeGreaterThan(0);
  const empty = filtered.filter(({ href }) => {
    const url = new URL(href, "https://site.example");
    return [...url.searchParams].some(
      ([name, value]) => !choices[`${url.pathname}?${name}`]?.includes(value),
    );
  });
  expect(empty).toEqual([]);
});

sampleTest("a link to things of one kind does not arrive at all of them", () => {
  // "View web projects" names a kind; "View Case Studies" and "View All Blogs" mean all.
  const ofOneKind = links.filter(({ label }) =>
    /^(?:view|see|read|browse|look at) (?!all\b|our\b|the\b|case\b|finished\b).*\b(?:projects|stories|posts|people|engagements)$/i.test(
      label,
    ),
  );
  expect(ofOneKind.length).toBeGreaterThan(0);
  expect(ofOneKind.filter(({ href }) => /^\/(?:work|blog|hire\/developers)$/.test(href))).toEqual(
    [],
  );
});
