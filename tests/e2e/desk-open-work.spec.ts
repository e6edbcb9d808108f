import type { Page } from "@playwright/test";
import { deskUrl } from "#tests/support/desk.ts";
import {
  lineOf,
  openList,
  pressStatus,
  sendInquiry,
  signIn,
} from "#tests/support/enquiries-desk.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

async function openRecord(page: Page, name: string) {
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("search results can be exported, an empty result cannot", async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  const exports = page.getByRole("link", { name: /^Export/ });
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await expect(exports).toHaveCount(1);
  await openList(page, `?q=${encodeURIComponent(name)}nobody`);
  await expect(page.getByText("0 enquiries")).toBeVisible();
  await expect(exports).toHaveCount(0);
});

test("a typed step and its day button are one change, also in browsers where buttons take no focus", async ({
  page,
}) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openRecord(page, name);
  const tomorrow = page.getByRole("button", { name: "Tomorrow" });
  // Like Safari.
  await tomorrow.evaluate((button) =>
    button.addEventListener("mousedown", (event) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }),
  );
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  await typeInto(page.getByLabel("Next step"), "Call them");
  await tomorrow.click({ delay: 300 });
  await expect(page.locator(".enquiry-outcome")).toContainText("Saved.");
  await page.getByRole("heading", { level: 1, name }).click();
  await pressStatus(page, "Won");
  await expect(page.locator(".desk-head")).toContainText("Won");
  const changes = sent.filter((body) => body.includes("intent=change"));
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatch(/nextStep=Call\+them.*toDay=\d/);
});

test("a status is not a reply: open enquiries stay unanswered, and closed ones leave Open and the next steps", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  const among = `q=${encodeURIComponent(name)}`;
  await openRecord(page, name);
  await pressStatus(page, "Proposal");
  await expect(page.locator(".desk-head")).toContainText("Proposal");
  await expect(page.locator(".desk-head")).toContainText("Due in");
  await typeInto(page.getByLabel("Next step"), "Send the plan");
  await page.keyboard.press("Enter");
  await expect(page.locator(".timeline")).toContainText("Send the plan");
  await openList(page, `?${among}&unanswered=yes`);
  await expect(lineOf(page, name)).toContainText("Proposal");
  await openList(page, `?${among}&sort=next-step`);
  await expect(page.locator(".enquiry-table__group")).toHaveText("No date");
  await expect(lineOf(page, name)).toContainText("Send the plan");
  await lineOf(page, name).getByRole("link").click();
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page.locator(".timeline")).toContainText("Due: none →");
  await openList(page, `?${among}&due=today`);
  await expect(lineOf(page, name)).toBeVisible();
  await openRecord(page, name);
  await pressStatus(page, "Lost");
  await expect(page.locator(".desk-head")).toContainText("Lost");
  for (const view of ["sort=next-step", "due=today", "status=open", "unanswered=yes"]) {
    await openList(page, `?${among}&${view}`);
    await expect(page.getByText("No matching enquiries")).toBeVisible();
  }
});

test("on a phone the message comes before the form fields", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openRecord(page, name);
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  expect(await top(".enquiry__text")).toBeLessThan(await top(".change-form"));
  await expect(page.locator(".enquiry__text")).toBeInViewport({ ratio: 1 });
});
