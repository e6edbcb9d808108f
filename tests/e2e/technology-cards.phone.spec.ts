import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { home, technologies } = loadContent();
const [first] = Object.values(technologies).flatMap(({ items }) => items);

test.use({ hasTouch: true });

test("a tap turns a technology card over, another turns it back", async ({ page }) => {
  await page.goto("/about");
  const stack = page.getByRole("region", { name: home.technologies.heading });
  await stack.scrollIntoViewIfNeeded();
  await page.locator("#tech-stack [data-hydrated]").waitFor();
  const card = stack.getByRole("button").first();
  const use = card.getByText(first?.use ?? "");
  await card.tap();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await expect(use).toBeInViewport();
  await card.tap();
  await expect(card).toHaveAttribute("aria-pressed", "false");
});
