import { loadContent } from "#content/load.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { steps } = loadContent().digitalMarketingPage.process;

test("on a phone all steps stand still below one another, without anything to play", async ({ page }) => {
  await page.clock.install();
  await page.goto("/services/digital-marketing");
  const timeline = page.locator("#process");
  await timeline.scrollIntoViewIfNeeded();
  await page.locator("#process [data-hydrated]").waitFor();
  await expect(timeline.getByRole("button", { name: /Play|Pause/ })).toBeHidden();
  await page.clock.runFor(30_000);
  const current = () => timeline.locator("li").evaluateAll((all) => all.findIndex((li) => "current" in li.dataset));
  expect(await current()).toBe(0);
  await timeline.getByRole("button", { name: steps[2]?.title ?? "", exact: true }).click();
  expect(await current()).toBe(2);
});
