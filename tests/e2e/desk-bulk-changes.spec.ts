import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { deskUrl, enter, inviteMember, isAlive } from "#tests/support/desk.ts";
import {
  lineOf,
  openList,
  pressStatus,
  sendInquiry,
  signIn,
} from "#tests/support/enquiries-desk.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const inTalks =
  loadContent().deskEnquiries.statuses.find(({ slug }) => slug === "in-talks")?.label ?? "";

test.use({ baseURL: deskUrl });

/** Sends two enquiries, and opens the list with only these by a unique word. */
async function openTwo(page: Page, about: string) {
  const word = `${about}${process.pid}x${Date.now()}`;
  const both = [
    await sendInquiry(page.request, `A ${word}.`),
    await sendInquiry(page.request, `Another ${word}.`),
  ];
  await openList(page, `?q=${word}`);
  await expect(page.locator("[data-line]")).toHaveCount(both.length);
  return { word, both };
}

test("on a phone, selected enquiries are changed and restored from a bar that stays visible", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "sales");
  const { both } = await openTwo(page, "phone");
  for (const { name } of both) await lineOf(page, name).getByRole("checkbox").check();
  const bulk = page.locator(".bulk-bar");
  await expect(bulk.locator("summary")).toBeInViewport({ ratio: 1 });
  await expect(bulk.getByRole("button", { name: "Apply" })).toBeHidden();
  await bulk.locator("summary").click();
  await bulk.getByLabel("Status", { exact: true }).selectOption({ label: inTalks });
  await bulk.getByRole("button", { name: "Apply" }).click();
  for (const { name } of both) await expect(lineOf(page, name)).toContainText(inTalks);
  const undo = bulk.getByRole("button", { name: "Undo" });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  for (const { name } of both) await expect(lineOf(page, name)).toContainText("New");
});

test("many enquiries are changed at once, and that is undone", async ({ page }) => {
  await signIn(page, "sales");
  const { both } = await openTwo(page, "portal");
  await page.getByLabel("Select all on this page").check();
  await page
    .locator(".bulk-bar")
    .getByLabel("Status", { exact: true })
    .selectOption({ label: "Proposal" });
  await page.locator(".bulk-bar").getByRole("button", { name: "Apply" }).click();
  for (const each of both) await expect(lineOf(page, each.name)).toContainText("Proposal");
  // Changed rows are deselected, because the next change is about other rows.
  await expect(page.locator("[data-line].is-selected")).toHaveCount(0);
  await expect(page.locator(".bulk-bar")).toContainText("2 changed.");
  await page.locator(".bulk-bar").getByRole("button", { name: "Undo" }).click();
  for (const each of both) await expect(lineOf(page, each.name)).toContainText("New");

  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await page.getByLabel("Select all on this page").check();
  const bulk = page.locator(".bulk-bar");
  await bulk.getByLabel("Status", { exact: true }).selectOption({ label: "Lost" });
  await bulk.getByRole("button", { name: "Apply" }).click();
  await expect(lineOf(page, name)).toContainText("Lost");
  await bulk.getByRole("button", { name: "Undo" }).click();
  await expect(lineOf(page, name)).toContainText("New");

  // Works even if the only row leaves the list empty.
  await openList(page, `?status=new&q=${encodeURIComponent(name)}`);
  await page.getByLabel("Select all on this page").check();
  await bulk.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.locator("[data-line]")).toHaveCount(0);
  await bulk.getByRole("button", { name: "Undo" }).click();
  await expect(lineOf(page, name)).toBeVisible();
});

test("without a connection the list stays, says so, and the change can be retried", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await page.getByLabel("Select all on this page").check();
  const bulk = page.locator(".bulk-bar");
  await bulk.getByLabel("Status", { exact: true }).selectOption({ label: "Proposal" });
  await page.context().setOffline(true);
  await bulk.getByRole("button", { name: "Apply" }).click();
  await expect(bulk.getByRole("status")).toContainText("The server did not answer");
  await expect(lineOf(page, name)).toContainText("New");
  await page.context().setOffline(false);
  await bulk.getByRole("button", { name: "Apply" }).click();
  await expect(lineOf(page, name)).toContainText("Proposal");
});

test("enquiries get an owner from the list, and one gets another owner from its record", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page, "sales");
  const { word, both } = await openTwo(page, "owned");
  await page.getByLabel("Select all on this page").check();
  const bulk = page.locator(".bulk-bar");
  const owner = bulk.getByLabel("Owner", { exact: true });
  const member = (await owner.locator("option").last().textContent()) ?? "";
  await owner.selectOption({ label: member });
  await bulk.getByRole("button", { name: "Apply" }).click();
  for (const { name } of both)
    await expect(lineOf(page, name).locator("[data-column=Owner]")).toHaveText(member);

  const [given = { name: "" }, left = { name: "" }] = both;
  await lineOf(page, given.name).getByRole("link").click();
  await page.locator(".change-form").getByLabel("Owner").selectOption({ label: "Nobody" });
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await openList(page, `?q=${word}&owner=nobody`);
  await expect(page.locator("[data-line]")).toHaveCount(1);
  await expect(lineOf(page, given.name)).toBeVisible();
  await openList(page, `?q=${word}`);
  await expect(lineOf(page, left.name).locator("[data-column=Owner]")).toHaveText(member);
});

test("a removed owner stays the owner when something else is saved", { tag: "@all" }, async ({
  page,
  browser,
}) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const address = page.url();
  const lea = `Lea ${randomUUID().slice(0, 8)}`;
  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const admin = await elsewhere.newPage();
  await enter(admin.request, "admin", { name: "Ada" });
  await inviteMember("sales", { name: lea });
  await page.reload();
  await isAlive(page);
  await page.getByLabel("Owner").selectOption({ label: lea });
  // Open enquiries are assigned to somebody else.
  await expect(page.locator(".timeline")).toContainText(lea);
  await pressStatus(page, "Won");
  await expect(page.locator(".timeline")).toContainText("→ Won");
  const remove = {
    intent: "remove",
    id: await page.getByLabel("Owner").inputValue(),
    seen: "sales",
  };
  const removed = await admin.request.post(`${deskUrl}/desk/members`, {
    form: remove,
    headers: { Origin: deskUrl },
  });
  expect(removed.status()).toBe(200);
  await elsewhere.close();
  await page.goto(address);
  await isAlive(page);
  await typeInto(page.getByLabel("Next step"), "Find a new owner");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".timeline")).toContainText("Find a new owner");
  await expect(page.locator(".timeline")).not.toContainText("→ none");
  await expect(page.getByLabel("Owner").locator("option:checked")).toHaveText("A former member");
});
