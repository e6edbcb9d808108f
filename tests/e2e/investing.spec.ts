import { expect, test } from "#tests/support/visitor.ts";

const PAGE = "/services/investing-in-india";

test("the explore button goes to the benefits", async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Explore the benefits" }).click();
  await expect(page.locator("#benefits")).toBeInViewport();
  await expect(page.locator("#benefits").getByRole("listitem")).toHaveCount(3);
});

test("the guide is a PDF of at least eight pages, titled and in English", async ({ page, request }) => {
  await page.goto(PAGE);
  const href = await page.getByRole("link", { name: "Download guide" }).getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toMatch(/^application\/pdf/);
  const file = (await answer.body()).toString("latin1");
  expect(file.slice(0, 5)).toBe("%PDF-");
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(8);
  expect(file).toContain("/Lang (en-GB)");
  expect(file).toContain("/Title");
});
