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
