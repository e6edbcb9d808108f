import type { Page } from "@playwright/test";
import { deskUrl, enter, inviteMember, isAlive } from "#tests/support/desk.ts";
import { lineOf, openList, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

const formsOf = (page: Page) => ({
  note: page.getByRole("textbox", { name: "Note" }),
  subject: page.getByLabel("Subject"),
  text: page.getByRole("textbox", { name: "Text" }),
  nextStep: page.getByLabel("Next step"),
});

/** Opens the record of a new enquiry as somebody of the sales team. */
async function openRecord(page: Page) {
  await signIn(page, "sales");
  const { name, email } = await sendInquiry(page.request);
  await openList(page);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return { name, email, address: page.url() };
}

async function typeEverywhere(page: Page) {
  const { note, subject, text, nextStep } = formsOf(page);
  await note.fill("Knows our CTO.");
  await subject.fill("Your enquiry");
  await text.fill("Two people are free.");
  await nextStep.fill("Call them");
}

async function expectTyped(page: Page) {
  const { note, subject, text, nextStep } = formsOf(page);
  await expect(note).toHaveValue("Knows our CTO.");
  await expect(subject).toHaveValue("Your enquiry");
  await expect(text).toHaveValue("Two people are free.");
  await expect(nextStep).toHaveValue("Call them");
}

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("desk-draft")).length);

test("what a colleague does meanwhile stands beside the forms, and what is typed into them stays", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(/409/);
  const listening = page.waitForResponse("**/desk/news");
  const { address } = await openRecord(page);
  await listening;
  await typeEverywhere(page);

  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales", { name: "Ben" });
  await other.goto(address);
  await isAlive(other);
  const theirs = formsOf(other);
  await theirs.note.fill("They called us.");
  await other.getByRole("button", { name: "Add note" }).click();
  await expect(theirs.note).toHaveValue("");
  await theirs.subject.fill("Hello");
  await theirs.text.fill("I answer first.");
  await other.getByRole("button", { name: "Send" }).click();
  await expect(theirs.text).toHaveValue("");
  await other.getByLabel("Status").selectOption({ label: "Proposal" });
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.locator(".desk-head")).toContainText("Proposal");

  await expect(page.locator(".desk-head")).toContainText("Proposal");
  await expect(page.locator(".change-form .meanwhile")).toContainText("Ben");
  await expect(page.locator(".change-form .meanwhile")).toContainText("Proposal");
  await expect(page.locator(".note-form .meanwhile")).toContainText("They called us.");
  await expect(page.locator(".reply-form .meanwhile")).toContainText("I answer first.");
  await expectTyped(page);

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Proposal");
  await expectTyped(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.locator(".timeline")).toContainText("Call them");
  await expect(page.locator(".desk-head")).toContainText("Proposal");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(formsOf(page).note).toHaveValue("");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(formsOf(page).text).toHaveValue("");
  expect(await keptDrafts(page)).toBe(0);
  await elsewhere.close();
});

test("without an answer the record stays, the cause is named, and the text is sent once there is a connection", async ({
  page,
  context,
  watch,
}) => {
  watch.allowErrors(/ERR_INTERNET_DISCONNECTED|502|413|Failed to (?:fetch|load)/);
  await openRecord(page);
  await typeEverywhere(page);
  await context.setOffline(true);
  for (const button of ["Send", "Add note", "Save"]) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator(".record-outcome")).toContainText("cannot be reached");
    await expectTyped(page);
  }
  await context.setOffline(false);
  const answers = [
    { status: 502, body: "Bad gateway", told: "broke on our side" },
    { status: 413, body: "That is more than 64 KB.", told: "That is more than 64 KB." },
  ];
  for (const { told, ...answer } of answers) {
    await page.route("**/desk/enquiries/*.data*", (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.locator(".record-outcome")).toContainText(told);
    await expectTyped(page);
  }
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".timeline")).toContainText("Two people are free.");
  await expect(formsOf(page).text).toHaveValue("");
});

test("sent after the session has ended it says so, and whoever signs in again is back at the record with the text", async ({
  page,
  context,
}) => {
  const { address } = await openRecord(page);
  await typeEverywhere(page);
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: "ended" })));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await page.getByLabel("Your mail address").fill("nobody@riverstep.example");
  await page.getByRole("button", { name: "Mail me a link" }).click();
  // Signed in by the link, in another tab.
  await context.addCookies(cookies);
  // The page leads on by itself when it is just being read again, else by its link.
  await expect(async () => {
    if (page.url() !== address) await page.getByRole("link", { name: "Go on here" }).click({ timeout: 2_000 });
    expect(page.url()).toBe(address);
  }).toPass();
  await expectTyped(page);
});

test("a draft outlives the way to the list and a reload, and goes when it is discarded or the member signs out", async ({
  page,
}) => {
  await enter(page.request, "sales", { name: "Mia" });
  const { name } = await sendInquiry(page.request);
  await openList(page);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await typeEverywhere(page);
  await page.getByRole("link", { name: "Enquiries", exact: true }).first().click();
  await lineOf(page, name).getByRole("link").click();
  await expectTyped(page);
  await page.reload();
  await expectTyped(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(formsOf(page).nextStep).toHaveValue("");
  expect(await keptDrafts(page)).toBe(2);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await keptDrafts(page)).toBe(0);
});

test("a draft goes with the enquiry when it is erased, and with its member when another one signs in here", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(/404/);
  const { email } = await openRecord(page);
  await typeEverywhere(page);
  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const admin = await elsewhere.newPage();
  await enter(admin.request, "admin");
  const form = { intent: "erase", email, repeated: email };
  expect((await admin.request.post(`${deskUrl}/desk/people`, { form, headers: { Origin: deskUrl } })).status()).toBe(
    200,
  );
  await elsewhere.close();
  expect(await keptDrafts(page)).toBe(3);
  await openList(page);
  await expect.poll(() => keptDrafts(page)).toBe(0);

  await openRecord(page);
  await formsOf(page).note.fill("Only mine.");
  expect(await keptDrafts(page)).toBe(1);
  await page.context().clearCookies();
  await enter(page.request, "sales", { name: "Zoe" });
  await openList(page);
  await expect.poll(() => keptDrafts(page)).toBe(0);
});

test("an owner who has left stays the owner when something else is saved", async ({ page, browser }) => {
  const { address } = await openRecord(page);
  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const admin = await elsewhere.newPage();
  await enter(admin.request, "admin", { name: "Ada" });
  await inviteMember("sales", { name: "Lea Leaves" });
  await page.reload();
  await isAlive(page);
  await page.getByLabel("Owner").selectOption({ label: "Lea Leaves" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".timeline")).toContainText("Lea Leaves");
  const remove = { intent: "remove", id: await page.getByLabel("Owner").inputValue() };
  const removed = await admin.request.post(`${deskUrl}/desk/members`, { form: remove, headers: { Origin: deskUrl } });
  expect(removed.status()).toBe(200);
  await elsewhere.close();
  await page.goto(address);
  await isAlive(page);
  await formsOf(page).nextStep.fill("Find a new owner");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".timeline")).toContainText("Find a new owner");
  await expect(page.locator(".timeline")).not.toContainText("→ none");
  await expect(page.getByLabel("Owner").locator("option:checked")).toHaveText("A former member");
});
