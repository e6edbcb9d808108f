import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { everyTemplate, hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

// Sizes that must not grow again, in bytes as sent (brotli). Speed is measured in bench/README.md.
const KIB = 1024;
/** The data that a server may send at once: the styles and markup of the first screen. */
const FIRST_FLIGHT = 14 * KIB;
const PAGE = 29 * KIB;
const ELEMENTS = 1000;
const SCRIPT_WITHOUT_ISLAND = 10 * KIB;
const SCRIPT = 75 * KIB;
const TOTAL = 130 * KIB;
/** With a form on the first screen, React is loaded too. */
const TOTAL_WITH_ISLAND = 136 * KIB;
const REQUESTS = 11;

/** Compresses slowly only if needed: a quick compression below the limit is enough. */
function sentBytes(text: string) {
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
  return quick <= FIRST_FLIGHT ? quick : brotliCompressSync(text).length;
}

test("every page is light, and its first screen fits into what a server may send at once", () => {
  const files = globSync("build/client/**/*.html");
  expect(files.length).toBeGreaterThanOrEqual(everyTemplate.length);
  const heavy = files.flatMap((file) => {
    const html = readFileSync(file, "utf8");
    const first = sentBytes(html.slice(0, html.lastIndexOf("<style>")));
    const whole = readFileSync(`${file}.br`).length;
    return first > FIRST_FLIGHT || whole > PAGE ? [{ file, first, whole }] : [];
  });
  expect(heavy).toEqual([]);
});

test("one file of each font family covers the pages; another is for letters beyond Western Europe", () => {
  const pages = globSync("build/client/**/index.html").map((file) => readFileSync(file, "utf8"));
  const [, ranges = ""] =
    /src:url\(\/assets\/text-[\w-]{8}\.woff2[^}]*unicode-range:([^;}]+)/.exec(pages[0] ?? "") ?? [];
  const spans = ranges.split(",").map((range) =>
    range
      .slice(2)
      .split("-")
      .map((end) => Number.parseInt(end, 16)),
  );
  expect(spans.length).toBeGreaterThan(5);
  const isThere = (point: number) => spans.some(([from = 0, to = from]) => from <= point && point <= to);
  const shown = pages.map((html) => html.replace(/<(script|style|head)\b.*?<\/\1>|<[^>]*>/gs, "")).join("");
  const missing = [...new Set(shown)].filter((letter) => letter >= "\u00a1" && letter <= "\u00ff");
  expect(missing.filter((letter) => !isThere(letter.codePointAt(0) ?? 0))).toEqual([]);
});

const views = [
  { path: "/", hasIsland: false },
  { path: "/about", hasIsland: false },
  { path: "/services", hasIsland: false },
  { path: "/services/digital-marketing", hasIsland: false },
  { path: "/blog/offline-first-sync-without-lost-edits", hasIsland: false },
  { path: "/products/hrms", hasIsland: false },
  { path: "/work/ecommerce-platform", hasIsland: false },
  { path: "/career", hasIsland: false },
  { path: "/hire/react-developer", hasIsland: false },
  { path: "/pricing", hasIsland: false },
  { path: "/newsletter", hasIsland: false },
  { path: "/contact-us", hasIsland: true },
  { path: "/search", hasIsland: true },
].filter(({ path }) => hasPage(path));

test.describe("on a phone, untouched and not scrolled", () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  for (const { path, hasIsland } of views) {
    test(`the first view of ${path} is light${path === "/" ? "" : " @all"}`, async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.enable");
      const kinds = new Map<string, string>();
      const sent: { kind: string; bytes: number }[] = [];
      devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
      devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        sent.push({ kind: kinds.get(requestId) ?? "", bytes: encodedDataLength });
      });
      // Without visitor input: see waitForDrawing in support/visitor.ts.
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("html[data-ready]").waitFor();
      if (hasIsland) await page.locator("main [data-hydrated]").first().waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      const sum = (all: typeof sent) => all.reduce((total, { bytes }) => total + bytes, 0);
      const scripts = sent.filter(({ kind }) => kind === "Script");
      expect(sum(scripts)).toBeLessThanOrEqual(hasIsland ? SCRIPT : SCRIPT_WITHOUT_ISLAND);
      expect(sent.filter(({ kind }) => kind === "Stylesheet")).toEqual([]);
      expect(await page.locator("*").count()).toBeLessThanOrEqual(ELEMENTS);
      expect(sum(sent)).toBeLessThanOrEqual(hasIsland ? TOTAL_WITH_ISLAND : TOTAL);
      expect(sent.length).toBeLessThanOrEqual(REQUESTS);
    });
  }
});
