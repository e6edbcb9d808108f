import { expect, test } from "#tests/support/visitor.ts";

// The maximum heights of the footer with the newsletter form, from the specification.
for (const [width, height, most] of [
  [390, 844, 900],
  [1440, 900, 600],
] as const) {
  test(`the newsletter and the footer take at most ${most} px at ${width} px`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByLabel("Email address")).toBeVisible();
    // Fonts load late and may change line breaks.
    await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThanOrEqual(most);
  });
}

test("every page has the newsletter's form in its footer, also the page about the newsletter", {
  tag: "@all",
}, async ({ page }) => {
  const field = page.getByRole("contentinfo").getByLabel("Email address");
  for (const path of ["/newsletter", "/newsletter/unsubscribe", "/about"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(field).toHaveCount(1);
  }
});

test("the footer marks one link, also where a page and its section are both in it", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/services/gdpr-compliance");
  const marked = await page
    .locator(".footer nav a")
    .evaluateAll((all) =>
      all
        .filter((it) => getComputedStyle(it).textDecorationLine === "underline")
        .map((it) => it.getAttribute("href")),
    );
  expect(marked).toEqual(["/services/gdpr-compliance"]);
});
