import { randomUUID } from "node:crypto";
import { loadContent } from "#tests/support/content.ts";
import { deskUrl, enter, inviteMember, isAlive } from "#tests/support/desk.ts";
import { compose, lineOf, openList, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { sendTo } from "#tests/support/enquiry.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { mailsTo } from "#tests/support/written-mails.ts";

test.use({ baseURL: deskUrl });

const { referencePrefix } = loadContent().site;
/** A name that no other journey on this site uses. */
const ownName = (first: string) => `${first} ${randomUUID().slice(0, 8)}`;
const MISTYPED = "asha@clint.example";

test("a refused reply leaves the enquiry open; the address is corrected, and the reply is sent again", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/^third party: http:\/\/localhost/);
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === MISTYPED ? smtpError(550, "5.1.1 no such mailbox") : undefined),
  });
  const settings = {
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    REPLY_TO: "team+{reference}@riverstep.example",
  };
  await using site = await startBuiltSite(settings);
  const url = site.url.replace("127.0.0.1", "localhost");
  const { link } = await inviteMember("admin", { dataDir: folder.path, name: "Meera Joshi" });
  const form = { fullName: "Asha Rao", email: MISTYPED, requirements: "Two engineers." };
  await sendTo(page.request, url, form, folder.path);
  await page.goto(url + link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(/account/);
  await page.goto(`${url}/desk/enquiries`);
  await lineOf(page, "Asha Rao").getByRole("link").click();
  await typeInto(page.getByRole("textbox", { name: "Subject" }), "Your team");
  // Enter sends nothing there.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await typeInto(page.getByRole("textbox", { name: "Text" }), "Two people are free.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const again = page.getByRole("button", { name: "Correct and send again" });
  await expect(page.locator(".timeline > li").filter({ hasText: "replied" })).toContainText(
    "failed",
  );
  await expect(again).toBeVisible();
  await expect(page.locator(".due-badge")).toBeVisible();
  const contact = page.getByRole("region", { name: "Contact" });
  await typeInto(contact.getByLabel("Email", { exact: true }), "asha@client.example");
  await again.click();
  await expect(page.locator(".enquiry-outcome")).toContainText("Sending again");
  const toSender = async () =>
    (await peer.mails()).filter(({ to }) =>
      to?.some(({ address }) => address === "asha@client.example"),
    );
  await expect.poll(async () => (await toSender()).length).toBe(2);
  const [, reference = ""] =
    new RegExp(`(${referencePrefix}-\\w{6})`).exec(
      (await page.locator(".desk-head").textContent()) ?? "",
    ) ?? [];
  for (const mail of await toSender()) {
    expect(mail.replyTo?.[0]?.address).toBe(`team+${reference}@riverstep.example`);
  }
  await expect(page.locator(".due-badge")).toBeHidden();
  await expect(contact).toContainText(`team+${reference}@riverstep.example`);
  await expect(contact).toContainText("sent");
  await page.goto("about:blank");
});

test("a member replies in their own name with a template that they edited", {
  tag: "@all",
}, async ({ page, browser, watch }) => {
  watch.allowErrors(/409|422/);
  await enter(page.request, "sales", { name: "" });
  await page.goto("/desk/account");
  await isAlive(page);
  await typeInto(page.getByLabel("Name"), "Mia Lund");
  await typeInto(page.getByLabel("Signature"), "Mia Lund\nAccount manager");
  await page.getByLabel("Time zone").selectOption("America/New_York");
  await page.getByLabel("Someone mentions me").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Someone mentions me")).not.toBeChecked();
  await expect(page.locator(".desk-self")).toContainText("Mia Lund");

  const label = ownName("Thanks");
  await page.goto("/desk/templates");
  await isAlive(page);
  await page.getByRole("link", { name: "New template" }).click();
  await typeInto(page.getByLabel("Label"), label);
  await typeInto(page.getByLabel("Subject"), "About {reference}");
  await typeInto(page.getByRole("textbox", { name: "Text" }), "Hello {name}, about {refrence}");
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveAccessibleDescription(
    /this would go out as it is: \{refrence\}/,
  );
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(
    "Hello {name}, about {refrence}",
  );
  await typeInto(page.getByRole("textbox", { name: "Text" }), "Hello {name},\nthank you.");
  // What is typed is shown at once as the sample enquiry's sender would read it.
  const preview = page.getByRole("region", { name: "As it reads" });
  await expect(preview).toContainText(`Hello Ada,\nthank you.\n\nMia Lund\nAccount manager`);
  await expect(preview).toContainText("About RS-");
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByText("Template saved.")).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(label) });
  await expect(row).toContainText("Mia Lund");

  const { name, email } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await page.getByRole("button", { name: label }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(
    "Hello Visitor,\nthank you.",
  );
  await expect(page.locator(".reply-form__signature")).toContainText("Account manager");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator(".timeline")).toContainText("thank you.");
  const replies = async () => (await mailsTo(email)).filter(({ inReplyTo }) => inReplyTo);
  await expect.poll(async () => (await replies()).length).toBe(1);
  const [reply] = await replies();
  expect(reply?.from?.name).toContain("Mia Lund, ");
  expect(reply?.text).toMatch(/thank you\.\s+-- \s+Mia Lund\s+Account manager/);
  // New York is never the time zone of the tests' browser.
  const received = page.locator(".timeline time").first();
  const at = new Date((await received.getAttribute("datetime")) ?? "");
  const zone = { timeZone: "America/New_York", dateStyle: "medium", timeStyle: "short" } as const;
  await expect(received).toHaveText(new Intl.DateTimeFormat("en-GB", zone).format(at));

  await page.goto("/desk/templates");
  await isAlive(page);
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Template restored.")).toBeVisible();
  await row.getByRole("link").click();
  await typeInto(page.getByRole("textbox", { name: "Text" }), "Hello again, {name}");
  // A colleague saves first; another member with the same old text is told so, even without
  // JavaScript.
  const others = await browser.newContext({ baseURL: deskUrl, javaScriptEnabled: false });
  await enter(others.request, "sales", { name: "Ben" });
  const pages = [await others.newPage(), await others.newPage()] as const;
  for (const other of pages) await other.goto(page.url());
  for (const [at, other] of pages.entries()) {
    await typeInto(other.getByRole("textbox", { name: "Text" }), `Number ${at}, {name}`);
    await other.getByRole("button", { name: "Save" }).click();
  }
  const told = "Ben changed this template after you opened it";
  await expect(pages[0].getByText("Template saved.")).toBeVisible();
  await expect(pages[1].getByRole("alert")).toContainText(told);
  await expect(pages[1].getByRole("textbox", { name: "Text" })).toHaveValue("Number 1, {name}");
  await others.close();
  // A draft in the browser stays based on its original version, however often the page loads.
  for (const _ of ["first", "again"]) {
    await page.reload();
    await expect(page.getByText("What you typed is back.")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText(told);
    await expect(page.getByRole("region", { name: "Saved by Ben" })).toContainText(
      "Number 0, {name}",
    );
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Hello again, {name}");
  }
  await page.getByRole("button", { name: "Save" }).click();
  await row.getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(/Hello again/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Template deleted.")).toBeVisible();
});

test("a colleague is mentioned by keyboard, by choosing them after an @", async ({ page }) => {
  await signIn(page, "sales");
  const quentin = ownName("Quentin");
  const colleague = await inviteMember("sales", { name: quentin });
  await inviteMember("editor", { name: `${quentin} Editor` });
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await isAlive(page);
  const note = page.locator(".note-form textarea");
  await compose(page, "Note");
  await note.click();
  await note.pressSequentially(`Please call, @${quentin.split(" ").at(-1)?.slice(0, 6)}`);
  const options = page.getByRole("status", { name: "Members to mention" }).getByRole("button");
  await expect(options).toHaveText([quentin]);
  await page.keyboard.press("Tab");
  await expect(options.first()).toBeFocused();
  await note.focus();
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(note, "Escape closes the list alone").toBeFocused();
  await page.keyboard.press("Backspace");
  await page.keyboard.type(quentin.split(" ").at(-1)?.slice(5, 6) ?? "");
  await expect(options).toHaveText([quentin]);
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Enter");
  await expect(note).toHaveValue(`Please call, @${quentin} `);
  await expect(options).toHaveCount(0);
  await expect(note).toBeFocused();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.locator(".timeline")).toContainText(`@${quentin}`);
  await expect
    .poll(async () => (await mailsTo(colleague.email)).map(({ subject }) => subject).join())
    .toContain("mentioned you");
});

test("a telephone enquiry and a reply in a mail program are recorded", { tag: "@all" }, async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  await signIn(page, "sales");
  await openList(page);
  await page.getByRole("link", { name: "Add a call" }).click();
  await page.getByRole("button", { name: "Add enquiry" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  const caller = ownName("Caller");
  await typeInto(page.getByLabel("Name", { exact: true }), caller);
  await typeInto(page.getByLabel("Phone"), "+44 20 7946 0123");
  await typeInto(page.getByLabel("Request"), "Wants two testers.");
  await page.getByRole("button", { name: "Add enquiry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: caller })).toBeVisible();
  await expect(page.locator(".desk-head")).toContainText("Phone call");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Mark as called back" }).click();
  await expect(page.locator(".timeline")).toContainText("called back");
  await expect(page.locator(".due-badge")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".due-badge")).toBeVisible();
});

test("removing a member asks who takes over their open enquiries", async ({ page, browser }) => {
  const leaving = await browser.newContext({ baseURL: deskUrl });
  const theirs = await leaving.newPage();
  const [leo, ada] = [ownName("Leo"), ownName("Ada")];
  const { email } = await enter(theirs.request, "sales", { name: leo });
  const form = { fullName: `Left by ${leo}`, message: "Hello" };
  const added = await theirs.request.post(`${deskUrl}/desk/enquiries/new`, {
    form,
    headers: { Origin: deskUrl },
  });
  expect(added.status()).toBe(200);
  await leaving.close();
  await enter(page.request, "admin", { name: ada });
  await page.goto("/desk/members");
  await isAlive(page);
  const row = page.getByRole("row", { name: new RegExp(email) });
  await row.getByText("Remove", { exact: true }).click();
  await row.getByLabel("1 open enquiry goes to").selectOption({ label: ada });
  await row.getByRole("button", { name: /^Remove .+ permanently$/ }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText(`assigned to ${ada}: 1.`)).toBeVisible();
  await openList(page, "?owner=me");
  await expect(lineOf(page, `Left by ${leo}`)).toBeVisible();
});
