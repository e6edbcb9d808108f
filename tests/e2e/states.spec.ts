import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

// Rules for states that one pointer, setting or moment shows, and that no other journey comes
// across.
const content = loadContent();
const { navigation } = content;
const [service] = Object.values(content.services);
const [person] = Object.values(content.people);
const isAlive = "html[data-ready]";

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("all parts of the selected tab have the colour of selected text", {
    tag: ["@all", "@products"],
  }, async ({ page }) => {
    await page.goto("/");
    await page.locator(isAlive).waitFor();
    const tab = page.locator('[role="tab"][aria-selected="true"]').first();
    await tab.scrollIntoViewIfNeeded();
    const colours = () =>
      tab.evaluate((it) => [
        ...new Set([it, ...it.querySelectorAll("*")].map((part) => getComputedStyle(part).color)),
      ]);
    await expect.poll(async () => (await colours()).length).toBe(1);
  });

  test("a disabled button has the border of disabled controls", { tag: "@all" }, async ({
    page,
  }) => {
    await page.goto("/contact-us");
    await page.locator(isAlive).waitFor();
    const button = page.locator(".form__foot .btn");
    const border = await button.evaluate((it) => getComputedStyle(it).borderTopColor);
    await button.evaluate((it) => it.setAttribute("aria-disabled", "true"));
    await expect
      .poll(() => button.evaluate((it) => getComputedStyle(it).borderTopColor))
      .not.toBe(border);
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a service is not orange after it was touched", { tag: "@all" }, async ({ page }) => {
    await page.goto("/services");
    await page.locator(isAlive).waitFor();
    const row = page.locator(".service-index > li").first();
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    // Chromium's driver leaves the state of a touch with its mouse: the row is then hovered, as
    // after a tap.
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    expect(await row.evaluate((it) => it.matches(":hover"))).toBe(true);
    await expect
      .poll(() => row.evaluate((it) => getComputedStyle(it, "::before").clipPath))
      .toMatch(/^inset\(100%/);
  });
});

test("a button answers a press", { tag: "@all" }, async ({ page }) => {
  await page.goto("/");
  await page.locator(isAlive).waitFor();
  const button = page.locator("main .btn:visible").first();
  await button.hover();
  await page.mouse.down();
  await expect(button).toHaveCSS("translate", "0px 2px");
});

test("the arrow of the products' menu turns while it is open", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
  await page.goto("/about");
  await page.locator(isAlive).waitFor();
  const button = page.getByRole("banner").getByRole("button", { name: navigation.products.label });
  await button.click();
  await expect(button.locator(".icon")).toHaveCSS("rotate", "180deg");
});

test("the chapter that a link leads to is underlined", { tag: "@all" }, async ({ page }) => {
  const chapter = service?.chapters.at(1)?.id;
  await page.goto(`/services/${service?.slug}#${chapter}`);
  await expect(page.locator(`#${chapter} h2`)).toHaveCSS("text-decoration-line", "underline");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme the newsletter's button answers the pointer, and is grey while it sends`, {
    tag: ["@all", "@newsletter"],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/about");
    await page.locator(isAlive).waitFor();
    const button = page.locator(".news .btn");
    await button.scrollIntoViewIfNeeded();
    const fill = () => button.evaluate((it) => getComputedStyle(it, "::before").backgroundColor);
    const atRest = await fill();
    await button.hover();
    await expect.poll(fill).not.toBe(atRest);
    const ink = await button.evaluate((it) => getComputedStyle(it).color);
    await button.evaluate((it) => it.setAttribute("disabled", ""));
    await expect.poll(() => button.evaluate((it) => getComputedStyle(it).color)).not.toBe(ink);
  });
}

test("a choice of prices is not mistaken for another choice in the same part", {
  tag: ["@all", "@pricing"],
}, async ({ page }) => {
  await page.goto("/pricing");
  const shown = page.locator(".from-amount:visible");
  const count = await shown.count();
  await page.locator("[data-prices]").evaluate((it) => {
    it.insertAdjacentHTML(
      "afterbegin",
      "<select name=size><option>S<option>M<option selected>L</select>",
    );
  });
  await expect(shown).toHaveCount(count);
});

test("on a dark band the list of currencies has its own ground", {
  tag: ["@all", "@hire", "@pricing"],
}, async ({ page }) => {
  await page.goto(`/hire/developers/${person?.slug}`);
  const option = page.locator(".currency-choice option").first();
  await expect(option).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
