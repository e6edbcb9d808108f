import type { Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

/** Keeps these files on their way; the returned function lets them arrive. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the products menu opens by click and closes by Escape", { tag: "@products" }, async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Products" }).click();
    const links = page.getByRole("banner").locator(".mega").getByRole("link");
    const { groups, more } = loadContent().navigation.products;
    await expect(links).toHaveCount(groups.flatMap(({ items }) => items).length + more.length);
    await expect(links.first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(links.first()).toBeHidden();
  });
});

test("the drawer works in a browser without invoker commands", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
    document.addEventListener("command", (event) => event.preventDefault(), true);
  });
  await page.goto("/");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(drawer).toBeVisible();
  await drawer.getByRole("button", { name: "Close menu" }).click();
  await expect(drawer).toBeHidden();
});

test("a press on the menu before the rest of the page has arrived opens it, once it is there", async ({
  page,
}) => {
  // What follows a style sheet waits for it, and so does the drawer at the end of the page.
  const release = await holdBack(page, "**/assets/*.css");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.locator("#menu")).not.toBeAttached();
  release();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("logos that move are paused by a press before any script has come", {
  tag: "@sample",
}, async ({ page }) => {
  await holdBack(page, "**/assets/*.js");
  await page.goto("/");
  const pause = page.getByRole("button", { name: "Pause logo movement" });
  await pause.click();
  await expect(pause).toHaveAttribute("aria-pressed", "true");
});

test("the tab remembers where the visit began, whatever pages follow", async ({ page }) => {
  await page.goto("/?utm_source=mail&utm_campaign=autumn");
  await page.goto("/contact-us?utm_source=other");
  const visit = await page.evaluate(() => sessionStorage.getItem("visit"));
  expect(JSON.parse(visit ?? "")).toMatchObject({
    page: "/",
    utmSource: "mail",
    utmCampaign: "autumn",
  });
});

test("a theme chosen before React has loaded is kept through hydration", { tag: "@all" }, async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/", { waitUntil: "commit" });
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Colour theme/ })
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  release();
  await page.locator("html[data-ready]").waitFor();
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Colour theme: dark" }),
  ).toBeVisible();
});

test("Enter in a field of a form that is not alive yet moves on once it is", async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/contact-us", { waitUntil: "commit" });
  await typeInto(page.getByLabel("Full name"), "Asha Rao");
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await expect(page.locator("#contact-form > [role=alert]")).toHaveCount(0);
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
});
