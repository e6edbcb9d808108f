import { expect, test } from "vitest";
import type { Content } from "#content/load.ts";
import { loadContent } from "#content/load.ts";
import { toHirePage } from "#content/views/hire-page.ts";
import { sampleTest } from "#tests/support/sample.ts";

type Hire = Content["hire"][string];

const content = loadContent();
const { hire } = content;
const pages = Object.values(hire);
const SHINGLE = 5;

/** The copy in the main part of the page. */
function mainCopy(record: Hire): string {
  const { slug, path, seo, logo, stack, statistics, related, services, ...read } = toHirePage(
    record,
    content,
  );
  const { filters, ...shownServices } = services;
  return textOf({ ...read, services: shownServices });
}

const notCopy = new Set([
  "icon",
  "href",
  "category",
  "kind",
  "time",
  "source",
  "availableFrom",
  "checkedOn",
  "more",
  "request",
  "slug",
]);

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (value && typeof value === "object") {
    return Object.entries(value)
      .filter(([key]) => !notCopy.has(key))
      .map(([, item]) => textOf(item))
      .join("\n");
  }
  return "";
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'+-]*/gu) ?? [];

function shingles(text: string): Set<string> {
  const list = words(text);
  return new Set(list.slice(SHINGLE - 1).map((_, end) => list.slice(end, end + SHINGLE).join(" ")));
}

function jaccard(one: Set<string>, other: Set<string>): number {
  const shared = one.intersection(other).size;
  return shared / (one.size + other.size - shared);
}

sampleTest("there is a page for each of the seventeen kinds of developer", () => {
  const kinds = [
    "android-developer",
    "angular-developer",
    "ci-developer",
    "devops-engineer",
    "full-stack-developer",
    "ios-developer",
    "java-developer",
    "laravel-developer",
    "mern-stack-developer",
    "nextjs-developer",
    "nodejs-developer",
    "nuxtjs-developer",
    "php-developer",
    "python-developer",
    "react-developer",
    "react-native-developer",
    "vue-developer",
  ];
  expect(kinds.filter((slug) => !hire[slug])).toEqual([]);
});

test.each(pages.map((page) => [page.slug, page] as const))(
  "%s has at least 1,200 words that no other page has",
  (_slug, page) => {
    expect(words(mainCopy(page)).length).toBeGreaterThanOrEqual(1200);
  },
);

test("no two hire pages are near duplicates", () => {
  const sets = pages.map((page) => [page.slug, shingles(mainCopy(page))] as const);
  const close = sets.flatMap(([slug, set], index) =>
    sets.slice(index + 1).flatMap(([other, otherSet]) => {
      const likeness = jaccard(set, otherSet);
      return likeness < 0.15 ? [] : [`${slug} and ${other}: ${likeness.toFixed(3)}`];
    }),
  );
  expect(close).toEqual([]);
});

test("no sentence is repeated on two hire pages", () => {
  const owners = new Map<string, string>();
  const repeated: string[] = [];
  for (const page of pages) {
    for (const sentence of new Set(mainCopy(page).match(/[^.!?\n]+[.!?]/g) ?? [])) {
      const key = sentence.trim();
      if (words(key).length < SHINGLE) continue;
      const owner = owners.get(key);
      if (owner) repeated.push(`${owner} and ${page.slug}: ${key}`);
      else owners.set(key, page.slug);
    }
  }
  expect(repeated).toEqual([]);
});

test("each hire page has its own title and description", () => {
  expect(new Set(pages.map((page) => page.seo.title)).size).toBe(pages.length);
  expect(new Set(pages.map((page) => page.seo.description)).size).toBe(pages.length);
});

test("each service of a hire page is described at its own place", () => {
  const shared = pages.flatMap(({ slug, services }) => {
    const places = services.items.map(({ more, details }) => more ?? details);
    return places
      .filter((place, index) => places.indexOf(place) < index)
      .map((place) => `${slug}: ${place}`);
  });
  expect(shared).toEqual([]);
});

test("a page offers its full team only where that adds somebody", () => {
  for (const record of pages) {
    const { team } = toHirePage(record, content);
    const size = Object.values(content.people).filter((person) =>
      person.technologies.includes(record.stack),
    ).length;
    const isLarger = size > team.members.length;
    expect([record.slug, team.all.label]).toEqual([
      record.slug,
      isLarger ? content.hireFrame.team.all : content.hireFrame.team.others,
    ]);
  }
});
