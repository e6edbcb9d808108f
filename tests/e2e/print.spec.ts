import { loadContent } from "#content/load.ts";
import { everyTemplate } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { site } = loadContent();

for (const path of everyTemplate) {
  test(`on paper ${path} carries our name and addresses and nothing to fill in or press`, async ({ page, watch }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.goto(path);
    await page.locator("html[data-ready]:not([data-drawing])").waitFor();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner").getByText(site.wordmark, { exact: true })).toBeVisible();
    for (const { street } of site.offices) {
      await expect(page.getByRole("contentinfo").getByText(street)).toBeVisible();
    }
    const controls = page.locator("input, textarea, select, .btn, [role=tab]");
    const shown = await controls.evaluateAll((all) =>
      all.filter((it) => it.checkVisibility()).map((it) => it.outerHTML),
    );
    expect(shown).toEqual([]);
  });
}

test("on paper nothing speaks of a form that is not there", async ({ page }) => {
  await page.goto("/hire/react-developer");
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  const { inquiry } = loadContent().hireFrame;
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const heading of [inquiry.heading, inquiry.after.heading]) {
    await expect(page.getByText(heading, { exact: true })).toBeHidden();
  }
});

test("on paper a screen that is drawn dark keeps its ground", async ({ page }) => {
  await page.goto("/products/hrms");
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  const groundOf = () =>
    page
      .locator(".showcase .product-screen__panel")
      .first()
      .evaluate((it) => getComputedStyle(it).backgroundColor);
  const onScreen = await groundOf();
  await page.emulateMedia({ media: "print" });
  expect(await groundOf()).toBe(onScreen);
});

test("on paper technology cards read the right way round, front and back", async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  await page.emulateMedia({ media: "print" });
  const faces = page.locator(".flip").first().locator(".flip__front, .flip__back");
  const transforms = await faces.evaluateAll((all) => all.map((it) => getComputedStyle(it).transform));
  expect(transforms).toEqual(["none", "none"]);
  const [front, back] = await faces.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()));
  expect(back?.top).toBeGreaterThanOrEqual(front?.bottom ?? Number.MAX_SAFE_INTEGER);
});

test("on paper figures are as dark as the text", async ({ page }) => {
  for (const [path, figure] of [
    ["/work/ecommerce-platform", ".case-panel__results dd"],
    ["/work/deccanor-upgrade", ".engagement__figures dd"],
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
