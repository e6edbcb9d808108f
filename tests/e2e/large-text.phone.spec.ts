import { recordPaths } from "#shared/site-map/paths.ts";
import { loadContent } from "#tests/support/content.ts";
import { everyTemplate } from "#tests/support/every-template.ts";
import { screenFindings } from "#tests/support/screen-findings.ts";
import { expect, test } from "#tests/support/visitor.ts";

const WIDTH = 390;
const NARROWEST = 320;

/** Each service has its own drawing, each product its own screen. */
const { services, products } = loadContent();
const drawn = [...Object.keys(services).map(recordPaths.services), ...Object.keys(products).map(recordPaths.products)];

for (const path of new Set([...everyTemplate, ...drawn])) {
  test(`with letters twice as large, all of ${path} stays on the phone, in its box and readable @all`, async ({
    page,
    watch,
  }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.setProperty("font-size", "200%");
      });
    });
    await page.goto(path);
    await page.locator("html[data-ready]:not([data-drawing])").waitFor();
    const found = await screenFindings(page, WIDTH);
    // Pressed targets keep their size in pixels: the test of the narrowest phone measures it.
    expect(found.filter(({ kind }) => kind !== "small target")).toEqual([]);
    await expect(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
  });
}

for (const path of everyTemplate) {
  test(`on the narrowest phone nothing of ${path} is cut, collides or is too small to press @all`, async ({
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
