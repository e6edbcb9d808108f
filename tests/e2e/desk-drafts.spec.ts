import type { Locator, Page } from "@playwright/test";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import {
  compose,
  lineOf,
  openList,
  pressStatus,
  sendInquiry,
  signIn,
} from "#tests/support/enquiries-desk.ts";
import {
  expectTyped,
  formsOf,
  keptDrafts,
  openRecord,
  press,
  typeEverywhere,
} from "#tests/support/typed-text.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

/** The typed texts but that of the next step, which was discarded. */
async function expectOtherTexts(page: Page) {
  await expect(formsOf(page).note).toHaveValue("Knows our CTO.");
  await expect(formsOf(page).text).toHaveValue("Two people are free.");
}

test("changes by a colleague appear beside the forms, and drafts in them stay", async ({
  page,
  browser,
  watch,
}) => {
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
  await typeInto(theirs.note, "They called us.");
  await press(other, "Add note");
  await expect(theirs.note).toHaveValue("");
  await compose(other, "Reply");
  await typeInto(theirs.subject, "Hello");
  await typeInto(theirs.text, "I answer first.");
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
  await typeInto(theirs.note, "One more thing.");
  await press(other, "Add note");
  await expect(page.locator(".timeline")).toContainText("One more thing.");
  await expect(page.locator(".enquiry-outcome")).toContainText(/\w/);
  await elsewhere.close();
});

test("each letter stays that is typed while the page draws something else", async ({ page }) => {
  await page.addInitScript(tellArrivalAtEachKey);
  const listening = page.waitForResponse("**/desk/events");
  await openRecord(page);
  await listening;
  const { note, subject, text, nextStep } = formsOf(page);
  for (const field of [nextStep, text, subject]) await typeByKeys(field);
  await compose(page, "Note");
  await typeByKeys(note);
  await expect(page.locator(".desk-head")).toContainText("Colleague 1 is viewing");
});

test("text typed while a status is on its way stays, whether it is stored or refused", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(/409|ERR_FAILED/);
  // Without events the page does not reload by itself, and its status is an old one.
  await page.route("**/desk/events", (route) => route.abort());
  const { address } = await openRecord(page);
  const { nextStep } = formsOf(page);
  const answer = await holdPosts(page);

  await pressStatus(page, "In talks");
  await typeInto(nextStep, "Call them");
  answer.release();
  await expect(page.locator(".desk-head")).toContainText("In talks");
  await expect(page.locator(".change-form")).toHaveAttribute("aria-busy", "false");
  await expect(nextStep).toHaveValue("Call them");
  await page.getByRole("button", { name: "Discard" }).first().click();
  await expect(nextStep).toHaveValue("");

  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales", { name: "Ben" });
  await other.goto(address);
  await isAlive(other);
  await pressStatus(other, "Proposal");
  await expect(other.locator(".desk-head")).toContainText("Proposal");
  await elsewhere.close();

  const refusal = await holdPosts(page);
  await pressStatus(page, "Won");
  await typeInto(nextStep, "Write to them");
  refusal.release();
  await expect(page.getByRole("form", { name: "Triage" }).getByRole("alert")).toBeVisible();
  await expect(nextStep).toHaveValue("Write to them");
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
    await expect(page.locator(".enquiry-outcome")).toContainText("did not answer");
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

test("a post after the session ended says so on the page, a reload leads to sign in and back to the text", async ({
  page,
  context,
  watch,
}) => {
  // Without events the page does not reload in the background, which would show the ended session
  // before the post.
  watch.allowErrors(/ERR_FAILED/, /401/);
  await page.route("**/desk/events", (route) => route.abort());
  const { address } = await openRecord(page);
  await typeEverywhere(page);
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: "ended" })));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".enquiry-outcome")).toContainText(
    "You are signed out, so nothing was saved.",
  );
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(page.url()).toBe(address);
  await expectTyped(page);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await typeInto(page.getByLabel("Your email address"), "nobody@riverstep.example");
  await page.getByRole("button", { name: "Email me a link" }).click();
  // Signed in by the link, in another tab.
  await context.addCookies(cookies);
  // The page continues by itself if it is just reloading, else by its link.
  await expect(async () => {
    if (page.url() !== address)
      await page.getByRole("link", { name: "Back to the page" }).click({ timeout: 2_000 });
    expect(page.url()).toBe(address);
  }).toPass();
  await expectTyped(page);
});

test("a draft survives visiting the list and a reload; discarding it can be undone, and signing out asks", async ({
  page,
}) => {
  await enter(page.request, "sales", { name: "Mia" });
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
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
  await typeInto(formsOf(page).nextStep, "Write to them");
  await page.reload();
  await expect(formsOf(page).nextStep).toHaveValue("Write to them");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(formsOf(page).nextStep).toHaveValue("Call them");
  expect(await keptDrafts(page)).toHaveLength(2);
  await page.getByRole("button", { name: "Undo discard" }).click();
  await expect(formsOf(page).nextStep).toHaveValue("Write to them");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  const asked = page.getByRole("dialog", { name: "You have unsent text" });
  await expect(asked.getByRole("link")).toHaveText(["Note", "Reply"]);
  await asked.getByRole("button", { name: "Stay signed in" }).click();
  await expect(asked).toBeHidden();
  await expectOtherTexts(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await asked.getByRole("button", { name: "Delete and sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await keptDrafts(page)).toEqual([]);
});

test("a press outside closes the question before signing out where the browser would not", {
  tag: "@all",
}, async ({ page }) => {
  // Safari, and Firefox before 141, do not know `closedby`.
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy"));
  await openRecord(page);
  await compose(page, "Note");
  await typeInto(formsOf(page).note, "Knows our CTO.");
  const dialog = page.locator('dialog[aria-labelledby="sign-out-title"]');
  await dialog.evaluate((it) => it.removeAttribute("closedby"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("heading").click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
});

test("a draft is deleted when its enquiry is erased, and kept when another member signs in here", async ({
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
  const form = { intent: "erase", person: email, repeated: email };
  expect(
    (
      await admin.request.post(`${deskUrl}/desk/people`, { form, headers: { Origin: deskUrl } })
    ).status(),
  ).toBe(200);
  await elsewhere.close();
  await openList(page);
  await expect.poll(() => keptDrafts(page)).toEqual([]);

  const { address } = await openRecord(page);
  await compose(page, "Note");
  await typeInto(formsOf(page).note, "Only mine.");
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  await page.context().clearCookies();
  await enter(page.request, "sales", { name: "Zoe" });
  await page.goto(address);
  await isAlive(page);
  await expect(formsOf(page).note).toHaveValue("");
  await openList(page);
  expect(await keptDrafts(page)).toHaveLength(1);
  await page.context().clearCookies();
  await signIn(page, "sales");
  await page.goto(address);
  await expect(formsOf(page).note).toHaveValue("Only mine.");
});

test("text typed into a call, a template or the account survives leaving the page, until it is saved", {
  tag: "@all",
}, async ({ page, watch }) => {
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
    for (const [label, text] of Object.entries(fields)) await typeInto(field(label), text);
    await leaveAndReturn(address);
    for (const [label, text] of Object.entries(fields))
      await expect(field(label)).toHaveValue(text);
    await expect(page.getByText("What you typed is back.")).toBeVisible();
    await page.getByRole("button", { name: save, exact: true }).click();
    await expect.poll(() => keptDrafts(page)).toEqual([]);
  }
  await page.goto("/desk/enquiries/new");
  await isAlive(page);
  await typeInto(page.getByLabel("Name", { exact: true }), "Nobody");
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("text typed into the search while its results load stays", async ({ page }) => {
  await signIn(page, "sales");
  await openList(page);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/desk/enquiries.data*", async (route) => {
    await isReleased;
    await route.fallback();
  });
  const search = page.getByLabel("Search enquiries");
  await typeInto(search, "Noor");
  await search.press("Enter");
  await page.keyboard.type(" Haddad");
  release();
  await expect(page).toHaveURL(/q=Noor$/);
  await expect(page.getByRole("search", { name: "Enquiries" })).toHaveAttribute(
    "aria-busy",
    "false",
  );
  await expect(search).toHaveValue("Noor Haddad");
  // Another view has its own words.
  await page.goBack();
  await expect(search).toHaveValue("");
});

for (const [path, label] of [
  ["/desk/audit", "Search"],
  ["/desk/newsletter", "Email address"],
] as const) {
  test(`text typed into the search of ${path} while its results load stays`, {
    tag: "@all",
  }, async ({ page }) => {
    await signIn(page, "admin");
    await page.goto(path);
    await isAlive(page);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${path}.data*`, async (route) => {
      await isReleased;
      await route.fallback();
    });
    const search = page.getByLabel(label, { exact: true });
    await typeInto(search, "Noor");
    await search.press("Enter");
    await page.keyboard.type(" Haddad");
    release();
    await expect(page.getByRole("link", { name: "Clear search" })).toBeVisible();
    await expect(search).toHaveValue("Noor Haddad");
    await expect(search).toBeFocused();
    // Another view has its own words.
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(search).toHaveValue("");
  });
}

test("a draft that comes back late leaves what was typed before the page was alive", async ({
  page,
}) => {
  await signIn(page, "sales");
  await page.goto("/desk/enquiries/new");
  await isAlive(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await typeInto(field("Name"), "Ines Caller");
  await typeInto(field("Request"), "Two engineers by May.");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.reload({ waitUntil: "commit" });
  await typeInto(field("Name"), "Irene Caller");
  release();
  await expect(page.getByText("What you typed is back.")).toBeVisible();
  await expect(field("Name")).toHaveValue("Irene Caller");
  await expect(field("Request")).toHaveValue("Two engineers by May.");
  await page.reload();
  await expect(field("Name")).toHaveValue("Irene Caller");
});

test("what is chosen before the page is alive wins over a draft that comes back late", {
  tag: "@all",
}, async ({ page }) => {
  await enter(page.request, "sales");
  await page.goto("/desk/account");
  await isAlive(page);
  const zone = page.getByLabel("Time zone");
  const mentions = page.getByLabel("Someone mentions me");
  const signature = page.getByLabel("Signature");
  await zone.selectOption("America/New_York");
  await mentions.uncheck();
  await typeInto(signature, "Mia Lund");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.reload({ waitUntil: "commit" });
  // The page as delivered has neither choice, and the draft has others.
  await zone.selectOption("Asia/Tokyo");
  release();
  await expect(page.getByText("What you typed is back.")).toBeVisible();
  await expect(zone).toHaveValue("Asia/Tokyo");
  await expect(mentions).not.toBeChecked();
  await expect(signature).toHaveValue("Mia Lund");
});

test("the status to set after a reply follows the enquiry until it is chosen, and then stays", {
  tag: "@all",
}, async ({ page, browser }) => {
  const listening = page.waitForResponse("**/desk/events");
  const { address } = await openRecord(page);
  await listening;
  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales", { name: "Ben" });
  await other.goto(address);
  await isAlive(other);
  const after = page.getByLabel("Status after sending");
  await expect(after.locator("option:checked")).toHaveText("and set In talks");

  await pressStatus(other, "In talks");
  await expect(page.locator(".desk-head")).toContainText("In talks");
  await expect(after.locator("option:checked")).toHaveText("and keep the status");

  await after.selectOption({ label: "and set Won" });
  await pressStatus(other, "Proposal");
  await expect(page.locator(".desk-head")).toContainText("Proposal");
  await expect(after.locator("option:checked")).toHaveText("and set Won");

  await typeInto(formsOf(page).subject, "Your team");
  await typeInto(formsOf(page).text, "It is a pleasure.");
  await press(page, "Send");
  await expect(page.locator(".desk-head")).toContainText("Won");
  await expect(after.locator("option:checked")).toHaveText("and keep the status");
  await elsewhere.close();
});

/** Types by keys, which a script cannot imitate: the browser draws between its listeners. */
async function typeByKeys(field: Locator) {
  await field.focus();
  await field.press("ControlOrMeta+A");
  await field.press("Delete");
  await field.page().keyboard.type("Call");
  await expect(field).toHaveValue("Call");
}

/** Tells the page at each key, before it arrives in its field, that a colleague looks at it too. */
function tellArrivalAtEachKey() {
  let channel: BroadcastChannel | undefined;
  let count = 0;
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      if (name === "desk-events") channel = this;
    }
  };
  const tell = () => {
    count += 1;
    const id = location.pathname.split("/").at(-1);
    const person = { memberId: `colleague-${count}`, name: `Colleague ${count}` };
    const news = { kind: "presence", id, ...person, state: "viewing" };
    channel?.dispatchEvent(new MessageEvent("message", { data: { kind: "news", news } }));
  };
  addEventListener("keydown", tell, true);
}

/** Holds the record's posts until they are released. */
async function holdPosts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/desk/enquiries/*.data*", async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.fallback();
  });
  return { release: resolve };
}

test("a browser whose storage is full opens enquiries, and asks before a typed text is left", {
  tag: "@all",
}, async ({ page }) => {
  const { address } = await openRecord(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(address);
  await isAlive(page);
  await compose(page, "Note");
  await typeInto(formsOf(page).note, "Knows our CTO.");
  // Another page of the desk and back: the page itself holds it.
  await page.getByRole("link", { name: "Today" }).first().click();
  await expect(page).toHaveURL(/\/desk$/);
  await page.goBack();
  await expect(formsOf(page).note).toHaveValue("Knows our CTO.");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
});
