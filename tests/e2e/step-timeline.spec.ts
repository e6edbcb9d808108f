import type { Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

const STEP_MS = 5000;
const { digitalMarketingPage, investingPage } = loadContent();
const { steps } = digitalMarketingPage.process;
const timelines = {
  "/services/digital-marketing": steps,
  "/services/investing-in-india": investingPage.process.steps,
};

async function openTimeline(page: Page, path = "/services/digital-marketing") {
  await page.clock.install();
  await page.goto(path);
  const timeline = page.locator("#process");
  await timeline.scrollIntoViewIfNeeded();
  await page.locator("#process [data-hydrated]").waitFor();
  await page.mouse.move(0, 0);
  // From here on time passes only when a test says so, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await timeline
    .getByRole("button", { name: /^Step 1/ })
    .evaluate((dot: HTMLElement) => dot.click());
  const current = () =>
    timeline.locator("li").evaluateAll((all) => all.findIndex((li) => "current" in li.dataset));
  return { timeline, current };
}

for (const [path, { length }] of Object.entries(timelines).filter(([path]) => hasPage(path))) {
  test(`the steps of ${path} advance every five seconds and start again`, { tag: "@all" }, async ({
    page,
  }) => {
    const { timeline, current } = await openTimeline(page, path);
    await expect(timeline.getByRole("listitem")).toHaveCount(length);
    await timeline
      .getByRole("button", { name: `Step ${length - 1}` })
      .evaluate((dot: HTMLElement) => dot.click());
    expect(await current()).toBe(length - 2);
    for (const next of [length - 1, 0, 1]) {
      await page.clock.runFor(STEP_MS - 100);
      expect(await current()).not.toBe(next);
      await page.clock.runFor(200);
      await expect.poll(current).toBe(next);
    }
  });
}

test("a card and a dot select their step", { tag: "@all" }, async ({ page }) => {
  const { timeline, current } = await openTimeline(page);
  await timeline.getByRole("button", { name: steps[2]?.title ?? "", exact: true }).click();
  expect(await current()).toBe(2);
  await timeline.getByRole("button", { name: `Step ${steps.length}` }).click();
  expect(await current()).toBe(steps.length - 1);
});

test("the steps pause on hover and keyboard focus", { tag: "@all" }, async ({ page }) => {
  const { timeline, current } = await openTimeline(page);
  await timeline.locator("li").nth(1).hover();
  await page.clock.runFor(3 * STEP_MS);
  expect(await current()).toBe(0);
  await page.mouse.move(0, 0);
  await timeline.getByRole("button", { name: "Pause" }).focus();
  await page.clock.runFor(3 * STEP_MS);
  expect(await current()).toBe(0);
});

test("the pause button stops the steps and starts them again", { tag: "@all" }, async ({
  page,
}) => {
  const { timeline, current } = await openTimeline(page);
  await timeline.getByRole("button", { name: "Pause" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * STEP_MS);
  expect(await current()).toBe(0);
  await timeline.getByRole("button", { name: "Play" }).click();
  await page.clock.runFor(STEP_MS + 100);
  await expect.poll(current).toBe(1);
});

test("nothing starts automatically with reduced motion", { tag: "@all" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { timeline, current } = await openTimeline(page);
  await expect(timeline.getByRole("button", { name: "Play" })).toBeVisible();
  await page.clock.runFor(3 * STEP_MS);
  expect(await current()).toBe(0);
});
