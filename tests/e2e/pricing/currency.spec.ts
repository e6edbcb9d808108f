import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { home, pricingPage, prices, site } = loadContent();
const first = site.currencies.findIndex(({ isFirst }) => isFirst);
const other = site.currencies.findIndex(({ isFirst }) => !isFirst);
const amounts = home.promise.steps.flatMap(({ price }) => price ?? []).map((price) => price.amounts);

test.skip(site.currencies.length < 2, "the company has one currency");

test("a chosen currency is kept on the next pages and visits", async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  const shown = page.locator("#promise .from-amount:visible");
  await expect(shown).toHaveText(amounts.map((each) => each[first] ?? ""));
  await page
    .locator("#promise")
    .getByRole("combobox")
    .selectOption({ label: site.currencies[other]?.name ?? "" });
  await expect(shown).toHaveText(amounts.map((each) => each[other] ?? ""));

  await page.goto("/pricing");
  const choice = page.getByRole("combobox", { name: pricingPage.currencyLabel });
  await expect(choice).toHaveValue(site.currencies[other]?.code ?? "");
  await expect(page.locator(".from-amount:visible")).toHaveCount(Object.keys(prices).length);
  await page.reload();
  await expect(choice).toHaveValue(site.currencies[other]?.code ?? "");
});

test("without a script the default currency is shown, and another can be chosen @all @hire", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/hire/react-developer");
  const shown = page.locator(".price-line .from-amount:visible");
  await expect(shown).toHaveText([pricingPage.hireLine?.amounts[first] ?? ""]);
  await page.locator(".price-line").getByRole("combobox").selectOption({ index: other });
  await expect(shown).toHaveText([pricingPage.hireLine?.amounts[other] ?? ""]);
  await page.close();
});

test("a currency choice shows only that price @all @pricing", async ({ page }) => {
  await page.goto("/pricing");
  const shown = page.locator("main .from-amount:visible");
  const [price] = Object.values(prices);
  for (const { name, code } of site.currencies) {
    await page.getByRole("combobox", { name: pricingPage.currencyLabel }).selectOption({ label: name });
    await expect(shown).toHaveCount(Object.values(prices).length);
    await expect(shown.first()).toContainText(price?.from[code] ?? "");
  }
});
