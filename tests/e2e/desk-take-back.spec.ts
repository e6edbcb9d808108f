import type { Browser, Page } from "@playwright/test";
import { deskUrl, inviteMember, isAlive } from "#tests/support/desk.ts";
import { lineOf } from "#tests/support/enquiries-desk.ts";
import { sendTo } from "#tests/support/enquiry.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { formsOf, press } from "#tests/support/typed-text.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { mailsIn } from "#tests/support/written-mails.ts";

test.use({ baseURL: deskUrl });

// It has another port, and ends before its page does.
const ownSite = [/^third party: http:\/\/localhost/, /net::ERR_/];
const EMAIL = "ines@client.example";

/** A site of its own on which a reply waits for so many seconds, with one enquiry. */
async function startSite(seconds: number) {
  const folder = await createTempFolder();
  const site = await startBuiltSite({
    DATA_DIR: folder.path,
    REPLY_DELAY_SECONDS: String(seconds),
  });
  const url = site.url.replace("127.0.0.1", "localhost");
  return {
    url,
    folder: folder.path,
    replies: async () =>
      (await mailsIn(folder.path))
        .filter(({ inReplyTo }) => inReplyTo)
        .map(({ text }) => text ?? ""),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** Signs in a member and opens the enquiry. */
async function openRecord(page: Page, { url, folder }: Site, name = "Meera Joshi") {
  const { link } = await inviteMember("sales", { dataDir: folder, name });
  await page.goto(url + link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(/account/);
  await page.goto(`${url}/desk/enquiries`);
  await lineOf(page, "Ines Costa").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /Ines/ })).toBeVisible();
}

const sendEnquiry = (page: Page, { url, folder }: Site) =>
  sendTo(
    page.request,
    url,
    { fullName: "Ines Costa", email: EMAIL, requirements: "Two engineers." },
    folder,
  );

const told = (page: Page) => page.locator(".enquiry-outcome");
const undo = (page: Page) => told(page).getByRole("button", { name: "Undo" });

async function writeReply(page: Page, text: string) {
  await typeInto(formsOf(page).subject, "Your team");
  await typeInto(formsOf(page).text, text);
  await press(page, "Send");
}

test("a reply can be taken back for a while, even after a reload: its text, the status and the owner are as before", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(...ownSite);
  test.setTimeout(600_000);
  // Long enough for a reload on a busy machine.
  await using site = await startSite(60);
  await sendEnquiry(page, site);
  await openRecord(page, site);
  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await openRecord(colleague, site, "Ben Okafor");
  await writeReply(page, "Shall we talk on Monday?");
  await expect(told(page)).toContainText(/Sending in \d+ s/);
  await expect(page.locator(".desk-head")).toContainText("In talks");
  await expect(page.getByLabel("Owner").locator(":checked")).toHaveText("Meera Joshi");
  await expect(formsOf(page).text).toHaveValue("");

  await expect(colleague.locator(".timeline")).toContainText("Shall we talk on Monday?");
  await expect(undo(colleague)).toBeHidden();

  await page.reload();
  await isAlive(page);
  await undo(page).click();
  await expect(told(page)).toContainText("Not sent.");
  await expect(formsOf(page).text).toHaveValue("Shall we talk on Monday?");
  await expect(formsOf(page).text).toBeFocused();
  await expect(formsOf(page).subject).toHaveValue("Your team");
  await expect(page.locator(".desk-head")).toContainText("New");
  await expect(page.getByLabel("Owner").locator(":checked")).toHaveText("Nobody");
  await expect(colleague.locator(".desk-head")).toContainText("New");
  await elsewhere.close();

  await typeInto(formsOf(page).text, "Shall we talk on Tuesday?");
  await press(page, "Send");
  await expect(told(page)).toContainText("Reply sent.", { timeout: 180_000 });
  await expect(undo(page)).toBeHidden();
  await expect.poll(site.replies).toEqual([expect.stringContaining("Tuesday")]);
});

test("Undo after the reply went says that it is too late", { tag: "@all" }, async ({
  page,
  watch,
}) => {
  watch.allowErrors(...ownSite, /409/);
  await using site = await startSite(60);
  await sendEnquiry(page, site);
  await openRecord(page, site);
  await writeReply(page, "Shall we talk on Monday?");
  await expect(undo(page)).toBeVisible();
  // A tab that hears nothing of what happens elsewhere.
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.fallback() : route.abort(),
  );
  await page.route("**/desk/events", (route) => route.abort());
  const { link } = await inviteMember("admin", { dataDir: site.folder });
  const other = await page.context().browser()?.newContext();
  const admin = await other?.newPage();
  if (!other || !admin) throw new Error("no second browser");
  await admin.goto(site.url + link);
  await admin.getByRole("button", { name: "Open the desk" }).click();
  await admin.waitForURL(/account/);
  await admin.goto(`${site.url}/desk/outbox`);
  await admin.getByRole("button", { name: /^Retry now.*Your team/ }).click();
  await expect.poll(site.replies).toHaveLength(1);
  await other.close();
  await undo(page).click();
  await expect(told(page)).toContainText("Too late to undo");
  await expect(formsOf(page).text).toHaveValue("");
});

test("an Undo whose answer got lost has stopped the reply, and its text is in the form after a reload", async ({
  page,
  watch,
}) => {
  watch.allowErrors(...ownSite, /Failed to fetch/);
  await using site = await startSite(60);
  await sendEnquiry(page, site);
  await openRecord(page, site);
  await writeReply(page, "Shall we talk on Monday?");
  await expect(undo(page)).toBeVisible();
  await page.route("**/desk/enquiries/*.data*", async (route) => {
    if (route.request().method() !== "POST") return route.abort();
    await route.fetch();
    await route.abort();
  });
  await undo(page).click();
  await expect(told(page)).toContainText("did not answer");
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await isAlive(page);
  await expect(formsOf(page).text).toHaveValue("Shall we talk on Monday?");
  await expect(formsOf(page).subject).toHaveValue("Your team");
  await expect(undo(page)).toBeHidden();
  await expect(page.locator(".desk-head")).toContainText("New");
});

test("without JavaScript a reply waits with a button that takes it back, and goes by itself otherwise", {
  tag: "@all",
}, async ({ browser }) => {
  await using site = await startSite(30);
  const page = await openWithoutScript(browser);
  await sendEnquiry(page, site);
  await openRecord(page, site);
  await formsOf(page).text.fill("Shall we talk on Monday?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(told(page)).toContainText("Sending in");
  await undo(page).click();
  await expect(told(page)).toContainText("Not sent.");
  await expect(formsOf(page).text).toHaveValue("Shall we talk on Monday?");
  await expect(page.locator(".desk-head")).toContainText("New");
  await formsOf(page).text.fill("Shall we talk on Tuesday?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(told(page)).toContainText("Sending in");
  await expect
    .poll(site.replies, { timeout: 150_000 })
    .toEqual([expect.stringContaining("Tuesday")]);
  await page.context().close();
});

async function openWithoutScript(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}
