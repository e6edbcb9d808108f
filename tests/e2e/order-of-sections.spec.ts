import { loadContent } from "#tests/support/content.ts";
import { hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

/** Section orders that the documents require. */
const orders = {
  "/career": ["culture-heading", "openings-heading", "benefits-heading", "hiring-heading"],
  "/services/web-development": [
    "process-heading",
    "technologies-heading",
    "services-heading",
    "integrated-heading",
  ],
  "/hire/developers": ["developers-heading", "stack-heading", "process-heading", "why-heading"],
  "/services/mobile-development": [
    "process-heading",
    "technologies-heading",
    "services-heading",
    "integrated-heading",
  ],
};

for (const [path, ids] of Object.entries(orders).filter(([path]) => hasPage(path))) {
  test(`sections of ${path} stand in the order of the specification`, { tag: "@all" }, async ({
    page,
  }) => {
    await page.goto(path);
    const headings = await page
      .locator("main h2[id]")
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(headings.filter((id) => ids.includes(id))).toEqual(ids);
  });
}

test("the web and mobile pages list their integrations", { tag: "@all" }, async ({ page }) => {
  for (const { slug, integrated } of Object.values(loadContent().development)) {
    await page.goto(`/services/${slug}`);
    await expect(page.getByRole("heading", { name: integrated.heading })).toBeVisible();
  }
});

test("each figure and service on About, and each card on /services, has an icon", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/about");
  await expect(page.locator(".statistics dd .icon")).toHaveCount(
    await page.locator(".statistics dt").count(),
  );
  const blocks = page.locator(".core-services__panel");
  await expect(blocks.locator("> .icon")).toHaveCount(await blocks.count());
  const grounds = await blocks.evaluateAll((all) =>
    all.map((it) => getComputedStyle(it).backgroundColor),
  );
  expect(new Set(grounds).size).toBe(grounds.length);
  await page.goto("/services");
  await expect(page.locator(".service-index h3 .icon")).toHaveCount(
    await page.locator(".service-index h3").count(),
  );
});

test("links to more services without a description carry an arrow", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/services");
  const rows = page.locator(".link-rows a");
  await expect(rows.filter({ has: page.locator(".icon") })).toHaveCount(await rows.count());
  expect(await rows.count()).toBeGreaterThan(0);
});
