import type { Page } from "@playwright/test";
import { hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

/** Arrives like a visitor who starts to scroll at once. */
async function arrive(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("html[data-ready]").waitFor();
  await page.mouse.move(width / 2, 390);
  await page.mouse.wheel(0, 8);
}

const moved = (page: Page) =>
  page
    .locator("[data-reveal], [data-reveal=stagger] > * > *")
    .evaluateAll(
      (all) => all.filter((block) => getComputedStyle(block).transform !== "none").length,
    );

const invisible = (page: Page) =>
  page
    .locator("[data-reveal], [data-reveal=stagger] > * > *")
    .evaluateAll((all) => all.filter((block) => getComputedStyle(block).opacity !== "1").length);

for (const { path, width } of [
  { path: "/hire/react-developer", width: 1440 },
  { path: "/about", width: 390 },
  { path: "/", width: 1440 },
].filter(({ path }) => hasPage(path))) {
  test(`every block below the first screen of ${path} is visible and waits lower at ${width} px, and rises when it is seen`, {
    tag: "@all",
  }, async ({ page }) => {
    await arrive(page, path, width);
    const blocks = page.locator("[data-reveal]");
    const below = () =>
      blocks.evaluateAll((all: HTMLElement[]) =>
        all
          .filter((block) => block.getBoundingClientRect().top >= innerHeight)
          .map((block) => block.dataset.waiting ?? "shown"),
      );
    expect((await below()).length).toBeGreaterThan(0);
    await expect.poll(async () => (await below()).filter((state) => state === "shown")).toEqual([]);
    // Only the first block fades in, as the page opens.
    await expect.poll(() => invisible(page)).toBe(0);
    const waiting = await page.locator("[data-waiting]").count();
    for (const block of await blocks.all()) {
      await block.evaluate((it) => it.scrollIntoView({ block: "center" }));
      await expect(block).not.toHaveAttribute("data-waiting");
      const rising = () =>
        block.evaluate((it: HTMLElement) => {
          const items =
            it.dataset.reveal === "stagger" ? it.querySelectorAll(":scope > * > *") : [];
          return [it, ...items].filter((one) => getComputedStyle(one).transform !== "none").length;
        });
      await expect.poll(rising).toBe(0);
    }
    await expect(page.locator("[data-arrived]")).toHaveCount(waiting);
  });
}

test("in print and with reduced motion nothing waits", async ({ page }) => {
  await arrive(page, "/about", 1440);
  await expect(page.locator("[data-waiting]")).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  expect(await moved(page)).toBe(0);
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  await arrive(page, "/about", 1440);
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
});

test("if the browser never reports visibility, everything is in its place", {
  tag: "@all",
}, async ({ page }) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
  await arrive(page, "/about", 1440);
  await expect.poll(() => moved(page)).toBe(0);
});
