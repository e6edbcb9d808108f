import type { APIRequestContext, Cookie, Page } from "@playwright/test";
import { loadContent } from "#content/load.ts";
import type { Role } from "#shared/desk-pages.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { deskUrl, enter } from "#tests/support/desk.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { mailsTo } from "#tests/support/written-mails.ts";

const inTalks = loadContent().deskEnquiries.statuses.find(({ slug }) => slug === "in-talks")?.label ?? "";

test.use({ baseURL: deskUrl });

let sent = 0;

/** Sends an inquiry as a visitor does, and gives the name and address by which it is found. */
async function sendInquiry(request: APIRequestContext, requirements = "Two engineers from January.") {
  sent += 1;
  const name = `Visitor ${process.pid}x${sent}`;
  const email = `visitor-${process.pid}-${sent}@client.example`;
  const form = { fullName: name, email, companyName: "Client Ltd", requirements };
  const answer = await request.post(`${deskUrl}/hire/react-developer`, { form, headers: { Origin: deskUrl } });
  expect(answer.status()).toBe(200);
  return { name, email };
}

const kept = new Map<Role, Cookie[]>();

/** Lets somebody of this role in: once, since who signs in again and again from one place is told to wait. */
async function signIn(page: Page, role: Role) {
  const cookies = kept.get(role);
  if (cookies) return page.context().addCookies(cookies);
  await enter(page.request, role);
  kept.set(role, await page.context().cookies());
}

const isAlive = (page: Page) => page.locator("html[data-ready]").waitFor();

async function openList(page: Page, query = "") {
  await page.goto(`/desk/enquiries${query}`);
  await isAlive(page);
}

const lineOf = (page: Page, name: string) => page.locator("[data-line]").filter({ hasText: name });

test("an enquiry sent in another window appears by itself, is answered, and is won", async ({ page, playwright }) => {
  await signIn(page, "sales");
  const listening = page.waitForResponse("**/desk/news");
  await openList(page);
  await listening;
  const visitor = await playwright.request.newContext();
  const asked = `A portal for ${process.pid} people, please.`;
  const { name, email } = await sendInquiry(visitor, asked);
  await expect(lineOf(page, name)).toBeVisible();
  await expect(page.locator("[data-announcer]")).toHaveText(/new enquir/i);

  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByText(asked)).toBeVisible();
  await page.getByLabel("Template").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Fill in" }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("Two people are free.\nShall we talk on Monday?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".timeline")).toContainText("Shall we talk on Monday?");
  const replyIn = async () => (await mailsTo(email)).find(({ text }) => text?.includes("Shall we talk on Monday?"));
  await expect.poll(async () => (await replyIn()) !== undefined).toBe(true);
  const acknowledgment = (await mailsTo(email)).find(({ inReplyTo }) => !inReplyTo);
  expect((await replyIn())?.inReplyTo).toBe(acknowledgment?.messageId);

  await page.getByLabel("Status").selectOption({ label: "Won" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".desk-head")).toContainText("Won");
  await visitor.dispose();
});

test("of two members who change an enquiry the second is told, loses nothing, and can save", async ({
  page,
  browser,
}) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const address = page.url();

  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales");
  await other.goto(address);
  // What the other is told by itself would spare them the refusal.
  await other.route("**/desk/news", (route) => route.abort());
  await other.reload();
  await isAlive(other);
  await other.getByLabel("Next step").fill("Call them");

  await page.getByLabel("Status").selectOption({ label: inTalks });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".desk-head")).toContainText(inTalks);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toContainText(inTalks);
  await expect(other.getByLabel("Next step")).toHaveValue("Call them");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toBeHidden();
  await expect(other.locator(".timeline")).toContainText("Call them");
  await elsewhere.close();
});

test("on a phone the state of an enquiry is seen and changed without scrolling, and the focus goes down the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request, "A long story.\n".repeat(60));
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Status").selectOption({ label: "Proposal" });
  await page.getByLabel("Next step").fill("Send two profiles");
  await save.click();
  await expect(page.locator(".desk-head")).toContainText("Proposal");
  // What was done, and its undo, float over the page.
  await page.reload();
  const places = await page
    .locator("#main :is(a[href], button, select, input:not([type=hidden]), textarea, summary)")
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect()));
  for (const [at, { bottom }] of places.entries()) expect(bottom).toBeGreaterThan(places[at - 1]?.top ?? 0);
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the list begins high, its filters unfold ${javaScriptEnabled ? "" : "and work without a script"}`, async ({
    page,
    browser,
  }) => {
    await signIn(page, "sales");
    const { name } = await sendInquiry(page.request);
    const phone = await browser.newContext({
      ...{ baseURL: deskUrl, javaScriptEnabled, viewport: { width: 390, height: 844 } },
      storageState: await page.context().storageState(),
    });
    const list = await phone.newPage();
    await list.goto("/desk/enquiries");
    if (javaScriptEnabled) await isAlive(list);
    // In one step: what arrives from another window meanwhile moves the line that was the first.
    const firstLine = () => document.querySelector("[data-line]")?.getBoundingClientRect().y;
    expect(await list.evaluate(firstLine)).toBeLessThanOrEqual(360);
    const filters = list.getByRole("search");
    const [fold, status] = [filters.locator("summary"), filters.getByLabel("Status")];
    await expect(status).toBeHidden();
    await fold.focus();
    await list.keyboard.press("Enter");
    await expect(filters.getByLabel("Kind")).toBeVisible();
    await list.keyboard.press("Tab");
    await expect(status).toBeFocused();
    await filters.getByRole("searchbox").fill(name);
    await status.selectOption("new");
    if (!javaScriptEnabled) await filters.getByRole("button", { name: "Apply" }).click();
    await expect(list).toHaveURL(/status=new/);
    await expect(lineOf(list, name)).toBeVisible();
    await expect(fold).toHaveText("Filters1 in force");
    await phone.close();
  });
}

test("on a phone what is picked is changed, and put back, from one row that stays in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "sales");
  const word = `phone${process.pid}x${Date.now()}`;
  const both = [await sendInquiry(page.request, `A ${word}.`), await sendInquiry(page.request, `Another ${word}.`)];
  await openList(page, `?q=${word}`);
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
  const word = `portal${process.pid}x${Date.now()}`;
  const both = [await sendInquiry(page.request, `A ${word}.`), await sendInquiry(page.request, `Another ${word}.`)];
  await openList(page, `?q=${word}`);
  await expect(page.locator("[data-line]")).toHaveCount(both.length);
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
  const word = `owned${process.pid}x${Date.now()}`;
  const both = [await sendInquiry(page.request, `A ${word}.`), await sendInquiry(page.request, `Another ${word}.`)];
  await openList(page, `?q=${word}`);
  await expect(page.locator("[data-line]")).toHaveCount(both.length);
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

test("the list is worked by keyboard alone, and its filters stand in the address", async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=Visitor/);
  await expect(page.locator("[data-line]")).toHaveCount(1);
  await page.getByLabel("Search enquiries").blur();
  await page.keyboard.press("j");
  await expect(lineOf(page, name).getByRole("link")).toBeFocused();
  await page.keyboard.press("x");
  await expect(lineOf(page, name).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.locator("[data-line]")).toHaveCount(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`list and record have no violations, ${colorScheme} at ${width}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, "admin");
      const { name } = await sendInquiry(page.request, "www.one.example www.two.example www.three.example");
      await openList(page, "?owner=nobody&kind=inquiry");
      await lineOf(page, name).getByRole("checkbox").check();
      await expectNoViolations(page);
      await lineOf(page, name).getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expectNoViolations(page);
      await page.goto("/desk/blocked");
      await expectNoViolations(page);
    });
  }
}
