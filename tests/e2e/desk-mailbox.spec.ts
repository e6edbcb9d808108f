import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { deskUrl, inviteMember } from "#tests/support/desk.ts";
import { lineOf } from "#tests/support/enquiries-desk.ts";
import { sendTo } from "#tests/support/enquiry.ts";
import { startImapPeer } from "#tests/support/imap-peer.ts";
import { filePart, sampleMail, sampleParts, textPart } from "#tests/support/sample-mails.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";

test.use({ baseURL: deskUrl });

const ANSWER = `Tuesday at ten suits us.

On Fri, 27 Nov 2026 Riverstep wrote:
> Shall we talk?`;

test("a client's answer comes into the enquiry; what matches none is filed or made an enquiry", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(/^third party: http:\/\/localhost|422/);
  await using folder = await createTempFolder();
  await using peer = await startImapPeer();
  await using site = await startBuiltSite({
    DATA_DIR: folder.path,
    MAILBOX_URL: peer.url(),
    REPLY_TO: "team+{reference}@riverstep.example",
  });
  const url = site.url.replace("127.0.0.1", "localhost");
  const { link } = await inviteMember("admin", { dataDir: folder.path, name: "Meera Joshi" });
  const email = "asha@client.example";
  const form = { fullName: "Asha Rao", email, requirements: "Two engineers." };
  await sendTo(page.request, url, form, folder.path);
  await page.goto(url + link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(/account/);
  await expect(page.getByLabel("The sender of my enquiry writes again")).toBeChecked();
  await page.goto(`${url}/desk/enquiries`);
  await lineOf(page, "Asha Rao").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  const head = (await page.locator(".desk-head").textContent()) ?? "";
  const [reference = ""] = /[A-Z]{2,4}-\w{6}/.exec(head) ?? [];
  expect(reference).not.toBe("");
  await page.getByRole("button", { name: "Mark as answered by email" }).click();
  await expect(page.locator(".due-badge")).toBeHidden();
  await expect.poll(() => peer.commands.includes("IDLE")).toBe(true);

  const to = `team+${reference}@riverstep.example`;
  peer.add(sampleParts([textPart(ANSWER), filePart("plan.pdf", "the plan")], { to }));
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation).toContainText("Tuesday at ten suits us.");
  await expect(page.locator(".due-badge")).toBeVisible();
  await expect(conversation.getByText("Shall we talk?")).toBeHidden();
  await conversation.getByText("Quoted text").click();
  await expect(conversation.getByText("Shall we talk?")).toBeVisible();
  const download = page.waitForEvent("download");
  await conversation.getByRole("link", { name: "plan.pdf" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("the plan");
  const file = await page.request.get(
    (await conversation
      .getByRole("link", { name: "plan.pdf" })
      .getAttribute("href")
      .then((href) => url + href)) ?? "",
  );
  expect(file.headers()).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; filename="plan\.pdf"/),
    "x-content-type-options": "nosniff",
  });
  await expectNoViolations(page);

  // What belongs to no enquiry appears by itself too, at Today and in its list.
  const stranger = "Eve Adams <eve@nobody.example>";
  const unmatched = page.getByRole("link", { name: /^Emails not matched/ });
  await page.goto(`${url}/desk`);
  await expect(unmatched).toBeHidden();
  peer.add(sampleMail({ from: stranger, subject: "About the plan", body: "See the plan." }));
  peer.add(sampleMail({ from: stranger, subject: "A new project", body: "We need a team." }));
  await expect(unmatched).toContainText("2");
  await unmatched.click();
  await expect(page.getByRole("article")).toHaveCount(2);
  peer.add(sampleMail({ from: stranger, subject: "Lunch?", body: "Noon." }));
  await expect(page.getByRole("article", { name: "Lunch?" })).toBeVisible();
  await expectNoViolations(page);

  // Without JavaScript the page does the same.
  const cookies = await page.context().cookies();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const list = await plain.newPage();
  await list.goto(`${url}/desk/mailbox`);
  const mail = (name: string) => list.getByRole("article", { name });
  await typeInto(mail("About the plan").getByLabel("Reference of the enquiry"), "RS-NOSUCH");
  await mail("About the plan").getByRole("button", { name: /^File/ }).click();
  const field = mail("About the plan").getByLabel("Reference of the enquiry");
  await expect(field).toHaveAccessibleDescription(/no enquiry with this reference/);
  await expect(field).toHaveValue("RS-NOSUCH");
  await typeInto(field, reference);
  await mail("About the plan").getByRole("button", { name: /^File/ }).click();
  await expect(list.getByText("Filed. It is in the conversation")).toBeVisible();
  await mail("A new project")
    .getByRole("button", { name: /^Make an enquiry/ })
    .click();
  await expect(list.getByText("Added as an enquiry.")).toBeVisible();
  await mail("Lunch?")
    .getByRole("button", { name: /^Not an enquiry/ })
    .click();
  await expect(list.getByRole("article")).toHaveCount(0);
  await list.getByRole("button", { name: "Undo" }).click();
  await expect(mail("Lunch?")).toBeVisible();
  await plain.close();

  await page.goto(`${url}/desk/enquiries`);
  await lineOf(page, "Eve Adams").getByRole("link").click();
  await expect(page.locator(".desk-head")).toContainText("Email");
  await expect(page.getByRole("region", { name: "Conversation" })).toContainText("We need a team.");
  await page.goto("about:blank");
});

test("neither a colleague nor a lost connection takes from what somebody reads or types", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(/^third party: http:\/\/localhost|ERR_INTERNET_DISCONNECTED/);
  await using folder = await createTempFolder();
  await using peer = await startImapPeer();
  await using site = await startBuiltSite({ DATA_DIR: folder.path, MAILBOX_URL: peer.url() });
  const url = site.url.replace("127.0.0.1", "localhost");
  const signIn = async (desk: Page, name: string) => {
    const { link } = await inviteMember("admin", { dataDir: folder.path, name });
    await desk.goto(url + link);
    await desk.getByRole("button", { name: "Open the desk" }).click();
    await desk.waitForURL(/account/);
  };
  const arrive = (subject: string) =>
    peer.add(sampleMail({ from: "Eve Adams <eve@nobody.example>", subject, body: "Hello." }));
  await signIn(page, "Meera Joshi");
  await using colleague = await browser.newContext({ baseURL: url });
  const theirs = await colleague.newPage();
  await signIn(theirs, "Arun Patil");
  await expect.poll(() => peer.commands.includes("IDLE")).toBe(true);

  const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline);
  for (const path of ["/desk", "/desk/outbox", "/desk/enquiries", "/desk/mailbox"]) {
    const isLive = page.waitForResponse("**/desk/events");
    await page.goto(url + path);
    await isLive;
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    arrive(`While ${path} has no connection`);
    await failed;
    // It is reloaded once there is a connection, which a page of an error would not be.
    const isReloaded = page.waitForResponse(/\.data/);
    await setOffline(false);
    await isReloaded;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  }
  const mail = (path: string) =>
    page.getByRole("article", { name: `While ${path} has no connection` });
  await expect(mail("/desk/mailbox")).toBeVisible();

  const field = mail("/desk").getByLabel("Reference of the enquiry");
  await typeInto(field, "RS-12");
  arrive("In the midst of it");
  await expect(page.getByRole("article", { name: "In the midst of it" })).toBeVisible();
  await page.keyboard.type("34");
  await expect(field).toHaveValue("RS-1234");

  await theirs.goto("/desk/mailbox");
  const name = "Not an enquiry: While /desk has no connection";
  await theirs.getByRole("button", { name, exact: true }).click();
  await expect(mail("/desk")).toHaveCount(0);
  await expect(page.locator("h2:focus")).toHaveText("While /desk/outbox has no connection");
  await page.goto("about:blank");
  await theirs.goto("about:blank");
});

test("a password that no longer works is said at Today and in the outbox, also where they stand open", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/^third party: http:\/\/localhost/);
  await using folder = await createTempFolder();
  await using peer = await startImapPeer();
  await using site = await startBuiltSite({
    DATA_DIR: folder.path,
    MAILBOX_URL: peer.url(),
  });
  const url = site.url.replace("127.0.0.1", "localhost");
  const { link } = await inviteMember("admin", { dataDir: folder.path, name: "Meera Joshi" });
  await page.goto(url + link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(/account/);
  const told = page.getByText("The mailbox does not accept the password");
  const outbox = await page.context().newPage();
  await page.goto(`${url}/desk`);
  await outbox.goto(`${url}/desk/outbox`);
  await expect.poll(() => peer.commands.includes("IDLE")).toBe(true);
  await expect(told).toBeHidden();

  peer.state.password = "renewed";
  peer.renumber();
  await expect(told).toBeVisible();
  await expect(outbox.getByText("The mailbox does not accept the password")).toBeVisible();
  await outbox.close();
  await page.goto("about:blank");
});
