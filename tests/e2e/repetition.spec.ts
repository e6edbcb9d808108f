import { expect, test } from "#tests/support/visitor.ts";

const pages = [
  "/",
  "/services",
  "/services/qa-testing",
  "/products/hrms",
  "/work",
  "/work/deccanor-upgrade",
  "/pricing",
];

for (const path of pages) {
  test(`${path} has at most one question, two cut corners on a screen, and one band with a stepped edge`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    expect(await page.locator(".next-step").count()).toBeLessThanOrEqual(1);
    // Unrendered content has a guessed height.
    await page.evaluate(() => {
      for (const it of document.querySelectorAll<HTMLElement>("main, main *"))
        it.style.contentVisibility = "visible";
    });
    const most = await page.locator(".cut-tl, .cut-tr").evaluateAll((all) => {
      const tops = all
        .filter((it) => it.checkVisibility())
        .map((it) => it.getBoundingClientRect().top);
      return Math.max(
        0,
        ...tops.map(
          (top) => tops.filter((other) => other >= top && other < top + innerHeight).length,
        ),
      );
    });
    expect(most).toBeLessThanOrEqual(2);
    const steppedBands = await page.evaluate(
      () =>
        [...document.querySelectorAll("body *")].filter((it) => {
          const { clipPath, width } = getComputedStyle(it, "::before");
          return clipPath.startsWith("polygon") && Number.parseFloat(width) > 0.9 * innerWidth;
        }).length,
    );
    expect(steppedBands).toBe(1);
  });
}
