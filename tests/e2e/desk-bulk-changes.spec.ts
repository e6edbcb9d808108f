import type { Page } from "@playwright/test";
import { loadContent } from "#content/load.ts";
import { deskUrl } from "#tests/support/desk.ts";
import { lineOf, openList, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { expect, test } from "#tests/support/visitor.ts";

const inTalks = loadContent().deskEnquiries.statuses.find(({ slug }) => slug === "in-talks")?.label ?? "";

test.use({ baseURL: deskUrl });

/** Sends two enquiries, and opens the list of these alone by a word that only they have. */
async function openTwo(page: Page, about: string) {
  const word = `${about}${process.pid}x${Date.now()}`;
  const both = [await sendInquiry(page.request, `A ${word}.`), await sendInquiry(page.request, `Another ${word}.`)];
  await openList(page, `?q=${word}`);
  await expect(page.locator("[data-line]")).toHaveCount(both.length);
  return { word, both };
}

test("on a phone what is picked is changed, and put back, from one row that stays in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "sales");
  const { both } = await openTwo(page, "phone");
  for (const { name } of both) await lineOf(page, name).getByRole("checkbox").check();
  const bulk = page.locator(".bulk-bar");
  await expect(bulk.locator("summary")).toBeInViewport({ ratio: 1 });
  await expect(bulk.getByRole("button", { name: "Set status" })).toBeHidden();
  await bulk.locator("summary").click();
  await bulk.getByLabel("Status", { exact: true }).selectOption({ label: inTalks });
  await bulk.getByRole("button", { name: "Set status" }).click();
  for (const { name } of both) await expect(lineOf(page, name)).toContainText(inTalks);
  const undo = bulk.getByRole("button", { name: "Undo" });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  for (const { name } of both) await expect(lineOf(page, name)).toContainText("New");
});

test("many are changed at once, and that is undone", async ({ page }) => {
  await signIn(page, "sales");
  const { both } = await openTwo(page, "portal");
  await page.getByLabel("Pick all shown").check();
  await page.locator(".bulk-bar").getByLabel("Status", { exact: true }).selectOption({ label: "Proposal" });
  await page.locator(".bulk-bar").getByRole("button", { name: "Set status" }).click();
  for (const each of both) await expect(lineOf(page, each.name)).toContainText("Proposal");
  await page.locator(".bulk-bar").getByRole("button", { name: "Undo" }).click();
  for (const each of both) await expect(lineOf(page, each.name)).toContainText("New");

  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await page.getByLabel("Pick all shown").check();
  const bulk = page.locator(".bulk-bar");
  await bulk.getByLabel("Status", { exact: true }).selectOption({ label: "Lost" });
  await bulk.getByRole("button", { name: "Set status" }).click();
  await expect(lineOf(page, name)).toContainText("Lost");
  await bulk.getByRole("button", { name: "Undo" }).click();
  await expect(lineOf(page, name)).toContainText("New");

  // Also of the only one that was shown, which leaves the list empty.
  await openList(page, `?status=new&q=${encodeURIComponent(name)}`);
  await page.getByLabel("Pick all shown").check();
  await bulk.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.locator("[data-line]")).toHaveCount(0);
  await bulk.getByRole("button", { name: "Undo" }).click();
  await expect(lineOf(page, name)).toBeVisible();
});

test("enquiries get an owner from the list, and one of them another from its record", async ({ page }) => {
  await signIn(page, "sales");
  const { word, both } = await openTwo(page, "owned");
  await page.getByLabel("Pick all shown").check();
  const bulk = page.locator(".bulk-bar");
  const owner = bulk.getByLabel("Owner", { exact: true });
  const member = (await owner.locator("option").last().textContent()) ?? "";
  await owner.selectOption({ label: member });
  await bulk.getByRole("button", { name: "Set owner" }).click();
  for (const { name } of both) await expect(lineOf(page, name).locator("[data-label=Owner]")).toHaveText(member);

  const [given = { name: "" }, left = { name: "" }] = both;
  await lineOf(page, given.name).getByRole("link").click();
  await page.locator(".change-form").getByLabel("Owner").selectOption({ label: "Nobody" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await openList(page, `?q=${word}&owner=nobody`);
  await expect(page.locator("[data-line]")).toHaveCount(1);
  await expect(lineOf(page, given.name)).toBeVisible();
  await openList(page, `?q=${word}`);
  await expect(lineOf(page, left.name).locator("[data-label=Owner]")).toHaveText(member);
});
