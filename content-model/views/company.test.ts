import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { following, register, toWorkPage } from "#content/views/project.ts";
import { copyOf, sentencesOf, wordsOf } from "#tests/support/page-copy.ts";

const content = loadContent();
const {
  aboutPage,
  careerPage,
  development,
  engagements,
  navigation,
  openings,
  services,
  servicesPage,
  work,
  workPage,
} = content;

const pages: [string, unknown][] = [
  ["/about", aboutPage],
  ["/services", servicesPage],
  ["/career", [careerPage, openings]],
  ["/work", workPage],
  ...Object.values(development).map((page): [string, unknown] => [`/services/${page.slug}`, page]),
  ...Object.values(services).map((page): [string, unknown] => [`/services/${page.slug}`, page]),
  ...Object.values(engagements).map((page): [string, unknown] => [
    `/work/${page.slug}`,
    [page, work[page.slug]],
  ]),
];

const countOf = (page: unknown) => wordsOf(copyOf(page)).length;

test.each(Object.entries({ ...development, ...services }))(
  "%s has at least 600 words that no other page has",
  (_slug, page) => {
    expect(countOf(page)).toBeGreaterThanOrEqual(600);
  },
);

test.each(Object.keys(work))("%s has at least 400 words", (slug) => {
  expect(countOf([engagements[slug], work[slug]])).toBeGreaterThanOrEqual(400);
});

test("no sentence of a company page is repeated on another page", () => {
  const others = [
    ...Object.entries(content.hire),
    ...Object.entries(content.products),
    ["/", content.home] as const,
  ];
  const owners = new Map<string, string>();
  const repeated: string[] = [];
  for (const [path, page] of [...others, ...pages]) {
    for (const sentence of sentencesOf(copyOf(page))) {
      const owner = owners.get(sentence);
      if (owner && pages.some(([own]) => own === path))
        repeated.push(`${owner} and ${path}: ${sentence}`);
      else owners.set(sentence, path);
    }
  }
  expect(repeated).toEqual([]);
});

test("every page has its own title and description", () => {
  const records = [
    aboutPage,
    servicesPage,
    careerPage,
    workPage,
    ...[development, services, work].flatMap(Object.values),
  ];
  expect(new Set(records.map(({ seo }) => seo.title)).size).toBe(records.length);
  expect(new Set(records.map(({ seo }) => seo.description)).size).toBe(records.length);
});

test("anchors linked from menus and records exist on their page", () => {
  const anchors = new Map<string, string[]>([
    ...Object.values(services).map(
      (page) => [`/services/${page.slug}`, page.chapters.map(({ id }) => id)] as const,
    ),
    ...Object.values(development).map(
      (page) => [`/services/${page.slug}`, page.services.items.map(({ id }) => id)] as const,
    ),
  ]);
  const hrefs = JSON.stringify([navigation, pages]).match(/\/services\/[a-z-]+#[a-z-]+/g) ?? [];
  const dangling = hrefs.filter((href) => {
    const [path = "", id = ""] = href.split("#");
    return !anchors.get(path)?.includes(id);
  });
  expect(hrefs.length).toBeGreaterThan(3);
  expect(dangling).toEqual([]);
});

test('"next engagement" leads through all engagements, case studies first', () => {
  const seen = new Set<string>();
  for (
    let slug = register(content)[0]?.slug ?? "";
    !seen.has(slug);
    slug = following(content, slug).slug
  )
    seen.add(slug);
  expect(seen.size).toBe(Object.keys(engagements).length);
  expect([...seen].slice(0, Object.keys(work).length).toSorted()).toEqual(Object.keys(work));
});

test("the title of every engagement fits a tab and a results list", () => {
  const titles = Object.values(engagements).map((one) => toWorkPage(one, content).seo.title);
  expect(titles.filter((title) => title.length < 15 || title.length > 60)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});
