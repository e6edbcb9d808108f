import type { Page } from "@playwright/test";
import { recordPaths } from "#shared/site-map/paths.ts";
import { loadContent } from "#tests/support/content.ts";
import { everyTemplate } from "#tests/support/every-template.ts";
import { type Finding, screenFindings } from "#tests/support/screen-findings.ts";
import { atRest, expect, test } from "#tests/support/visitor.ts";

const WIDTH = 390;
const NARROWEST = 320;

/** Each service has its own drawing, each product its own screen. */
const { services, products } = loadContent();
const drawn = [
  ...Object.keys(services).map(recordPaths.services),
  ...Object.keys(products).map(recordPaths.products),
];

for (const path of new Set([...everyTemplate, ...drawn])) {
  test(`with letters twice as large, all of ${path} stays on the phone, in its box and readable`, {
    tag: "@all",
  }, async ({ page, watch }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await doubleLetters(page);
    await openWithFonts(page, path);
    expect(await layoutFaults(page)).toEqual([]);
    await expect(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
  });
}

for (const path of everyTemplate) {
  test(`while its fonts are on their way, large letters of ${path} stay on the phone, too`, {
    tag: "@all",
  }, async ({ page, watch }) => {
    if (path === "/404") watch.allowErrors(/404/);
    watch.allowErrors(/ERR_FAILED/);
    await doubleLetters(page);
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(path);
    await atRest(page);
    // Which font stands in, and how its lines sit, is the machine's; that words stay on the screen
    // and whole is ours.
    const found = await screenFindings(page, WIDTH);
    expect(found.filter(({ kind }) => kind === "overflow" || kind === "letters")).toEqual([]);
  });
}

for (const path of everyTemplate) {
  test(`on the narrowest phone nothing of ${path} is cut, collides or is too small to press`, {
    tag: "@all",
  }, async ({ page, watch }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await openWithFonts(page, path);
    expect(await screenFindings(page, NARROWEST)).toEqual([]);
  });
}

async function doubleLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.setProperty("font-size", "200%");
    });
  });
}

/**
 * Opens a page and waits for its fonts: a measurement with half of them would differ from run to
 * run.
 */
async function openWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await atRest(page);
}

/** Pressed targets keep their size in pixels: the test of the narrowest phone measures it. */
async function layoutFaults(page: Page): Promise<Finding[]> {
  const found = await screenFindings(page, WIDTH);
  return found.filter(({ kind }) => kind !== "small target");
}
