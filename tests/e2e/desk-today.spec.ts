import { openStore } from "#server/store/open-store.server.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import {
  compose,
  lineOf,
  openList,
  pressStatus,
  sendInquiry,
  signIn,
} from "#tests/support/enquiries-desk.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

test("Today shows a member's work, and a mention only until they have opened it", async ({
  page,
  browser,
}) => {
  const nora = `Nora${process.pid}x${Date.now()}`;
  await enter(page.request, "sales", { name: nora });
  const { name } = await sendInquiry(page.request);
  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const colleague = await elsewhere.newPage();
  await enter(colleague.request, "sales");
  await openList(colleague, `?q=${encodeURIComponent(name)}`);
  await lineOf(colleague, name).getByRole("link").click();
  await compose(colleague, "Note");
  await typeInto(colleague.locator(".note-form textarea"), `Please call them, @${nora}`);
  await colleague.getByRole("button", { name: "Add note" }).click();
  await expect(colleague.locator(".timeline")).toContainText("Please call them");
  await elsewhere.close();

  await page.goto("/desk");
  await isAlive(page);
  const today = page
    .getByRole("navigation", { name: "Desk" })
    .getByRole("link", { name: /^Today/ });
  await expect(today).toHaveAccessibleName("Today 1 for you");
  await expect(today).toHaveAttribute("aria-current", "page");
  const mentions = page.getByRole("region", { name: "Mentions" });
  await expectNoViolations(page);
  await expect(mentions.getByRole("listitem")).toContainText(`sales Please call them, @${nora}`);
  await mentions.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(/#entry-/);
  await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toContainText(
    "Please call them",
  );
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(today).toHaveAccessibleName("Today");

  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.locator(".enquiry-outcome")).toBeFocused();
  await pressStatus(page, "Proposal");
  await expect(page.locator(".desk-head")).toContainText("Proposal");
  // A shortcut, not a letter typed into the next step.
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await typeInto(page.getByLabel("Next step"), "Call them");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page.locator(".timeline")).toContainText("Call them");
  await compose(page, "Reply");
  await typeInto(page.locator(".reply-form textarea"), "Half an answer");
  await today.click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(mentions).toHaveCount(0);
  const step = page
    .getByRole("region", { name: "My next steps" })
    .getByRole("listitem")
    .filter({ hasText: name });
  for (const shown of ["Call them", nora, "Due in"]) await expect(step).toContainText(shown);
  await sendInquiry(page.request);
  await page.reload();
  await expect(today).toHaveAccessibleName("Today 1 for you");
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await expect(lineOf(page, name)).toContainText("Draft");
  await lineOf(page, name).getByRole("link").click();
  await expect(page.locator(".reply-form textarea")).toHaveValue("Half an answer");
});

test("the longest waiting enquiry is first in Today, and its panel leads through them and back", {
  tag: "@all",
}, async ({ page, browser }) => {
  const vera = `Vera${process.pid}x${Date.now()}`;
  await enter(page.request, "sales", { name: vera });
  const late = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(late.name)}`);
  await lineOf(page, late.name).getByRole("link").click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.locator(".desk-head")).toContainText("Due in");
  await backdate(new URL(page.url()).pathname.split("/").at(-1) ?? "", "2026-01-05T09:00:00.000Z");
  for (const at of [1, 2, 3, 4, 5, 6]) await sendInquiry(page.request, `Number ${at}.`);
  const unscripted = await browser.newContext({
    baseURL: deskUrl,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  for (const desk of [page, await unscripted.newPage()]) {
    await desk.goto("/desk");
    const lines = desk.getByRole("region", { name: "Unanswered" }).getByRole("listitem");
    await expect(lines.first()).toContainText(late.name);
    const second = (await lines.nth(1).getByRole("link").textContent()) ?? "";
    await lines.first().getByRole("link").click();
    await expect(desk.getByRole("heading", { level: 1, name: late.name })).toBeVisible();
    await expect(desk.getByRole("link", { name: "Previous enquiry" })).toHaveCount(0);
    if (desk === page) await desk.keyboard.press("j");
    else await desk.getByRole("link", { name: "Next enquiry" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: second })).toBeVisible();
    await desk.getByRole("link", { name: "Previous enquiry" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: late.name })).toBeVisible();
    await desk.locator("#main").getByRole("link", { name: "Today" }).click();
    await expect(lines.first()).toContainText(late.name);
  }
  await unscripted.close();
});

/** Makes an enquiry look older. */
async function backdate(id: string, createdAt: string) {
  const store = await openStore({ databaseUrl: null, dataDir: process.env.E2E_DATA_DIR ?? "" });
  await store.db.updateTable("leads").set({ createdAt }).where("id", "=", id).execute();
  await store.db.updateTable("enquiries").set({ createdAt }).where("leadId", "=", id).execute();
  await store.close();
}

test("members without access to enquiries start on their own first page, which is never one that is not set up", async ({
  page,
}) => {
  await enter(page.request, "editor");
  await page.goto("/desk");
  await expect(page).toHaveURL(/\/desk\/newsletter$/);
  await expect(page.getByRole("link", { name: /^Today/ })).toHaveCount(0);
});

test("a record opened by its link leads to the next open one", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page, "sales");
  const word = `linked${process.pid}x${Date.now()}`;
  await sendInquiry(page.request, `${word}.`);
  const newer = await sendInquiry(page.request, `${word}.`);
  await openList(page, `?q=${word}`);
  const path = (await lineOf(page, newer.name).getByRole("link").getAttribute("href")) ?? "";
  const fresh = await page.context().newPage();
  await fresh.goto(path);
  await isAlive(fresh);
  await expect(fresh.getByRole("heading", { level: 1, name: newer.name })).toBeVisible();
  await fresh.getByRole("link", { name: "Next enquiry" }).click();
  await expect(fresh.getByRole("heading", { level: 1, name: newer.name })).toHaveCount(0);
  await fresh.getByRole("link", { name: "Previous enquiry" }).click();
  await expect(fresh.getByRole("heading", { level: 1, name: newer.name })).toBeVisible();
  await fresh.close();
});

test("a bulk change is undone, and is in the audit log", { tag: "@all" }, async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  const ada = `Ada${process.pid}x${Date.now()}`;
  await enter(page.request, "admin", { name: ada });
  const word = `together${process.pid}x${Date.now()}`;
  await sendInquiry(page.request, `One ${word}.`);
  await sendInquiry(page.request, `Two ${word}.`);
  await openList(page, `?q=${word}`);
  await page.getByLabel("Select all on this page").check();
  const bulk = page.locator(".bulk-bar");
  await bulk.getByRole("button", { name: "Apply" }).click();
  await expect(bulk).toContainText("Choose a status or an owner first.");
  await bulk.getByLabel("Status", { exact: true }).selectOption({ label: "Proposal" });
  await bulk.getByLabel("Owner", { exact: true }).selectOption({ label: ada });
  await bulk.getByRole("button", { name: "Apply" }).click();
  await expect(bulk).toContainText("2 changed.");
  await bulk.getByRole("button", { name: "Undo" }).click();
  await expect(bulk).toContainText("2 restored.");

  await page.goto("/desk/audit?q=enquiry");
  const rows = page.getByRole("row").filter({ hasText: ada });
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(`${ada} undid a change to an enquiry`);
  await expect(rows.first()).toContainText(`Owner: ${ada} → none`);
  await expect(rows.last()).toContainText("Status: New → Proposal");
  await expect(rows.last().getByRole("link")).toHaveCount(1);
});

test("a page that stays open past midnight shows the new day", { tag: "@all" }, async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "sales");
  await page.goto("/desk");
  await isAlive(page);
  // The server's day stays: what shows is that the page asks for it.
  const asked = page.waitForRequest((request) => request.url().includes("/desk.data"));
  await page.clock.fastForward("26:00:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
});
