import type { Page } from "@playwright/test";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { compose, lineOf, openList, pressStatus, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { expectTyped, formsOf, keptDrafts, press, typeEverywhere } from "#tests/support/typed-text.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

/** Opens a new enquiry as a sales member. */
async function openRecord(page: Page) {
  await signIn(page, "sales");
  const { name, email } = await sendInquiry(page.request);
  await openList(page);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return { name, email, address: page.url() };
}

test("changes by a colleague appear beside the forms, and drafts in them stay", async ({ page, browser, watch }) => {
  watch.allowErrors(/409/);
  const listening = page.waitForResponse("**/desk/events");
  const { address } = await openRecord(page);
  await listening;
  await typeEverywhere(page);

  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales", { name: "Ben" });
  await other.goto(address);
  await isAlive(other);
  const theirs = formsOf(other);
  await compose(other, "Note");
  await theirs.note.fill("They called us.");
  await press(other, "Add note");
  await expect(theirs.note).toHaveValue("");
  await compose(other, "Reply");
  await theirs.subject.fill("Hello");
  await theirs.text.fill("I answer first.");
  await other.getByRole("button", { name: "Send" }).click();
  await expect(theirs.text).toHaveValue("");
  await pressStatus(other, "Proposal");
  await expect(other.locator(".desk-head")).toContainText("Proposal");

  await expect(page.locator(".desk-head")).toContainText("Proposal");
  await expect(page.locator(".change-form .new-events")).toContainText("Ben");
  await expect(page.locator(".change-form .new-events")).toContainText("Proposal");
  await expect(page.locator(".note-form .new-events")).toContainText("They called us.");
  await expect(page.locator(".reply-form .new-events")).toContainText("I answer first.");
  await expectTyped(page);

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".timeline")).toContainText("Call them");
  await expect(page.locator(".desk-head")).toContainText("Proposal");
  await press(page, "Add note");
  await expect(formsOf(page).note).toHaveValue("");
  // A colleague has replied, so the button names a second reply.
  await press(page, "Send anyway");
  await expect(formsOf(page).text).toHaveValue("");
  expect(await keptDrafts(page)).toEqual([]);

  // The result of the member's own post stays when a colleague's change reloads the page.
  await expect(page.locator(".enquiry-outcome")).toContainText(/\w/);
  await compose(other, "Note");
  await theirs.note.fill("One more thing.");
  await press(other, "Add note");
  await expect(page.locator(".timeline")).toContainText("One more thing.");
  await expect(page.locator(".enquiry-outcome")).toContainText(/\w/);
  await elsewhere.close();
});

test("without an answer the record stays with the cause, and the text is sent once there is a connection", async ({
  page,
  context,
  watch,
}) => {
  watch.allowErrors(/ERR_INTERNET_DISCONNECTED|502|413|Failed to (?:fetch|load)/);
  await openRecord(page);
  await typeEverywhere(page);
  await context.setOffline(true);
  for (const button of ["Send", "Add note", "Save"] as const) {
    if (button === "Save") await page.getByRole("button", { name: button }).click();
    else await press(page, button);
    await expect(page.locator(".enquiry-outcome")).toContainText("cannot be reached");
    await expectTyped(page);
  }
  await context.setOffline(false);
  const answers = [
    { status: 502, body: "Bad gateway", told: "error occurred on our side" },
    { status: 413, body: "That is more than 64 KB.", told: "That is more than 64 KB." },
  ];
  for (const { told, ...answer } of answers) {
    // Only the post fails: reloads of the live page may come in between.
    await page.route("**/desk/enquiries/*.data*", (route) =>
      route.request().method() === "POST" ? route.fulfill(answer) : route.fallback(),
    );
    await press(page, "Add note");
    await expect(page.locator(".enquiry-outcome")).toContainText(told);
    await expectTyped(page);
    await page.unrouteAll({ behavior: "wait" });
  }
  await press(page, "Send");
  await expect(page.locator(".timeline")).toContainText("Two people are free.");
  await expect(formsOf(page).text).toHaveValue("");
});

test("a post after the session ended says so, and signing in leads back to the record with the text", async ({
  page,
  context,
  watch,
}) => {
  // Without events the page does not reload in the background, which would show the ended session before the post.
  watch.allowErrors(/ERR_FAILED/);
  await page.route("**/desk/events", (route) => route.abort());
  const { address } = await openRecord(page);
  await typeEverywhere(page);
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: "ended" })));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await page.getByLabel("Your email address").fill("nobody@riverstep.example");
  await page.getByRole("button", { name: "Email me a link" }).click();
  // Signed in by the link, in another tab.
  await context.addCookies(cookies);
  // The page continues by itself if it is just reloading, else by its link.
  await expect(async () => {
    if (page.url() !== address) await page.getByRole("link", { name: "Back to the page" }).click({ timeout: 2_000 });
    expect(page.url()).toBe(address);
  }).toPass();
  await expectTyped(page);
});

test("a draft survives visiting the list and a reload, and is deleted by discarding it or signing out", async ({
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
  // Losing focus did not save the next step either.
  expect(await keptDrafts(page)).toHaveLength(3);
  await expect(page.locator(".timeline")).not.toContainText("Call them");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".timeline")).toContainText("Next step: none → Call them");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(page.locator(".timeline")).toContainText("Next step: Call them → none");
  await expect(formsOf(page).nextStep).toHaveValue("");
  await page.locator(".enquiry-outcome").getByRole("button", { name: "Undo" }).click();
  await expect(formsOf(page).nextStep).toHaveValue("Call them");
  await formsOf(page).nextStep.fill("Write to them");
  await page.reload();
  await expect(formsOf(page).nextStep).toHaveValue("Write to them");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(formsOf(page).nextStep).toHaveValue("Call them");
  expect(await keptDrafts(page)).toHaveLength(2);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await keptDrafts(page)).toEqual([]);
});

test("a draft is deleted when its enquiry is erased, or when another member signs in here @all", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(/404/);
  const { email } = await openRecord(page);
  await typeEverywhere(page);
  await expect.poll(() => keptDrafts(page)).toHaveLength(3);
  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const admin = await elsewhere.newPage();
  await enter(admin.request, "admin");
  const form = { intent: "erase", email, repeated: email };
  expect((await admin.request.post(`${deskUrl}/desk/people`, { form, headers: { Origin: deskUrl } })).status()).toBe(
    200,
  );
  await elsewhere.close();
  await openList(page);
  await expect.poll(() => keptDrafts(page)).toEqual([]);

  await openRecord(page);
  await compose(page, "Note");
  await formsOf(page).note.fill("Only mine.");
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  await page.context().clearCookies();
  await enter(page.request, "sales", { name: "Zoe" });
  await openList(page);
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});

test("text typed into a call, a template or the account survives leaving the page, until it is saved @all", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  await signIn(page, "sales");
  const leaveAndReturn = async (address: string) => {
    await page.locator(".desk-nav").getByRole("link", { name: "Figures" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Figures" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  };
  const forms = [
    {
      address: "/desk/enquiries/new",
      fields: { Name: "Ines Caller", Request: "Two engineers by May." },
      save: "Add enquiry",
    },
    {
      address: "/desk/templates/new",
      fields: { Label: `Kept ${Date.now()}`, Text: "Half a template" },
      save: "Add template",
    },
    { address: "/desk/account", fields: { Signature: "Mia Lund, sales" }, save: "Save" },
  ];
  for (const { address, fields, save } of forms) {
    await page.goto(address);
    await isAlive(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
    await leaveAndReturn(address);
    for (const [label, text] of Object.entries(fields)) await expect(field(label)).toHaveValue(text);
    await expect(page.getByText("What you typed is back.")).toBeVisible();
    await page.getByRole("button", { name: save, exact: true }).click();
    await expect.poll(() => keptDrafts(page)).toEqual([]);
  }
  await page.goto("/desk/enquiries/new");
  await isAlive(page);
  await page.getByLabel("Name", { exact: true }).fill("Nobody");
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});
