import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const PAGE = "/products/asset-management";
const features = loadContent().products["asset-management"]?.sections.find(
  ({ kind }) => kind === "feature-tabs",
);
if (features?.kind !== "feature-tabs") throw new Error("The product shows no features in tabs");
const { items } = features;
const tabNames = items.map(({ tab }) => tab);
const [first = "", , , other = ""] = tabNames;

test("the features are tabs with one card at a time, in their order", async ({ page }) => {
  await page.goto(PAGE);
  const tabs = page.getByRole("tab");
  await tabs.first().scrollIntoViewIfNeeded();
  await expect(tabs).toHaveText(tabNames);
  await expect(page.getByRole("tabpanel", { name: first })).toBeVisible();
  await page.getByRole("tab", { name: other }).click();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel", { name: other })).toBeVisible();
  await expectNoViolations(page);
});

test("wider than a phone the features are side by side and not tabs", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(PAGE);
  await expect(page.getByRole("tab")).toHaveCount(0);
  for (const { title } of items)
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
});
