import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

test("a chapter of a long text opens by its heading and by a link to it", async ({ page }) => {
  const chapters = loadContent().legal.privacy?.chapters ?? [];
  const [first, second, third] = chapters.map(({ id }) => page.locator(`#${id}`));
  if (!first || !second || !third) throw new Error("The privacy page has no three chapters");
  await page.goto("/privacy");
  await expect(first).toBeVisible();
  await expect(second).toBeHidden();
  await page.getByRole("heading", { name: `2. ${chapters[1]?.heading}` }).click();
  await expect(second).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`/privacy#${chapters[2]?.id}`);
  await expect(third).toBeVisible();
});
