import type { Page } from "@playwright/test";
import sharp from "sharp";
import { everyTemplate, hasPage } from "#tests/support/every-template.ts";
import { atRest, expect, test } from "#tests/support/visitor.ts";
import { scrollThrough } from "../looks/views.ts";

// Whoever prints, captures, translates or searches a page gets all of it, without having touched
// it.

/** Browsers draw no picture that is taller than this in one piece. */
const TALLEST_PIECE = 4000;
const SLICE = 200;
/** How much two captures of one pixel may differ, of 255, and which share of a slice's pixels may. */
const NEARLY = 24;
const FEW = 0.002;

/** What `npm test` looks at: pages with everything that waits, plays, is folded or comes later. */
const inEachRun: ReadonlySet<string> = new Set([
  "/",
  "/about",
  "/services/digital-marketing",
  "/products/ai-ml",
  "/hire/react-developer",
  "/work/ecommerce-platform",
  "/blog/offline-first-sync-without-lost-edits",
  "/contact-us",
]);

const soft = expect.configure({ soft: true });

type Capture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

const sizes = [
  { width: 390, height: 844, isWide: false },
  { width: 1440, height: 900, isWide: true },
];

for (const { width, height, isWide } of sizes) {
  for (const path of everyTemplate) {
    const tag = isWide || !inEachRun.has(path) ? "@all" : [];
    test(`${path} at ${width} px is painted whole before anybody touches it`, { tag }, async ({
      page,
      watch,
    }) => {
      // The page of an unknown address is one of the templates.
      watch.allowErrors(/404/);
      await page.setViewportSize({ width, height });
      await arrive(page, path);
      const untouched = await capture(page);
      soft(longestBlank(untouched), "rows of one colour").toBeLessThan(height);
      await page.evaluate(scrollThrough);
      await holdPlayers(page);
      await atTop(page);
      const seen = await capture(page);
      soft(differences(untouched, seen), "what differs after scrolling, px from top").toEqual([]);
    });
  }
}

const longPage = hasPage("/about") ? "/about" : "/";

test("after the End key, a jump to a heading, and Back, a page is painted whole", {
  tag: "@all",
}, async ({ page }) => {
  await arrive(page, longPage);
  const untouched = await capture(page);
  const isWhole = async (after: string) => {
    await atTop(page);
    expect(differences(untouched, await capture(page)), after).toEqual([]);
  };
  await pressEnd(page);
  await isWhole("after End");

  const id = await page.evaluate(() => [...document.querySelectorAll("main h2[id]")].at(-1)?.id);
  await arrive(page, `${longPage}#${id}`);
  await isWhole("after a jump");

  await pressEnd(page);
  await page.goto("/contact-us");
  await page.goBack();
  await settled(page);
  await isWhole("after Back");
});

test("a window as tall as a search engine's shows all pictures", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 12_000 });
  await arrive(page, longPage);
  await expect.poll(() => missing(page)).toEqual([]);
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
});

test("on paper a page has its pictures, and nothing waits", { tag: "@all" }, async ({ page }) => {
  await arrive(page, longPage);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => missing(page)).toEqual([]);
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
});

async function pressEnd(page: Page) {
  await page.keyboard.press("End");
  const rest = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(rest).toBeLessThan(2);
}

async function arrive(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

/** Nobody has touched anything: pictures have come by themselves, and clocks show the time. */
async function settled(page: Page) {
  await atRest(page);
  await soft.poll(() => missing(page), "pictures that are missing").toEqual([]);
  await expect(page.locator("[data-time-zone]:empty")).toHaveCount(0);
  await page.waitForFunction(isShownAlone);
}

/** Runs in the page: the change from the last page to this one is over. */
function isShownAlone() {
  const animated = document
    .getAnimations()
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
  return !animated.some((pseudo) => pseudo?.startsWith("::view-transition"));
}

/** What plays by itself is alive once it was seen, and would never come to rest. */
async function holdPlayers(page: Page) {
  await expect(page.locator("[data-island]:not([data-hydrated]):has(.step-player)")).toHaveCount(0);
  await page.evaluate(holdAtFirstStep);
}

/** Blocks that waited have come to rest, wherever the visitor has been. */
async function atTop(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.locator("[data-waiting], [data-items=waiting]")).toHaveCount(0);
  await page.waitForFunction(hasComeToRest);
}

/** Runs in the page: whatever moves once has arrived. */
function hasComeToRest() {
  const once = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // Those of the page's clock: others go on as far as one scrolls.
    .filter(({ timeline }) => timeline === document.timeline);
  return once.every(({ playState }) => playState !== "running");
}

/** Pictures and logos that one would see, but that are not there. */
const missing = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.images].filter(
      (picture) => picture.checkVisibility() && picture.naturalWidth === 0,
    );
    const logos = [...document.querySelectorAll("[data-logo]")].filter(({ parentElement }) =>
      parentElement?.checkVisibility(),
    );
    return [...pictures.map(({ src }) => src), ...logos.map(({ textContent }) => textContent)];
  });

/**
 * Runs in the page: what plays by itself while one looks at it goes back to its first step, and
 * stays there as under a mouse.
 */
function holdAtFirstStep() {
  for (const player of document.querySelectorAll(".step-player")) {
    player.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    player.querySelector<HTMLElement>(".step-player__choose")?.click();
  }
}

/** The page from top to bottom, in one byte for each pixel. */
async function capture(page: Page): Promise<Capture> {
  await page.evaluate(holdAtFirstStep);
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  const pieces: Buffer[] = [];
  for (let top = 0; top < height; top += TALLEST_PIECE) {
    const clip = { x: 0, y: top, width, height: Math.min(TALLEST_PIECE, height - top) };
    const picture = await page.screenshot({
      fullPage: true,
      clip,
      animations: "disabled",
    });
    pieces.push(await sharp(picture).greyscale().raw().toBuffer());
  }
  const pixels = new Uint8Array(Buffer.concat(pieces));
  expect(pixels.length).toBe(width * height);
  return { width, height, pixels };
}

/** The slices of a page that are not the same in both captures. */
function differences(one: Capture, other: Capture): number[] {
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  const tops = Array.from({ length: Math.floor(one.height / SLICE) }, (_, index) => index * SLICE);
  return tops.filter((top) => {
    const from = top * one.width;
    const to = from + SLICE * one.width;
    let different = 0;
    for (let at = from; at < to; at += 1) {
      if (Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) > NEARLY) different += 1;
    }
    return different > FEW * (to - from);
  });
}

/** The most rows in a row that have one colour only, and all the same. */
function longestBlank({ width, height, pixels }: Capture): number {
  let longest = 0;
  let rows = 0;
  let last: number | undefined;
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const [first] = row;
    const isBlank = row.every((value) => value === first);
    rows = isBlank && first === last ? rows + 1 : Number(isBlank);
    last = first;
    longest = Math.max(longest, rows);
  }
  return longest;
}
