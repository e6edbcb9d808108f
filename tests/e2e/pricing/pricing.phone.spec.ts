import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { label } = loadContent().navigation.pricing;

test("the menu opens the pricing dialog and closes", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const burger = page.getByRole("button", { name: "Open menu" });
  await burger.click();
  await menu.getByRole("link", { name: label }).click();
  const pricing = page.getByRole("dialog", { name: label });
  await expect(pricing).toBeVisible();
  await expect(menu).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(pricing).toBeHidden();
  await expect(burger).toBeFocused();
});

test("a button beside the heading of the prices leads past them to the form", async ({ page }) => {
  const { pricingPage } = loadContent();
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: pricingPage.heading })).toBeInViewport();
  const way = page.getByRole("main").getByRole("link", { name: label });
  await expect(way).toBeInViewport();
  await expect(page.getByLabel("Full name")).not.toBeInViewport();
  await way.click();
  await expect(page.getByRole("heading", { name: label })).toBeInViewport();
});
