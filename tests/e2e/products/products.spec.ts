import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { products } = loadContent();

for (const slug of Object.keys(products)) {
  test(`/products/${slug} draws the product as one described picture and has no accessibility violation`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto(`/products/${slug}`);
    const picture = page.locator("figure").getByRole("img").first();
    await expect(picture).toHaveAttribute("aria-label", /\w{3}/);
    await expectNoViolations(page);
  });
}

test("the arrow keys switch between the benefits and the results of the ticket system", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/products/ticket-system");
  const section = products["ticket-system"]?.sections.find((each) => each.kind === "outcomes");
  if (!section?.results) throw new Error("The ticket system shows no results");
  const names = { benefits: section.benefits.label, results: section.results.label };
  const benefits = page.getByRole("tab", { name: names.benefits });
  const results = page.getByRole("tab", { name: names.results });
  await benefits.scrollIntoViewIfNeeded();
  await page.locator("[data-island=headed-tabs][data-hydrated]").waitFor();
  await expect(benefits).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await benefits.click();
  await page.keyboard.press("ArrowRight");
  await expect(results).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: names.results }).getByRole("term")).toHaveCount(
    section.results.stats.length,
  );
  await page.keyboard.press("Home");
  const panel = page.getByRole("tabpanel", { name: names.benefits });
  await expect(panel).toBeVisible();
  // Two per row.
  const tops = await panel
    .getByRole("listitem")
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(Math.ceil(section.benefits.items.length / 2));
});

test("the buttons of a product open the contact form for that product", async ({ page }) => {
  const { label = "", href = "" } = products["asset-management"]?.hero.actions[0] ?? {};
  const asked = new URLSearchParams(href.replace(/^.*\?/, ""));
  expect(asked.get("product")).toBe("asset-management");
  await page.goto("/products/asset-management");
  await page.getByRole("link", { name: label }).first().click();
  await expect(page).toHaveURL(new RegExp(`/contact-us\\?${asked}$`));
  await expect(page.locator("select[name=topic]")).toHaveValue(asked.get("topic") ?? "no topic");
  await expect(page.locator("select[name=product]")).toHaveValue("asset-management");
});

test("weekdays above a grid lie level on phones, longer heads stand", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const directionOn = async (path: string) => {
    await page.goto(path);
    const heads = page.locator(".screen-grid thead th");
    return heads.first().evaluate((it) => getComputedStyle(it).writingMode);
  };
  expect(await directionOn("/products/hrms")).toBe("horizontal-tb");
  expect(await directionOn("/products/software")).toBe("vertical-rl");
});

test("an unknown product is answered with 404", { tag: "@all" }, async ({ page, watch }) => {
  watch.allowErrors(/404/);
  const response = await page.goto("/products/teapot");
  expect(response?.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both panels of the ticket system are readable and no tabs are shown", {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto("/products/ticket-system");
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("tabpanel")).toHaveCount(2);
  });
});
