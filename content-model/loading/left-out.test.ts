import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "#content/load.ts";
import { pagePaths } from "#content/page-paths.ts";
import { siteParts } from "#shared/site-map/site-parts.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { createTempFolder } from "#tests/support/world.ts";

import { partsIn } from "./left-out.ts";
import { redirectLinks } from "./redirect-links.ts";
import { ContentError } from "./source.ts";

const CONTENT = new URL("../../content/", import.meta.url);
const whole = loadContent();

/** Copies the records into a folder; their pictures are only linked to. */
function copyRecords(folder: string): string {
  const copy = join(folder, "content");
  cpSync(CONTENT, copy, { recursive: true, filter: (path) => !/\/(images|generated)$/.test(path) });
  symlinkSync(new URL("images", CONTENT), join(copy, "images"));
  return copy;
}

/** A copy of the records with another brand record: what is wrong with them, and what they are once their links are changed. */
async function changedSite(given: string, wanted: string) {
  await using folder = await createTempFolder();
  const copy = copyRecords(folder.path);
  const site = join(copy, "site.yaml");
  const text = readFileSync(site, "utf8").replace(given, wanted);
  writeFileSync(site, text);
  const load = () => {
    try {
      return { content: loadContent(pathToFileURL(`${copy}/`)), problems: [] };
    } catch (error) {
      if (error instanceof ContentError) return { content: undefined, problems: error.problems };
      throw error;
    }
  };
  const { problems } = load();
  const changes = redirectLinks(partsIn(parse(text)), copy);
  const { content, problems: left } = load();
  return { content, problems, changes, left };
}

const hrefsOf = (value: unknown): string[] => {
  if (!value || typeof value !== "object") return [];
  if ("href" in value && typeof value.href === "string") return [value.href];
  return Object.values(value).flatMap(hrefsOf);
};

sampleTest.each(siteParts)(
  "without %s its pages and menu entries are gone, and links elsewhere are named and changed @all",
  async (part) => {
    const gone = pagePaths(whole).filter(({ page }) => page.part === part);
    expect(gone.length).toBeGreaterThan(0);

    const { content, problems, changes, left } = await changedSite(`  ${part}: true`, `  ${part}: false`);
    for (const line of [...problems, ...changes]) expect(line).toMatch(/^content\/[\w/.-]+:\d+: \S/);
    expect(left).toEqual([]);
    if (!content) return;
    const paths = pagePaths(content).map(({ path }) => path);
    const menus = hrefsOf([content.navigation, content.searchPage, content.servicesPage.more]);
    for (const { path } of gone) {
      expect(paths).not.toContain(path);
      expect(menus).not.toContain(path);
    }
    expect(paths).toHaveLength(pagePaths(whole).length - gone.length);
    // What a link says goes with where it leads.
    if (part === "roster")
      expect(content.home.talent.services.action).toMatchObject({ label: "About us", href: "/about" });
    expect(content.contactPage.products === undefined).toBe(part === "products");
    expect(content.home.promise.steps.every(({ price }) => price === undefined)).toBe(part === "pricing");
  },
);

test("where visits are not counted the privacy page says nothing of counting them, and has no link to the chapter", async () => {
  const { content, problems } = await changedSite("countsVisits: true", "countsVisits: false");
  expect(problems).toEqual([]);
  const { chapters } = content?.legal.privacy ?? {};
  const { privacy } = whole.legal;
  const said = JSON.stringify(chapters);
  expect(privacy?.chapters.some(({ id }) => id === "counts")).toBe(true);
  expect(JSON.stringify(privacy)).toContain("#counts");
  expect(chapters).toHaveLength((privacy?.chapters.length ?? 0) - 1);
  for (const word of ["#counts", "utm_campaign", "whether anything was found", "visitors are counted"])
    expect(said).not.toContain(word);
});

sampleTest("once a record is deleted its menu entries go, and links to its page lead elsewhere", async () => {
  await using folder = await createTempFolder();
  const copy = copyRecords(folder.path);
  const slugs = Object.keys(whole.products);
  for (const slug of slugs) rmSync(join(copy, `products/${slug}.yaml`));
  const changes = redirectLinks(whole.site.parts, copy);
  expect(changes.filter((change) => change.includes("is removed"))).not.toEqual([]);
  const content = loadContent(pathToFileURL(`${copy}/`));
  const paths = pagePaths(content).map(({ path }) => path);
  for (const slug of slugs) expect(paths).not.toContain(`/products/${slug}`);
  expect(JSON.stringify(hrefsOf(content.navigation))).not.toContain("/products/");
});
