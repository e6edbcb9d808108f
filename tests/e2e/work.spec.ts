import { loadContent } from "#content/load.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { prices, site, engagements, hireFrame } = loadContent();

test("the register is filtered by technology and trade, and the address keeps both", async ({ page }) => {
  await page.goto("/work");
  const rows = page.locator("[data-engagement]:visible");
  const all = await rows.count();
  const both = await page.locator('[data-technologies~="laravel"][data-trade="travel"]').count();
  expect(all).toBe(Object.keys(engagements).length);
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(all);
  const technologies = page.getByRole("group", { name: "By technology" });
  await technologies.getByRole("button", { name: /^Laravel/ }).click();
  await expect(page.locator('[data-engagement]:visible:not([data-technologies~="laravel"])')).toHaveCount(0);
  await page
    .getByRole("group", { name: "By trade" })
    .getByRole("button", { name: /^Travel/ })
    .click();
  await expect(rows).toHaveCount(both);
  await expect(page).toHaveURL(/\?technology=laravel&trade=travel$/);

  await page.reload();
  await page.locator("#register").scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(both);
  await page
    .getByRole("group", { name: "By technology" })
    .getByRole("button", { name: /^React ?\d/ })
    .click();
  await expect(page.getByText("Nothing in the register has both.")).toBeVisible();
});

test("the stories of a hire page lead to the engagements of its technology", async ({ page }) => {
  await page.goto("/hire/laravel-developer");
  await page.locator("#stories").getByRole("link", { name: hireFrame.stories.all }).click();
  await expect(page).toHaveURL(/\/work\?technology=laravel#register$/);
  await expect(page.locator("#register")).toBeInViewport();
  await expect(page.locator('[data-engagement]:visible:not([data-technologies~="laravel"])')).toHaveCount(0);
  await expect(page.locator("[data-engagement]:visible")).not.toHaveCount(0);
});

test("a story opens its own engagement", async ({ page }) => {
  await page.goto("/hire/vue-developer");
  await page.getByRole("link", { name: /^View Case Study ?: Letters that arrive/ }).click();
  await expect(page).toHaveURL(/\/work\/carrigdoc-review$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Carrigdoc");
  await expect(page.getByText("Source: Field data of Carrigdoc, 75th percentile.")).toBeVisible();
});

test("a choice of currency shows that price and no other", async ({ page }) => {
  await page.goto("/pricing");
  const amounts = page.locator("main .from-amount:visible");
  const [first] = Object.values(prices);
  for (const { name, code } of site.currencies) {
    await page.getByRole("radio", { name, exact: true }).check();
    await expect(amounts).toHaveCount(Object.values(prices).length);
    await expect(amounts.first()).toContainText(first?.from[code] ?? "");
  }
});

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 390],
] as const) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    for (const path of ["/work/egeholt-storefront", "/pricing", "/accessibility", "/work"]) {
      test(`${path} has no accessibility violation`, async ({ page }) => {
        await page.goto(path);
        await page.locator("html[data-ready]:not([data-drawing])").waitFor();
        await expectNoViolations(page);
      });
    }
  });
}
