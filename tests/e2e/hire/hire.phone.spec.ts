import type { Page } from "@playwright/test";
import { pagePaths } from "#content/page-paths.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { HIGHEST_ON_PHONES, highestOnPhones } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

const PAGE = "/hire/react-developer";

const settled = (page: Page) => page.locator("html[data-ready]").waitFor();

test("no page is too high or wide for a phone", { tag: "@all" }, async ({ page, watch }) => {
  watch.allowErrors(/404/);
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found: string[] = [];
  for (const { path } of pagePaths(loadContent()).filter(
    ({ page }) => page.kind !== "file" && page.isBuilt,
  )) {
    await page.goto(path);
    await settled(page);
    const { scrollHeight, scrollWidth } = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { scrollHeight, scrollWidth };
    });
    if (scrollHeight > highestOnPhones(path) || scrollWidth > 390)
      found.push(`${path}: ${scrollWidth} x ${scrollHeight}`);
  }
  expect(found).toEqual([]);
});

test("the whole roster fits that height too", { tag: "@all" }, async ({ page }) => {
  await page.goto("/hire/developers?show=all");
  await expect(page.locator("#developers-list li.roster-card:visible")).toHaveCount(
    Object.values(loadContent().people).length,
  );
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    HIGHEST_ON_PHONES,
  );
});

for (const path of [
  "/hire/react-native-developer",
  "/hire/angular-developer",
  "/hire/developers",
]) {
  test(`${path} has no accessibility violation on a phone`, { tag: "@all" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await expectNoViolations(page);
  });
}

test("the form follows the hero, and the first person of the roster is on the first screen", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto(PAGE);
  const [price, form] = [page.locator(".price-line"), page.locator("#inquiry")];
  const gap = await page.evaluate(
    ([above, below]) =>
      (below?.getBoundingClientRect().top ?? 0) - (above?.getBoundingClientRect().bottom ?? 0),
    [await price.elementHandle(), await form.elementHandle()],
  );
  expect(gap).toBeLessThan(100);
  await page.goto("/hire/developers");
  await expect(page.locator("#developers-list h3").first()).toBeInViewport({ ratio: 1 });
});

test("collapsed content opens by a press, a link and the browser's page search", async ({
  page,
}) => {
  await page.goto(PAGE);
  await settled(page);
  const service = page.locator("#services-list > li").nth(1);
  const words = (await service.locator("p").textContent()) ?? "";
  await expect(service.locator("p")).toBeHidden();
  await service.locator("summary").click();
  await expect(service.locator("p")).toBeVisible();

  // A text fragment in the URL is matched like the browser's own page search.
  const sought = encodeURIComponent(words.split(" ").slice(0, 4).join(" ")).replaceAll("-", "%2D");
  await page.goto("about:blank");
  await page.goto(`${PAGE}#:~:text=${sought}`);
  await expect(service.locator("p")).toBeInViewport();

  await page.goto(PAGE);
  await settled(page);
  await page
    .locator("#overview .collapsible p")
    .first()
    .evaluate((paragraph) => {
      paragraph.id = "far-inside";
      location.hash = "far-inside";
    });
  await expect(page.locator("#far-inside")).toBeInViewport();
});

test("in print everything is open", { tag: "@all" }, async ({ page }) => {
  await page.goto(PAGE);
  await settled(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#inquiry form")).toBeHidden();
  // The ways to request somebody are not printed.
  const hidden = await page
    .locator("main details :is(p:not(.person-card__ways), li)")
    .evaluateAll(
      (parts) =>
        parts.filter(
          (part) =>
            !part.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
        ).length,
    );
  expect(hidden).toBe(0);
});

test("stories are swiped, and part of the next one is visible", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto(PAGE);
  await settled(page);
  const stories = page.locator("#stories .story");
  await stories.first().scrollIntoViewIfNeeded();
  await expect(stories.nth(1)).toBeInViewport();
  const last = stories.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole("link")).toBeInViewport({ ratio: 1 });
});

test("each quote has its speaker's face, and nobody initials", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto(PAGE);
  await settled(page);
  const quotes = page.locator("#testimonials figcaption");
  expect(await quotes.count()).toBeGreaterThan(1);
  const drawings = await quotes
    .locator("img.avatar")
    .evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  expect(drawings).toHaveLength(await quotes.count());
  expect(new Set(drawings).size).toBe(drawings.length);
});
