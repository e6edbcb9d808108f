import type { Page } from "@playwright/test";
import { deskUrl, isAlive } from "#tests/support/desk.ts";
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

// A browser opens six connections to a host over HTTP/1.1, which the tested site speaks.
const TABS = 7;

test("seven open tabs share one stream of events, and each can save and hears of new enquiries", async ({
  page,
  context,
  request,
}) => {
  const streams = new Set<unknown>();
  context.on("request", (sent) => {
    if (sent.resourceType() === "eventsource") streams.add(sent);
  });
  // A tab that got no answer in time opens a stream, and the tab that had one closes it.
  context.on("requestfinished", (sent) => streams.delete(sent));
  context.on("requestfailed", (sent) => streams.delete(sent));
  const word = `tabs${process.pid}x${Date.now()}`;
  const first = await sendInquiry(request, `One ${word}.`);
  await signIn(page, "sales");
  const tabs: Page[] = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  for (const tab of tabs) await openList(tab, `?q=${word}`);
  await expect.poll(() => streams.size).toBe(1);

  await lineOf(page, first.name).getByRole("link").first().click();
  await isAlive(page);
  await pressStatus(page, "In talks");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  const second = await sendInquiry(request, `Two ${word}.`);
  const lists = tabs.slice(1);
  for (const tab of lists) await expect(lineOf(tab, second.name)).toBeVisible();
  // Whichever tab read the stream, the others still hear of the next one.
  await page.close();
  const third = await sendInquiry(request, `Three ${word}.`);
  for (const tab of lists) await expect(lineOf(tab, third.name)).toBeVisible();
});

test("a browser without locks opens a stream of its own", { tag: "@all" }, async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "locks", { value: undefined, configurable: true });
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
  await signIn(page, "sales");
  await openList(page);
  const { name } = await sendInquiry(request);
  await expect(lineOf(page, name)).toBeVisible();
});

/** Opens a record in two tabs of one member, with a reply begun in the first. */
async function beginReply(page: Page, text: string): Promise<Page> {
  const { name } = await sendInquiry(page.request);
  await signIn(page, "sales");
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").first().click();
  await compose(page, "Reply");
  await typeInto(page.locator("#reply-text"), text);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await isAlive(other);
  await expect(other.locator("#reply-text")).toHaveValue(text);
  return other;
}

test("of two tabs with the same reply one sends it, and the other asks before it goes again", async ({
  page,
}) => {
  const other = await beginReply(page, "Two people are free.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator("#reply-text")).toHaveValue("");
  await expect(page.getByText("Changed since you started")).toHaveCount(0);
  await expect(other.getByText("Changed since you started")).toBeVisible();
  await expect(other.getByRole("button", { name: "Send anyway" })).toBeVisible();
  await expect(other.locator("#reply-text")).toHaveValue("Two people are free.");
});

test("what is typed into one tab stays when another one sends its own text", async ({ page }) => {
  const other = await beginReply(page, "Two people are free.");
  await typeInto(other.locator("#reply-text"), "Three people are free.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator("#reply-text")).toHaveValue("");
  await other.reload();
  await expect(other.locator("#reply-text")).toHaveValue("Three people are free.");

  await page.goto("/desk/enquiries/new");
  await isAlive(page);
  await typeInto(page.getByLabel("Name", { exact: true }), "First caller");
  await typeInto(page.getByLabel("Request"), "Two engineers.");
  await other.goto("/desk/enquiries/new");
  await isAlive(other);
  await typeInto(other.getByLabel("Name", { exact: true }), "Second caller");
  await page.getByRole("button", { name: "Add enquiry" }).click();
  await page.waitForURL(/enquiries\/[\da-f-]{36}/);
  await other.reload();
  await expect(other.getByLabel("Name", { exact: true })).toHaveValue("Second caller");
});

test("two tabs that add a call add two, each keeps its own text, and that of a closed tab is offered to the next", {
  tag: "@all",
}, async ({ page, context }) => {
  await signIn(page, "sales");
  const name = (tab: Page) => tab.getByLabel("Name", { exact: true });
  const openNew = async (tab: Page) => {
    await tab.goto("/desk/enquiries/new");
    await isAlive(tab);
  };
  await openNew(page);
  await typeInto(name(page), "First caller");
  const other = await context.newPage();
  await openNew(other);
  await expect(name(other)).toHaveValue("");
  await typeInto(name(other), "Second caller");
  await page.reload();
  await expect(name(page)).toHaveValue("First caller");
  await other.reload();
  await expect(name(other)).toHaveValue("Second caller");

  await page.goto("/desk");
  const unsent = page.getByRole("region", { name: "Unsent in this browser" }).getByRole("link");
  await expect(unsent).toHaveCount(2);
  await other.close();
  const next = await context.newPage();
  await openNew(next);
  await expect(name(next)).toHaveValue("Second caller");
});
