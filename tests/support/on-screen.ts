import { expect, type Locator, type Page } from "@playwright/test";

export const WIDTHS = [390, 768, 1440];

/** Every width at which a layout changes, and those of common screens. */
export const EVERY_WIDTH = [320, 390, 768, 1024, 1280, 1366, 1440];

/**
 * Checks that the whole box is inside the viewport; "visible" is also what lies far below the
 * screen.
 */
export async function expectOnScreen(part: Locator) {
  const outside = () =>
    part.evaluate((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const beyond = [-left, -top, right - innerWidth, bottom - innerHeight].map((distance) =>
        Math.round(distance),
      );
      return { beyond: Math.max(...beyond) > 0 ? beyond : null, isDrawn: width > 0 && height > 0 };
    });
  await expect(part).toBeVisible();
  await expect.poll(outside).toEqual({ beyond: null, isDrawn: true });
}

/** How far the page scrolls sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How far the widest table of the desk reaches over its page's edge, unless it scrolls by itself. */
export const tableOverEdge = (page: Page) =>
  page.evaluate(() => {
    const edge = document.querySelector(".desk-head")?.getBoundingClientRect().right ?? innerWidth;
    const scrolls = (table: Element) => {
      for (let part = table.parentElement; part; part = part.parentElement)
        if (getComputedStyle(part).overflowX === "auto") return true;
      return false;
    };
    const tables = [...document.querySelectorAll("main table")].filter((each) => !scrolls(each));
    const over = tables.map((table) => table.getBoundingClientRect().right - edge);
    return Math.max(0, ...over.map(Math.round));
  });
