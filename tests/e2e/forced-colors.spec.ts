import type { Locator } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ contextOptions: { forcedColors: "active" } });

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
});

const groundOf = (element: Locator) =>
  element.evaluate((it) => getComputedStyle(it).backgroundColor);

test("with forced colours, buttons have a border", async ({ page }) => {
  for (const button of await page.locator(".btn:visible").all()) {
    await expect(button).toHaveCSS("border-top-width", "2px");
    await expect(button).toHaveCSS("border-top-style", "solid");
  }
});

test("with forced colours, the selected tab differs from the others", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
  const tabs = page
    .getByRole("tablist", { name: loadContent().home.products?.heading ?? "" })
    .getByRole("tab");
  await tabs.first().scrollIntoViewIfNeeded();
  expect(await groundOf(tabs.nth(0))).not.toBe(await groundOf(tabs.nth(1)));
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  // The tabs' colours change with a transition.
  const isTold = async () => (await groundOf(tabs.nth(1))) !== (await groundOf(tabs.nth(0)));
  await expect.poll(isTold).toBe(true);
});

test("with forced colours, client logos keep their background", { tag: "@all" }, async ({
  page,
}) => {
  const strip = page.locator(".clients__view");
  const river = await page.evaluate(() => {
    const probe = Object.assign(document.createElement("i"), { className: "band-deep" });
    probe.style.setProperty("forced-color-adjust", "none");
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  });
  expect(await groundOf(strip)).toBe(river);
});

test("with forced colours, lists keep their markers", { tag: "@all" }, async ({ page }) => {
  const list = page.locator(".steps-list > li").first();
  const { mark, ground } = await list.evaluate((it) => ({
    mark: getComputedStyle(it, "::before").backgroundColor,
    ground: getComputedStyle(document.body).backgroundColor,
  }));
  expect(mark).not.toBe(ground);
});
