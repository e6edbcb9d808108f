import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

test("the drawer opens from the left, traps the focus, and closes by Escape", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  // It slides in, so its final position is checked.
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 256 });
  await expectNoViolations(page);
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== document.body && !active?.closest("dialog");
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("the drawer lists the groups of services and the pages after them", { tag: "@all" }, async ({
  page,
}) => {
  const { groups, after } = loadContent().navigation.drawer;
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  for (const { label } of groups) await drawer.getByText(label, { exact: true }).click();
  for (const { label } of [...groups.flatMap(({ items }) => items), ...after]) {
    await expect(drawer.getByRole("link", { name: label, exact: true })).toBeVisible();
  }
});

test("the drawer's header and contact stay while its links scroll", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 568 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  for (const { label } of loadContent().navigation.drawer.groups)
    await drawer.getByText(label, { exact: true }).click();
  const last = drawer.getByRole("navigation").locator("a").last();
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(drawer.getByRole("button", { name: "Close menu" })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole("link", { name: "Contact us" })).toBeInViewport({ ratio: 1 });
});

test("no page is wider than the phone", { tag: "@all" }, async ({ page }) => {
  for (const path of ["/", "/contact-us"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  }
});

test("the breadcrumb stays on one line, whatever the page's name", {
  tag: ["@all", "@work"],
}, async ({ page }) => {
  const names = Object.values(loadContent().engagements).toSorted(
    (a, b) => b.title.length - a.title.length,
  );
  await page.goto(`/work/${names[0]?.slug}`);
  const items = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(items.last()).toHaveText(names[0]?.title ?? "");
  const tops = await items.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
