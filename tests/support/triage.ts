import type { Page } from "@playwright/test";
import { countClicks } from "./desk-day.ts";
import { openList, pressStatus } from "./enquiries-desk.ts";
import { expect } from "./visitor.ts";

const MOST_CLICKS = 3;

/**
 * Processes every enquiry of a view, "Number 0 of" first: takes it, sets a status and a dated next
 * step, and opens the next one, in at most three clicks each; then checks all of that in the list.
 */
export async function triageAll(
  page: Page,
  { view, count, as }: { view: string; count: number; as: string },
) {
  await openList(page, view);
  const lines = page.locator("[data-line]");
  await expect(lines).toHaveCount(count);
  const clicks = await countClicks(page);
  await lines.first().getByRole("link").click();
  for (let at = 0; at < count; at += 1) {
    const before = at === 0 ? 0 : clicks();
    if (at > 0) await page.getByRole("link", { name: "Next enquiry" }).click();
    await expect(page.locator(".timeline")).toContainText(`Number ${at} of`);
    // This also assigns an unassigned enquiry.
    await pressStatus(page, "In talks");
    await page.keyboard.press("t");
    await expect(page.getByLabel("Next step")).toBeFocused();
    await page.keyboard.type(`Call number ${at}`);
    await page.getByRole("button", { name: "Tomorrow" }).click();
    await expect(page.locator(".timeline")).toContainText(`Call number ${at}`);
    await expect(page.locator(".desk-head")).toContainText("In talks");
    await expect(page.getByLabel("Owner").locator("option:checked")).toHaveText(as);
    await expect.poll(() => clicks() - before).toBeGreaterThan(0);
    expect(clicks() - before, `clicks for number ${at}`).toBeLessThanOrEqual(MOST_CLICKS);
  }
  await page.keyboard.press("b");
  await expect(lines).toHaveCount(count);
  for (let at = 0; at < count; at += 1) {
    await expect(lines.nth(at)).toContainText("In talks");
    await expect(lines.nth(at)).toContainText(as);
    await expect(lines.nth(at)).toContainText(`Call number ${at}`);
  }
  await expect(page.locator("[data-line].is-unread")).toHaveCount(0);
}
