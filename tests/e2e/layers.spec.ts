import type { Locator, Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { coveredControls } from "#tests/support/covered-controls.ts";
import { expectOnScreen, WIDTHS } from "#tests/support/on-screen.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

// Everything that lies over a page is inside the screen, wherever the page is scrolled to, and can
// be used there.
const { navigation } = loadContent();

const isAlive = "html[data-ready]";

async function arrive(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: width === 768 ? "dark" : "light" });
  await page.goto(path);
  await page.locator(isAlive).waitFor();
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
}

async function expectUsable(page: Page, layer: Locator) {
  await expectOnScreen(layer);
  const id = await layer.getAttribute("id");
  expect(await coveredControls(page, `[id="${id}"]`)).toEqual([]);
}

/** Its layout is that of a phone or of a desk. */
const isBetween = (width: number) => (width === 768 ? ["@all"] : []);

for (const width of WIDTHS) {
  test(`at ${width} px the toast of a subscription is on the screen`, {
    tag: ["@newsletter", ...isBetween(width)],
  }, async ({ page }) => {
    await arrive(page, "/about", width);
    const footer = page.getByRole("region", { name: navigation.newsletter.heading });
    await typeInto(footer.getByLabel("Email address"), `toast-${width}@example.com`);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expectOnScreen(page.getByText("Successfully subscribed!"));
  });

  test(`at ${width} px the pricing dialog is on the screen, and its controls take a press`, {
    tag: ["@pricing", ...isBetween(width)],
  }, async ({ page }) => {
    await arrive(page, "/about", width);
    if (width < 1024) await page.getByRole("button", { name: "Open menu" }).click();
    await page.locator('a[href="/pricing"]:visible').first().click();
    const dialog = page.locator("#pricing");
    await expect(dialog.getByLabel("Full name")).toBeVisible();
    await expectUsable(page, dialog);
  });

  test(`at ${width} px the dialog of an opening is on the screen, and its controls take a press`, {
    tag: isBetween(width),
  }, async ({ page }) => {
    await arrive(page, "/career", width);
    await page.locator('main a[href*="opening="]').first().click();
    await expectUsable(page, page.locator("dialog[open]"));
  });
}

for (const width of [390, 768]) {
  test(`at ${width} px the drawer is on the screen, and its controls take a press`, {
    tag: isBetween(width),
  }, async ({ page }) => {
    await arrive(page, "/about", width);
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.locator("#menu");
    await expectUsable(page, drawer);
    for (const { label } of navigation.drawer.groups)
      await drawer.getByText(label, { exact: true }).click();
    await expectUsable(page, drawer);
  });
}

for (const width of [768, 1440]) {
  test(`at ${width} px the menu of products is on the screen, and its links take a press`, {
    tag: ["@products", ...isBetween(width)],
  }, async ({ page }) => {
    await arrive(page, "/about", width);
    await page.getByRole("banner").getByRole("button", { name: navigation.products.label }).click();
    await expectUsable(page, page.locator("#products-menu"));
  });
}
