import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import type { Product } from "#content/schema/product.ts";
import { toProductPage } from "#content/views/product-page.ts";
import { sampleTest } from "#tests/support/sample.ts";

const content = loadContent();
const { products, contactPage } = content;
const pages = Object.values(products).map((product) => toProductPage(product, content));

const notCopy = new Set([
  "seo",
  "slug",
  "id",
  "kind",
  "icon",
  "tone",
  "screen",
  "image",
  "value",
  "href",
  "sample",
]);

/** All copy of a page, without the data of its drawn interface. */
function copyOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(copyOf);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => (notCopy.has(key) ? [] : copyOf(item)));
}

const sectionOf = <Kind extends Product["sections"][number]["kind"]>(slug: string, kind: Kind) =>
  products[slug]?.sections.find(
    (section): section is Extract<typeof section, { kind: Kind }> => section.kind === kind,
  );

function links(value: unknown): URL[] {
  if (Array.isArray(value)) return value.flatMap(links);
  if (value === null || typeof value !== "object") return [];
  if ("href" in value && typeof value.href === "string")
    return [new URL(value.href, "https://site.example")];
  return Object.values(value).flatMap(links);
}

test("every product page has at least 700 words of copy", () => {
  const short = pages.map(
    (page) => [page.slug, copyOf(page).join(" ").split(/\s+/).length] as const,
  );
  expect(short.filter(([, words]) => words < 700)).toEqual([]);
});

test("no sentence is repeated on two product pages", () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const page of pages) {
    for (const sentence of new Set(copyOf(page).flatMap((text) => text.split(/(?<=[.?!])\s+/)))) {
      if (sentence.split(" ").length < 5) continue;
      const other = seen.get(sentence);
      if (other) shared.push(`${other}, ${page.slug}: ${sentence}`);
      seen.set(sentence, page.slug);
    }
  }
  expect(shared).toEqual([]);
});

test("every button to the contact form names a topic and a product that the form has", () => {
  const topics = contactPage.topics.map((topic) => topic.value);
  const offered = contactPage.products?.map((product) => product.value);
  for (const page of pages) {
    const toContact = links(page).filter((url) => url.pathname === "/contact-us");
    expect(toContact.length, page.slug).toBeGreaterThanOrEqual(3);
    for (const { searchParams } of toContact) {
      expect(topics).toContain(searchParams.get("topic"));
      expect(offered).toContain(searchParams.get("product"));
    }
  }
});

/**
 * A test of products that the specification names. Whoever dropped one of them, as the guides say
 * how to, has nothing to test of it.
 */
function productTest(name: string, slugs: readonly string[], run: (slug: string) => void) {
  for (const slug of slugs.filter((each) => products[each]))
    sampleTest(`${slug}: ${name}`, () => run(slug));
}

// The specification fixes the names, counts and figures below; editors may not change them.
productTest("it has the five named steps", ["ai-ml", "inventory-management"], (slug) => {
  expect(sectionOf(slug, "process")?.steps.map((step) => step.title)).toEqual([
    "Discovery & Consultation",
    "Data Strategy & Modeling",
    "Custom AI/ML Development",
    "Integration & Testing",
    "Monitoring & Optimization",
  ]);
  expect(sectionOf(slug, "features")?.items).toHaveLength(6);
  expect(sectionOf(slug, "cards")?.items).toHaveLength(6);
  expect(sectionOf(slug, "benefits")?.items).toHaveLength(3);
  expect(sectionOf(slug, "quotes")?.items).toHaveLength(3);
});

productTest("its figures are those of its claims", ["ticket-system"], (slug) => {
  const results = sectionOf(slug, "outcomes")?.results;
  expect(results?.stats.map((stat) => stat.value)).toEqual(["40%", "30%", "25%", "99.9%"]);
  expect(results?.note).toContain("2 to 4 weeks");
  expect(sectionOf(slug, "faq")?.items).toHaveLength(6);
});

productTest("its eight features are in the order of their tabs", ["asset-management"], (slug) => {
  expect(sectionOf(slug, "feature-tabs")?.items.map((item) => item.value)).toEqual([
    "tracking",
    "lifecycle",
    "compliance",
    "maintenance",
    "inventory",
    "roles",
    "reporting",
    "categorization",
  ]);
  expect(sectionOf(slug, "benefits")?.items).toHaveLength(6);
  expect(sectionOf(slug, "faq")?.items).toHaveLength(5);
});
