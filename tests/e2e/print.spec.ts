import { loadContent } from "#tests/support/content.ts";
import { hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

test("in print nothing mentions the missing form", { tag: ["@all", "@hire"] }, async ({ page }) => {
  await page.goto("/hire/react-developer");
  await page.locator("html[data-ready]").waitFor();
  const { inquiry } = loadContent().hireFrame;
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(inquiry.heading, { exact: true })).toBeHidden();
});

test("a product's screen is light, whatever the theme, and in print", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/products/hrms");
  const drawn = page.locator("#dashboard .product-screen__window").first();
  await expect(drawn).toHaveCSS("color-scheme", "light");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(drawn).toHaveCSS("color-scheme", "light");
});

test("in print the home page's products are complete with their names, and the technologies are left out", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 658, height: 994 });
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
  await page.emulateMedia({ media: "print" });
  for (const { pageTitle } of loadContent().home.products?.tabs ?? [])
    await expect(page.getByRole("heading", { name: pageTitle })).toBeVisible();
  await expect(page.locator("#tech-stack")).toBeHidden();
  const first = page.getByRole("heading", { name: loadContent().home.products?.heading ?? "" });
  expect((await first.boundingBox())?.y).toBeLessThan(700);
});

test("in print there is no full-page picture, no collapse mark and no duplicate list", {
  tag: "@all",
}, async ({ page }) => {
  for (const path of ["/", "/products/hrms"].filter(hasPage)) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    const shown = page.locator(
      ".hero__art, .collapsible__mark, .product-panel:nth-child(n + 2) .product-panel__benefits",
    );
    expect(await shown.evaluateAll((all) => all.filter((it) => it.checkVisibility()).length)).toBe(
      0,
    );
  }
});

test("in print figures are as dark as text", { tag: ["@all", "@work"] }, async ({ page }) => {
  for (const [path, figure] of [
    ["/work/ecommerce-platform", ".case-panel__results dd"],
    ["/work/deccanor-upgrade", ".case-panel__results dd"],
    ["/hire/react-developer", ".story:nth-child(2) .measure"],
    ["/contact-us", ".office:last-child h3"],
  ] as const) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    const ink = await page.locator("h1").evaluate((it) => getComputedStyle(it).color);
    expect(
      await page
        .locator(figure)
        .first()
        .evaluate((it) => getComputedStyle(it).color),
    ).toBe(ink);
  }
});

test("in print text fills the width between the margins, and only external links show their URLs", {
  tag: "@blog",
}, async ({ page }) => {
  // A4 within the margins of print.css.
  await page.setViewportSize({ width: 658, height: 994 });
  await page.goto("/blog/react-on-mid-range-phones");
  await page.emulateMedia({ media: "print" });
  const margins = await page.evaluate(() => {
    const all = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [
        rule,
        ...("cssRules" in rule ? all(rule.cssRules as CSSRuleList) : []),
      ]);
    const rules = [...document.styleSheets].flatMap((sheet) => all(sheet.cssRules));
    return rules.flatMap((rule) =>
      rule instanceof CSSPageRule ? [Number.parseFloat(rule.style.marginTop)] : [],
    );
  });
  expect([...new Set(margins)]).toEqual([16]);
  const width = await page
    .locator(".prose > p")
    .first()
    .evaluate((it) => it.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(640);
  const spelledOut = await page
    .locator("main a")
    .evaluateAll((links) =>
      links
        .filter((it) => getComputedStyle(it, "::after").content.includes("("))
        .map((it) => it.getAttribute("href") ?? ""),
    );
  expect(spelledOut.length).toBeGreaterThan(3);
  expect(spelledOut.filter((href) => !href.startsWith("http"))).toEqual([]);
});
