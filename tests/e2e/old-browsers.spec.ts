import type { Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

// Browsers of the build target without a feature that the newest have. Ours has it, so it is taken
// away.
const { navigation } = loadContent();
const isAlive = "html[data-ready]";

/** Safari, and Firefox before 141, do not know `closedby`. */
async function openWithoutClosedBy(page: Page, path: string) {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy"));
  await page.goto(path);
  await page.locator(isAlive).waitFor();
  const dialogs = page.locator("dialog[closedby=any]");
  await dialogs.evaluateAll((all) => {
    for (const dialog of all) dialog.removeAttribute("closedby");
  });
  await expect(dialogs).toHaveCount(0);
}

/**
 * Firefox before 125 has no popovers: the attribute means nothing, and the button does nothing by
 * itself.
 */
async function forgetPopovers(page: Page) {
  await page.addInitScript(() => {
    for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll('popover="auto"', 'data-unknown="auto"'),
    });
  });
}

/** Puts what a browser draws by itself below our styles, where its own sheet stands. */
async function drawnBy(page: Page, path: string, sheet: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    const body = html.replace("<head>", `<head><style>@layer browser{${sheet}}</style>`);
    await route.fulfill({ response, headers, body });
  });
  await page.goto(path);
  await page.locator(isAlive).waitFor();
}

test("a press outside closes the pricing dialog where the browser would not, and one inside does not", {
  tag: "@pricing",
}, async ({ page }) => {
  await openWithoutClosedBy(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: navigation.pricing.label }).click();
  const dialog = page.getByRole("dialog", { name: navigation.pricing.label });
  await expect(dialog.getByLabel("Full name")).toBeVisible();

  const heading = await dialog.getByRole("heading").first().boundingBox();
  await page.mouse.click(heading?.x ?? 0, heading?.y ?? 0);
  await expect(dialog).toBeVisible();
  // A selection that begins in the dialog and ends outside it.
  await page.mouse.move(heading?.x ?? 0, heading?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move(20, 450);
  await page.mouse.up();
  await expect(dialog).toBeVisible();

  await page.mouse.click(20, 450);
  await expect(dialog).toBeHidden();
});

test("a press outside closes an opening where the browser would not", async ({ page }) => {
  await openWithoutClosedBy(page, "/career");
  await page.locator('main a[href*="opening="]').first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a press outside closes the drawer where the browser would not", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithoutClosedBy(page, "/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.mouse.click(370, 450);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});

test("without popovers the products menu opens by its button, and is not laid out in the header before", {
  tag: "@products",
}, async ({ page }) => {
  await forgetPopovers(page);
  await page.goto("/about");
  await page.locator(isAlive).waitFor();
  const button = page.getByRole("banner").getByRole("button", { name: navigation.products.label });
  const menu = page.locator("#products-menu");
  const header = await page.getByRole("banner").boundingBox();
  await expect(menu).toBeHidden();

  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(header?.height);
  await page.mouse.click(20, 850);
  await expect(menu).toBeHidden();

  await button.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a refused address does not glow red beside its border, as Firefox draws it", {
  tag: ["@all", "@newsletter"],
}, async ({ page }) => {
  await drawnBy(page, "/about", ":user-invalid { box-shadow: 0 0 1.5px 1px red }");
  const field = page.locator(".news input[type=email]");
  await typeInto(field, "not an address");
  await field.press("Enter");
  await expect(page.locator(".news input:user-invalid")).toBeVisible();
  await expect(field).toHaveCSS("box-shadow", "none");
});

/** Parts that only older versions of Safari draw, so that no browser here can show them. */
const partsOfSafari = [
  { path: "/accessibility", part: "summary::-webkit-details-marker", style: "display: none" },
  { path: "/search", part: "::-webkit-search-decoration", style: "appearance: none" },
];

for (const { path, part, style } of partsOfSafari) {
  test(`${path} takes away ${part}, which older versions of Safari draw`, async ({ page }) => {
    await page.goto(path);
    const rules = await page.evaluate(() => {
      const within = (list: CSSRuleList): CSSStyleRule[] =>
        [...list].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return [rule];
          return rule instanceof CSSGroupingRule ? within(rule.cssRules) : [];
        });
      return [...document.styleSheets]
        .flatMap(({ cssRules }) => within(cssRules))
        .map(({ selectorText, style }) => ({ selectorText, text: style.cssText }));
    });
    const own = rules.filter(({ selectorText }) => selectorText === part);
    expect(own.map(({ text }) => text).join()).toContain(style);
  });
}
