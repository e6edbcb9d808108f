import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { everyTemplate, hasPage } from "#tests/support/every-template.ts";
import { watchRequests } from "#tests/support/requests-under-way.ts";
import { expect, test } from "#tests/support/visitor.ts";

// Sizes that must not grow again, in bytes as sent (brotli). Speed is measured in bench/README.md.
const KIB = 1024;
/** The data that a server may send at once: the styles and markup of the first screen. */
const FIRST_FLIGHT = 14 * KIB;
const PAGE = 28 * KIB;
/** The styles of all pages of a kind: later pages of the kind have them already. */
const SHEET = 16 * KIB;
/** With menus and dialogs, which are 181 of home's 1,182. */
const ELEMENTS = 1200;
/** Sixteen parts of drawn screens, of 45 elements on average, in 4 KiB: /services has no other pictures. */
const ELEMENTS_WITH_SCREENS = 1500;
const SCRIPT_WITHOUT_ISLAND = 10 * KIB;
/**
 * An outcome names who answers and when, pictures are fetched ahead, and offices say whether they
 * are open: 1.3 KiB more than 75.
 */
const SCRIPT = 77 * KIB;
const TOTAL = 145 * KIB;
/**
 * With a form on the first screen, React is loaded too. The sheet repeats 4.6 KiB of styles that
 * the head has.
 */
const TOTAL_WITH_ISLAND = 156 * KIB;
/** With the pictures below the screen, which are fetched when a page that is there has nothing else to do. */
const TOTAL_WITH_PICTURES = 240 * KIB;
/** One of them is the sheet. */
const REQUESTS = 14;
/** Heads are files of two or three KiB each; those near the screen's edge come with it. */
const REQUESTS_WITH_HEADS = 24;
const withHeads: readonly string[] = ["/about", "/career"];

/** Compresses slowly only if needed: a quick compression below the limit is enough. */
function sentBytes(text: string) {
  const quick = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  }).length;
  return quick <= FIRST_FLIGHT ? quick : brotliCompressSync(text).length;
}

test("every page is light, and its first screen fits into what a server may send at once", () => {
  const files = globSync("build/client/**/*.html");
  expect(files.length).toBeGreaterThanOrEqual(everyTemplate.length);
  const heavy = files.flatMap((file) => {
    const html = readFileSync(file, "utf8");
    // A page without blocks has all its styles in the head.
    const [beforeSheet = ""] = html.split('<link rel="stylesheet"');
    const first = sentBytes(beforeSheet);
    const whole = readFileSync(`${file}.br`).length;
    return first > FIRST_FLIGHT || whole > PAGE ? [{ file, first, whole }] : [];
  });
  expect(heavy).toEqual([]);
  const sheets = globSync("build/client/assets/page-*.css.br");
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((file) => readFileSync(file).length > SHEET)).toEqual([]);
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
  const isThere = (point: number) =>
    spans.some(([from = 0, to = from]) => from <= point && point <= to);
  const shown = pages
    .map((html) => html.replace(/<(script|style|head)\b.*?<\/\1>|<[^>]*>/gs, ""))
    .join("");
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
    const tag = path === "/" ? [] : "@all";
    test(`the first view of ${path} is light`, { tag }, async ({ page }) => {
      await saveData(page);
      const sent = await countSent(page);
      const requests = watchRequests(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("html[data-ready]").waitFor();
      if (hasIsland)
        await page.locator("main [data-hydrated]").first().waitFor({ state: "attached" });
      await requests.over();
      const scripts = sent.filter(({ kind }) => kind === "Script");
      expect(sum(scripts)).toBeLessThanOrEqual(hasIsland ? SCRIPT : SCRIPT_WITHOUT_ISLAND);
      expect(sent.filter(({ kind }) => kind === "Stylesheet").length).toBeLessThanOrEqual(1);
      expect(await page.locator("*").count()).toBeLessThanOrEqual(
        path === "/services" ? ELEMENTS_WITH_SCREENS : ELEMENTS,
      );
      expect(sum(sent)).toBeLessThanOrEqual(hasIsland ? TOTAL_WITH_ISLAND : TOTAL);
      expect(sent.length).toBeLessThanOrEqual(
        withHeads.includes(path) ? REQUESTS_WITH_HEADS : REQUESTS,
      );
    });
  }

  for (const { path } of views) {
    test(`${path} is light with all its pictures`, { tag: "@all" }, async ({ page }) => {
      const sent = await countSent(page);
      const requests = watchRequests(page);
      await page.goto(path);
      await requests.over();
      expect(sum(sent)).toBeLessThanOrEqual(TOTAL_WITH_PICTURES);
    });
  }
});

type Sent = { readonly kind: string; readonly bytes: number };

const sum = (all: readonly Sent[]) => all.reduce((total, { bytes }) => total + bytes, 0);

/** The browser of a visitor who saves data fetches only what is on the screen. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });

/** What the page receives from now on, as sent. */
async function countSent(page: Page): Promise<readonly Sent[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const kinds = new Map<string, string>();
  // The browser's own request for the tab's icon: headless shells do without.
  const icons = new Set<string>();
  const sent: Sent[] = [];
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (response.url.endsWith("/icon.svg")) icons.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (icons.has(requestId)) return;
    sent.push({ kind: kinds.get(requestId) ?? "", bytes: encodedDataLength });
  });
  return sent;
}
