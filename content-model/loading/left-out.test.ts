import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { pagePaths } from "#content/page-paths.ts";
import { type SitePart, siteParts } from "#shared/site-parts.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { ContentError } from "./source.ts";

/** A copy of the records without a part: what they are, or the problems that stand against it. */
const without = (part: SitePart, mend = false) => changedSite(`  ${part}: true`, `  ${part}: false`, mend);

async function changedSite(given: string, wanted: string, mend = false) {
  await using folder = await createTempFolder();
  const copy = join(folder.path, "content");
  cpSync(new URL("../../content", import.meta.url), copy, { recursive: true });
  const site = join(copy, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace(given, wanted));
  const load = () => {
    try {
      return { content: loadContent(pathToFileURL(`${copy}/`)), problems: [] };
    } catch (error) {
      if (error instanceof ContentError) return { content: undefined, problems: error.problems };
      throw error;
    }
  };
  const first = load();
  if (!mend) return first;
  // What its editor would do: follow file:line and lead each link elsewhere.
  for (const problem of first.problems) {
    const [, file = "", line = ""] = /^content\/(.+?):(\d+):/.exec(problem) ?? [];
    const lines = readFileSync(join(copy, file), "utf8").split("\n");
    const at = Number(line) - 1;
    const away = /(?:\/products\/[a-z-]+|\/hire\/developers|\/blog[a-z/-]*|\/services\/investing-in-india|\/pricing)/g;
    for (const near of [at, at + 1, at + 2]) {
      lines[near] = lines[near]?.replace(away, "/about").replace("href: null", "href: /about") ?? "";
    }
    writeFileSync(join(copy, file), lines.join("\n"));
  }
  return load();
}

const hrefsOf = (value: unknown): string[] => {
  if (!value || typeof value !== "object") return [];
  if ("href" in value && typeof value.href === "string") return [value.href];
  return Object.values(value).flatMap(hrefsOf);
};

sampleTest.each(siteParts)(
  "without %s its pages and menu entries are gone, and links to it are named by file and line",
  async (part) => {
    const whole = loadContent();
    const gone = pagePaths(whole).filter(({ page }) => page.part === part);
    expect(gone.length).toBeGreaterThan(0);

    const { problems } = await without(part);
    for (const problem of problems) expect(problem).toMatch(/^content\/[\w/.-]+:\d+: \S/);

    const { content, problems: left } = await without(part, true);
    expect(left).toEqual([]);
    if (!content) return;
    const paths = pagePaths(content).map(({ path }) => path);
    const menus = hrefsOf([content.navigation, content.searchPage]);
    for (const { path } of gone) {
      expect(paths).not.toContain(path);
      expect(menus).not.toContain(path);
    }
    expect(paths).toHaveLength(pagePaths(whole).length - gone.length);
  },
);

test("where visits are not counted the privacy page says nothing of counting them, and has no link to the chapter", async () => {
  const { content, problems } = await changedSite("countsVisits: true", "countsVisits: false");
  expect(problems).toEqual([]);
  const { chapters } = content?.legal.privacy ?? {};
  const whole = loadContent().legal.privacy;
  const said = JSON.stringify(chapters);
  expect(whole?.chapters.some(({ id }) => id === "counts")).toBe(true);
  expect(JSON.stringify(whole)).toContain("#counts");
  expect(chapters).toHaveLength((whole?.chapters.length ?? 0) - 1);
  for (const word of ["#counts", "utm_campaign", "whether anything was found", "visitors are counted"])
    expect(said).not.toContain(word);
});
