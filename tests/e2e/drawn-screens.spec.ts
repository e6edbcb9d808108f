import type { Page } from "@playwright/test";
import { hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

const paths = [
  "/services",
  "/work",
  "/about",
  "/services/web-development",
  "/services/mobile-development",
].filter(hasPage);

test("no page shows the same drawn screen twice", { tag: "@all" }, async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    const kinds = await page
      .locator("main .drawn")
      .evaluateAll((all) => all.map((it) => /drawn--(\w+)/.exec(it.className)?.[1]));
    expect(kinds.length, path).toBeGreaterThan(0);
    expect(new Set(kinds).size, `${path}: ${kinds}`).toBe(kinds.length);
  }
});

/**
 * Words of drawn screens that an edge cuts off. A phone that is larger than its place leaves it at
 * the foot, as phones in pictures do; the ledger's last columns are beyond its window.
 */
const cutWords = (page: Page) =>
  page.locator("main .drawn").evaluateAll((all) =>
    all.flatMap((box) => {
      const sheet = box.querySelector<HTMLElement>(".drawn__sheet");
      if (!sheet) return ["no sheet"];
      const whole = sheet.getBoundingClientRect();
      const seen = box.getBoundingClientRect();
      const edges = /inset\(([^)]*?)(?: round.*)?\)/.exec(getComputedStyle(sheet).clipPath);
      const [top = 0, right = top, bottom = top, left = right] = (edges?.[1] ?? "0")
        .split(" ")
        .map((side) => Number.parseFloat(side));
      const part = {
        top: Math.max(seen.top, whole.top + top),
        right: Math.min(seen.right, whole.right - right),
        bottom: Math.min(seen.bottom, whole.bottom - bottom),
        left: Math.max(seen.left, whole.left + left),
      };
      const runsOff = box.classList.contains("drawn--upright") && !edges;
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        if (text.parentElement?.closest(".drawn-ledger__table")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const at = range.getBoundingClientRect();
        const isSeen =
          at.width > 0 &&
          at.right > part.left &&
          at.left < part.right &&
          at.bottom > part.top + 2 &&
          at.top < part.bottom - 2;
        if (!isSeen || (runsOff && at.top > part.top)) continue;
        const isWhole =
          at.left >= part.left - 1 &&
          at.right <= part.right + 1 &&
          at.top >= part.top - 3 &&
          at.bottom <= part.bottom + 3;
        if (!isWhole) cut.push(`${box.className}: ${text.textContent}`);
      }
      return cut;
    }),
  );

for (const width of [390, 768, 1024, 1440]) {
  test(`at ${width} px no edge cuts the words of a drawn screen, and they are 12 px or larger`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      expect(await cutWords(page), path).toEqual([]);
      const sizes = await page
        .locator("main .drawn__sheet")
        .evaluateAll((all) => all.map((it) => Number.parseFloat(getComputedStyle(it).fontSize)));
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(12);
    }
  });
}
