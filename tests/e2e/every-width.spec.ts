import type { Page } from "@playwright/test";
import { brokenWords } from "#tests/support/broken-words.ts";
import { coveredControls } from "#tests/support/covered-controls.ts";
import { everyTemplate, secondPages } from "#tests/support/every-template.ts";
import { EVERY_WIDTH, sideways, WIDTHS } from "#tests/support/on-screen.ts";
import { stuckOverOthers } from "#tests/support/stuck-over-others.ts";
import { expect, test } from "#tests/support/visitor.ts";

const openFolds = (page: Page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const fold of all as HTMLDetailsElement[]) fold.open = true;
  });

for (const path of everyTemplate) {
  const tag = secondPages.has(path) ? "@all" : [];
  test(`at every width ${path} keeps its words whole, does not scroll sideways, and every control takes a press`, {
    tag,
  }, async ({ page, watch }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.locator("html[data-ready]").waitFor();
    await openFolds(page);
    for (const width of EVERY_WIDTH) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .soft(page.locator("html"), "the new width is laid out")
        .toHaveJSProperty("clientWidth", width);
      expect.soft(await sideways(page), `${width} px: sideways`).toBe(0);
      expect.soft(await brokenWords(page), `${width} px: words`).toEqual([]);
      if (!WIDTHS.includes(width)) continue;
      expect.soft(await coveredControls(page), `${width} px: controls`).toEqual([]);
      expect.soft(await stuckOverOthers(page), `${width} px: parts that stay in place`).toEqual([]);
    }
  });
}
