import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const PAGE = "/services/investing-in-india";
const { benefits, guide, hero } = loadContent().investingPage;

test("the explore button leads to the benefits", { tag: "@all" }, async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole("link", { name: hero.actions[0]?.label ?? "" }).click();
  await expect(page.locator("#benefits")).toBeInViewport();
  await expect(page.locator("#benefits").getByRole("listitem")).toHaveCount(benefits.items.length);
});

test("the cities name their states in full", async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByText("Karnataka")).toBeAttached();
  expect(await page.getByRole("main").innerText()).not.toMatch(/\([A-Z]{2}\)/);
});

test("the guide is a PDF of at least eight pages, titled and in English", async ({
  page,
  request,
}) => {
  await page.goto(PAGE);
  const href = await page
    .getByRole("link", { name: guide.action, exact: true })
    .getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toMatch(/^application\/pdf/);
  const file = (await answer.body()).toString("latin1");
  expect(file.slice(0, 5)).toBe("%PDF-");
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(8);
  expect(file).toContain("/Lang (en-GB)");
  expect(file).toContain("/Title");
});
