import type { Page } from "@playwright/test";
import { hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

/** Arrives like a visitor who starts to read at once, while the page is still being laid out. */
async function arrive(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("html[data-ready]").waitFor();
  await page.mouse.move(width / 2, 390);
  await page.mouse.move(width / 2, 400);
}

/** Moves the pointer until the page is fully laid out: browsers ignore movements before the first paint. */
async function moveUntilDrawn(page: Page) {
  await expect(async () => {
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await expect(page.locator("html[data-drawing]")).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

const invisible = (page: Page) =>
  page
    .locator("[data-reveal], [data-reveal=stagger] > * > *")
    .evaluateAll((all) => all.filter((block) => getComputedStyle(block).opacity !== "1").length);

for (const { path, width } of [
  { path: "/hire/react-developer", width: 1440 },
  { path: "/about", width: 390 },
  { path: "/", width: 1440 },
].filter(({ path }) => hasPage(path))) {
  test(`every block below the first screen of ${path} waits at ${width} px, and arrives when it is seen @all`, async ({
    page,
  }) => {
    await arrive(page, path, width);
    const blocks = page.locator("[data-reveal]");
    const below = () =>
      blocks.evaluateAll((all: HTMLElement[]) =>
        all
          .filter((block) => block.getBoundingClientRect().top >= innerHeight)
          .map((block) => block.dataset.waiting ?? "shown"),
      );
    // A home page without products and posts has two of them.
    expect((await below()).length).toBeGreaterThan(1);
    await expect.poll(async () => (await below()).filter((state) => state === "shown")).toEqual([]);
    const waiting = await page.locator("[data-waiting]").count();
    for (const block of await blocks.all()) {
      await block.evaluate((it) => it.scrollIntoView({ block: "center" }));
      await expect(block).not.toHaveAttribute("data-waiting");
      const hidden = () =>
        block.evaluate((it: HTMLElement) => {
          const items = it.dataset.reveal === "stagger" ? it.querySelectorAll(":scope > * > *") : [];
          return [it, ...items].filter((one) => getComputedStyle(one).opacity !== "1").length;
        });
      await expect.poll(hidden).toBe(0);
    }
    await expect(page.locator("[data-arrived]")).toHaveCount(waiting);
  });
}

test("in print and with reduced motion nothing is hidden", async ({ page }) => {
  await arrive(page, "/about", 1440);
  await expect(page.locator("[data-waiting]")).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  expect(await invisible(page)).toBe(0);
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  await arrive(page, "/about", 1440);
  await moveUntilDrawn(page);
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
});

test("if the browser never reports visibility, everything is shown @all", async ({ page }) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
  await arrive(page, "/about", 1440);
  await moveUntilDrawn(page);
  expect(await invisible(page)).toBe(0);
});
