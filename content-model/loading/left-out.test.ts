import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { type Definition, definitions } from "#content/definitions.ts";
import { loadContent } from "#content/load.ts";
import { pagePaths } from "#content/page-paths.ts";
import { siteParts } from "#shared/site-map/site-parts.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { createTempFolder } from "#tests/support/world.ts";

const CONTENT = new URL("../../content/", import.meta.url);
const whole = loadContent();

/** Copies the records into a folder; pictures are only linked. */
function copyRecords(folder: string): string {
  const copy = join(folder, "content");
  cpSync(CONTENT, copy, { recursive: true, filter: (path) => !/\/(images|generated)$/.test(path) });
  symlinkSync(new URL("images", CONTENT), join(copy, "images"));
  return copy;
}

/** Loads the records with a changed site record. */
async function siteWith(given: string, wanted: string) {
  await using folder = await createTempFolder();
  const copy = copyRecords(folder.path);
  const site = join(copy, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace(given, wanted));
  return loadContent(pathToFileURL(`${copy}/`));
}

const partOf = (name: keyof typeof definitions) => (definitions[name] as Definition).part;

const hrefsOf = (value: unknown): string[] => {
  if (!value || typeof value !== "object") return [];
  if ("href" in value && typeof value.href === "string") return [value.href];
  return Object.values(value).flatMap(hrefsOf);
};

sampleTest.each(siteParts)(
  "without %s its pages and menu entries are gone, and no other link leads there",
  { tags: "all" },
  async (part) => {
    const gone = pagePaths(whole).filter(({ page }) => page.part === part);
    expect(gone.length).toBeGreaterThan(0);

    const content = await siteWith(`  ${part}: true`, `  ${part}: false`);
    const paths = pagePaths(content).map(({ path }) => path);
    const menus = hrefsOf([content.navigation, content.searchPage, content.servicesPage.more]);
    const shown = Object.entries(content).filter(
      ([name]) => partOf(name as keyof typeof definitions) !== part,
    );
    expect(JSON.stringify(shown)).not.toMatch(
      new RegExp(`\\]\\((?:${gone.map(({ path }) => path).join("|")})[)?#]`),
    );
    const links = hrefsOf(shown).map((href) => href.replace(/[?#].*/, ""));
    for (const { path } of gone) {
      expect(paths).not.toContain(path);
      expect([...links, ...menus]).not.toContain(path);
    }
    expect(paths).toHaveLength(pagePaths(whole).length - gone.length);
    // A redirected link gets the label of its new target.
    if (part === "roster")
      expect(content.home.talent.services.action).toMatchObject({
        label: "About us",
        href: "/about",
      });
    expect(content.contactPage.products === undefined).toBe(part === "products");
    expect(content.home.promise.steps.every(({ price }) => price === undefined)).toBe(
      part === "pricing",
    );
  },
);

test("a site that does not count visits does not mention it in the privacy page, and links to no such section", async () => {
  const content = await siteWith("countsVisits: true", "countsVisits: false");
  const { chapters } = content.legal.privacy ?? {};
  const { privacy } = whole.legal;
  const said = JSON.stringify(chapters);
  expect(privacy?.chapters.some(({ id }) => id === "counts")).toBe(true);
  expect(JSON.stringify(privacy)).toContain("#counts");
  expect(chapters).toHaveLength((privacy?.chapters.length ?? 0) - 1);
  for (const word of [
    "#counts",
    "utm_campaign",
    "whether anything was found",
    "visitors are counted",
  ])
    expect(said).not.toContain(word);
});

sampleTest(
  "links to our forms lead to the company's own calendar and form where it has them",
  async () => {
    const booking = "https://calendar.example/call";
    const form = "https://forms.example/prices";
    const withCalendar = await siteWith("bookingUrl: null", `bookingUrl: ${booking}`);
    const texts = JSON.stringify({ ...withCalendar, site: {} });
    expect(texts).toContain(booking);
    expect(texts).not.toContain("topic=call");

    const withForm = await siteWith("  pricing: null", `  pricing: ${form}`);
    const links = hrefsOf(withForm);
    expect(links).toContain(form);
    expect(links.filter((href) => /^\/pricing(\?|$)/.test(href))).toEqual([]);
    // The list of prices is still ours.
    expect(links).toContain("/pricing#prices");
    expect(JSON.stringify(withForm)).not.toContain("](/pricing)");
  },
);

sampleTest.each(siteParts)(
  "without %s no page has a link in place of another that leads to itself",
  { tags: "all" },
  async (part) => {
    const content = await siteWith(`  ${part}: true`, `  ${part}: false`);
    expect(hrefsOf(content.aboutPage)).not.toContain("/about");
    expect(hrefsOf(content.servicesPage)).not.toContain("/services");
    expect(hrefsOf(content.careerPage)).not.toContain("/career");
    expect(hrefsOf(content.contactPage)).not.toContain("/contact-us");
  },
);
