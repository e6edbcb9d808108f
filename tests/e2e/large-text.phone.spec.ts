import { everyTemplate } from "#tests/support/every-template.ts";
import { screenFindings } from "#tests/support/screen-findings.ts";
import { expect, test } from "#tests/support/visitor.ts";

const WIDTH = 390;
const NARROWEST = 320;

for (const path of everyTemplate) {
  test(`with letters twice as large, nothing of ${path} leaves the phone`, async ({ page, watch }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.setProperty("font-size", "200%");
      });
    });
    await page.goto(path);
    await page.locator("html[data-ready]:not([data-drawing])").waitFor();
    const found = await screenFindings(page, WIDTH);
    expect(found.filter(({ kind }) => kind === "overflow")).toEqual([]);
    await expect(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
  });

  test(`on the narrowest phone nothing of ${path} is cut, collides or is too small to press`, async ({
    page,
    watch,
  }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await page.goto(path);
    await page.locator("html[data-ready]:not([data-drawing])").waitFor();
    expect(await screenFindings(page, NARROWEST)).toEqual([]);
  });
}
