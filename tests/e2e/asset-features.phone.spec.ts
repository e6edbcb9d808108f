import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/visitor.ts";

test("the eight features are tabs with one card at a time, tracking first", async ({ page }) => {
  await page.goto("/products/asset-management");
  const tabs = page.getByRole("tab");
  await tabs.first().scrollIntoViewIfNeeded();
  await expect(tabs).toHaveText([
    "Tracking",
    "Lifecycle",
    "Compliance",
    "Maintenance",
    "Inventory",
    "Roles",
    "Reporting",
    "Categorization",
  ]);
  await expect(page.getByRole("tabpanel", { name: "Tracking" })).toBeVisible();
  await page.getByRole("tab", { name: "Maintenance" }).click();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel", { name: "Maintenance" })).toBeVisible();
  await expectNoViolations(page);
});

test("wider than a phone the features stand side by side and are no tabs", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/products/asset-management");
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Categorization" })).toBeVisible();
});
