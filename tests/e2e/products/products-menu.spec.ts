import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const product = new RegExp(`^${loadContent().navigation.products.groups[1]?.items[0]?.label}`);

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
});

for (const [screen, menu] of [
  [768, 700],
  [1024, 700],
  [1280, 900],
] as const) {
  test(`the products menu is ${menu} px wide on a screen of ${screen} px`, { tag: "@all" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: screen, height: 800 });
    await page.getByRole("banner").getByRole("button", { name: "Products" }).click();
    await expect.poll(async () => (await page.locator(".mega").boundingBox())?.width).toBe(menu);
  });
}

test("a press outside closes the products menu and restores the focus", { tag: "@all" }, async ({
  page,
}) => {
  const button = page.getByRole("banner").getByRole("button", { name: "Products" });
  const link = page.getByRole("banner").getByRole("link", { name: product });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(link).toBeVisible();
  // The menu reacts to presses elsewhere only a moment after it has opened.
  await expect(async () => {
    await page.mouse.click(200, 780);
    await expect(link).toBeHidden({ timeout: 3000 });
  }).toPass();
  await expect(button).toBeFocused();
});

test("the click after a hover keeps the menu open, the next one closes it", {
  tag: "@all",
}, async ({ page }) => {
  const button = page.getByRole("banner").getByRole("button", { name: "Products" });
  const link = page.getByRole("banner").getByRole("link", { name: product });
  await button.hover();
  await expect(link).toBeVisible();
  await button.click();
  await expect(link).toBeVisible();
  await button.click();
  await expect(link).toBeHidden();
});

test("work and hire pages are reached from the menu, which marks their row and not the products", {
  tag: "@all",
}, async ({ page }) => {
  const button = page.getByRole("banner").getByRole("button", { name: "Products" });
  await button.click();
  for (const { href, label } of loadContent().navigation.products.more) {
    await page.locator(".mega__more").getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(href);
    await expect(button).not.toHaveAttribute("aria-current");
    await button.click();
    await expect(page.locator(".mega__more [aria-current]")).toHaveText(new RegExp(`^${label}`));
  }
});
