import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { rosterTechnologies, toRoster } from "#content/views/people.ts";
import {
  availableNow,
  type Diary,
  dayOf,
  startInWords,
  startOn,
} from "#shared/formats/availability.ts";
import { sampleTest } from "#tests/support/sample.ts";

const content = loadContent();
const { claims, hire, products, rosterPage, stack } = content;
const promise = claims["react-onboarding"]?.value ?? "";
const soonest = availableNow;
const today = dayOf(new Date());
const saidOf = (person: Diary | undefined) => person && startInWords(startOn(today, person));
const roster = toRoster(content);
const workingWith = (slug: string) =>
  roster.filter(({ technologies }) => technologies.includes(slug));

// The specification names the first six people, and requires every availability among them.
test("the roster has a company's size, with the six of the first screen in front", () => {
  expect(roster.length).toBeGreaterThanOrEqual(24);
  const six = [
    "sneha-patil",
    "arjun-deshpande",
    "kabir-mehta",
    "zoya-shaikh",
    "ananya-kulkarni",
    "siddharth-kale",
  ];
  expect(roster.slice(0, 6).map(({ slug }) => slug)).toEqual(six);
  expect(new Set(roster.slice(0, 6).map(saidOf))).toEqual(
    new Set([availableNow, "Available in 1 week", "Available in 2 weeks", "Available in 3 weeks"]),
  );
});

test.each(Object.values(hire).map((page) => [page.slug, page] as const))(
  "%s shows three people whom the roster lists under its technology",
  (_slug, { stack, team }) => {
    const found = workingWith(stack).map(({ slug }) => slug);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(
      team.members.map(({ person }) => person).filter((person) => !found.includes(person)),
    ).toEqual([]);
    expect(rosterTechnologies(content).map(({ value }) => value)).toContain(stack);
  },
);

test("the filter by technology leaves out our own products, which the search still finds", () => {
  const names = Object.values(products).map(({ name }) => name);
  expect(rosterTechnologies(content).filter(({ label }) => names.includes(label))).toEqual([]);
  for (const { technologies, text } of roster) {
    const own = technologies
      .flatMap((slug) => stack[slug]?.name ?? [])
      .filter((name) => names.includes(name));
    expect(text.split("\n")).toEqual(expect.arrayContaining(own));
  }
});

test("every technology advertised on the roster page has somebody", () => {
  const advertised = rosterPage.stack.groups.flatMap(({ technologies }) => technologies);
  expect(advertised.filter((slug) => workingWith(slug).length === 0)).toEqual([]);
});

sampleTest("every chip on a hire page that is in the list of technologies finds somebody", () => {
  const slugs = new Map(Object.values(stack).map(({ slug, name }) => [name, slug]));
  const chips = Object.values(hire).flatMap(({ technologies }) => technologies?.items ?? []);
  // A label may include a version, as in "Kotlin 2.4".
  const known = chips.flatMap(
    (chip) => slugs.get(chip) ?? slugs.get(chip.replace(/ [\d.]+$/, "")) ?? [],
  );
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter((slug) => workingWith(slug).length === 0)).toEqual([]);
});

sampleTest("a page that promises a start within days shows somebody who can start now", () => {
  const promising = Object.values(hire).filter((page) => JSON.stringify(page).includes(promise));
  expect(promising.length).toBeGreaterThan(0);
  for (const { slug, team } of promising) {
    const shown = team.members.map(({ person }) => saidOf(content.people[person]));
    expect(shown, slug).toContain(soonest);
  }
});

sampleTest("the promise of a start within days names those for whom it holds", () => {
  const texts = JSON.stringify(hire).match(new RegExp(`"[^"]*${promise}[^"]*"`, "g")) ?? [];
  const promises = texts.filter((text) => text !== `"${promise}"`);
  expect(promises.length).toBeGreaterThan(0);
  expect(promises.filter((text) => !text.includes(soonest))).toEqual([]);
});
