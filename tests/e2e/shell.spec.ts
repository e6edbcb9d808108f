import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { contactPage, home, navigation } = loadContent();
const product = new RegExp(`^${navigation.products.groups[0]?.items[1]?.label}`);
const isAlive = "html[data-ready]";

test("the products menu opens on hover after a delay and closes when the pointer leaves", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
  await page.goto("/");
  await page.locator(isAlive).waitFor();
  const menu = page.getByRole("link", { name: product }).first();
  await expect(menu).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Products" }).hover();
  await expect(menu).toBeVisible();
  await page.mouse.move(10, 800);
  await expect(menu).toBeHidden();
});

test("the products menu works by keyboard: Enter opens, Escape closes and returns the focus", {
  tag: "@products",
}, async ({ page }) => {
  await page.goto("/");
  await page.locator(isAlive).waitFor();
  const button = page.getByRole("banner").getByRole("button", { name: "Products" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: product }).first()).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: product }).first()).toBeHidden();
  await expect(button).toBeFocused();
});

test("a link leads to the top of its page, which marks the current link", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/");
  await page.locator(isAlive).waitFor();
  await page.getByRole("banner").getByRole("link", { name: navigation.contact.label }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page).toHaveTitle(new RegExp(`^${contactPage.seo.title}`));
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual([
    "BODY",
    0,
  ]);
  const own = page.getByRole("contentinfo").locator('a[href="/contact-us"]').first();
  await expect(own).toHaveAttribute("aria-current", "page");
});

test("the chosen theme is stored and applied before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Colour theme/ })
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(
    await page.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody),
  ).toBe("dark");
});

test("the browser's bars and other tabs follow the chosen theme", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: "light" });
  await other.goto("/about");
  await page.goto("/");
  const bars = (of: Page) =>
    of.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  const [light] = await bars(page);
  const toggle = page.getByRole("banner").getByRole("button", { name: /Colour theme/ });
  await toggle.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const [dark, ...more] = await bars(page);
  expect(more).toEqual([]);
  expect(dark).not.toBe(light);
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await bars(other)).toEqual([dark]);

  await page.reload();
  expect(await bars(page)).toEqual([dark]);
  await toggle.click();
  await toggle.click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  expect(await bars(page)).toEqual([light]);
  await expect(other.locator("html")).not.toHaveAttribute("data-theme");
  expect(await bars(other)).toEqual([light]);
});

test("a press before the client code has loaded is replayed once", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", (route) => pressed.then(() => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  const tab = page.getByRole("tab", { name: home.products?.tabs.at(-1)?.title ?? "" });
  await tab.click();
  await expect(page.locator(isAlive)).toHaveCount(0);
  letGo();
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("an unknown address is answered with 404 in the shell, with a search", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/404/);
  const response = await page.goto("/services/web-developmnt");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectNoViolations(page);
});

test("the newsletter form reports the result, and can be used again", {
  tag: ["@all", "@newsletter"],
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.locator(isAlive).waitFor();
  const footer = page.getByRole("region", { name: navigation.newsletter.heading });
  const thanks = footer.getByText("Thank you for subscribing!");
  await typeInto(footer.getByLabel("Email address"), "reader@example.com");
  // From here on time passes only when the test says so, so that each state lasts until it is
  // checked.
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse("**/newsletter");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  await answered;
  await page.clock.runFor(1000);
  await expect(thanks).toBeVisible();
  await expect(page.getByText("Successfully subscribed!")).toBeVisible();
  await page.clock.runFor(3000);
  await expect(thanks).toBeHidden();
  await expect(footer.getByRole("button", { name: "Subscribe" })).toBeEnabled();
  await expect(footer.getByLabel("Email address")).toHaveValue("");
});

test("a newsletter address is kept if the server cannot be reached", {
  tag: ["@all", "@newsletter"],
}, async ({ page, watch }) => {
  watch.allowErrors(/ERR_FAILED/);
  await page.goto("/");
  await page.locator(isAlive).waitFor();
  await page.route("**/newsletter*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const footer = page.getByRole("region", { name: navigation.newsletter.heading });
  await typeInto(footer.getByLabel("Email address"), "reader@example.com");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByRole("alert")).toBeVisible();
  await expect(footer.getByLabel("Email address")).toHaveValue("reader@example.com");
});
