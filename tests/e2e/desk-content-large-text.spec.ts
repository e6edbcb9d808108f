import { expect, test } from "#tests/support/content-journeys.ts";
import { deskViews, enterAsAdmin, nameOfView, openView } from "#tests/support/desk-views.ts";
import { screenFindings } from "#tests/support/screen-findings.ts";

const WIDTH = 390;

for (const view of deskViews) {
  test(`with letters twice as large, all of ${nameOfView(view)} stays on the phone, in its box and readable`, {
    tag: "@all",
  }, async ({ page, site, watch }) => {
    // Also Playwright's own scripts in a mail's frame, which allows none, and Chromium's message
    // about the frame.
    watch.allowErrors(/404/, /Blocked script execution in/, /origin-keyed agent cluster/);
    await enterAsAdmin(page, site);
    await openView(page, view);
    await page.setViewportSize({ width: WIDTH, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await page.evaluate(() => document.fonts.ready);
    const found = await screenFindings(page, WIDTH);
    // Pressed targets keep their size in pixels.
    expect(found.filter(({ kind }) => kind !== "small target")).toEqual([]);
  });
}
