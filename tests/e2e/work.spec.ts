import { loadContent } from "#content/load.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { prices, site, workPage } = loadContent();

test("the register is filtered by technology and trade, and the address keeps both", async ({ page }) => {
  await page.goto("/work");
  const rows = page.locator("[data-engagement]:visible");
  const all = await rows.count();
  const both = await page.locator('[data-technologies~="laravel"][data-trade="travel"]').count();
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
});

test("a filter that leaves nothing of the register says so", async ({ page }) => {
  await page.goto("/work");
  const rows = await page
    .locator("[data-engagement]")
    .evaluateAll((all) =>
      all.map((row) => ["data-technologies", "data-trade"].map((key) => row.getAttribute(key) ?? "")),
    );
  const trades = [...new Set(rows.map(([, trade]) => trade))];
  const uses = rows.flatMap(([list = "", trade]) => list.split(" ").map((technology) => ({ technology, trade })));
  const countOf = (technology: string) => uses.filter((use) => use.technology === technology).length;
  // The filter offers what is used often.
  const technologies = [...new Set(uses.map(({ technology }) => technology))].sort((a, b) => countOf(b) - countOf(a));
  const [unmatched] = technologies.flatMap((technology) =>
    trades
      .filter((trade) => !uses.some((use) => use.technology === technology && use.trade === trade))
      .map((trade) => new URLSearchParams({ technology, trade: trade ?? "" })),
  );
  await page.goto(`/work?${unmatched}`);
  await page.locator("#register").scrollIntoViewIfNeeded();
  await expect(page.getByText(workPage.register.empty)).toBeVisible();
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
