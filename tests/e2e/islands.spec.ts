import { expect, test } from "#tests/support/visitor.ts";

test("an island that sleeps keeps its markup when the page renders again, and still wakes", async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  const island = page.locator("#testimonials");
  const height = () => island.evaluate((element) => element.clientHeight);
  const before = await height();
  expect(before).toBeGreaterThan(100);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(island).not.toHaveAttribute("data-hydrated");
  expect(await height()).toBe(before);

  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute("data-hydrated");
  await island.getByRole("button", { name: "Next testimonials" }).click();
  await expect(island.getByRole("listitem").first()).not.toBeInViewport();
});
