import type { Email } from "postal-mime";
import { addAuthenticator, inviteMember } from "#tests/support/desk.ts";
import { pressStatus } from "#tests/support/enquiries-desk.ts";
import { sendTo } from "#tests/support/enquiry.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";

const VISITOR = "asha@client.example";
// The running site finds messages queued by a command at its next poll, every five seconds.
const FOUND_MS = 90_000;
const toVisitor = ({ to }: Email) => to?.[0]?.address === VISITOR;

test("from the invitation to the won enquiry: the mails arrive at a mail server as one thread", async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.allowErrors(/^third party: http:\/\/localhost/);
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  await using site = await startBuiltSite({ DATA_DIR: folder.path, SMTP_URL: peer.url });
  // Passkeys need a host name, not an address.
  const url = site.url.replace("127.0.0.1", "localhost");
  await addAuthenticator(context);
  const { link, email } = await inviteMember("admin", {
    dataDir: folder.path,
    name: "Meera Joshi",
  });
  const isInvited = ({ to }: Email) => to?.[0]?.address === email;
  await expect
    .poll(async () => (await peer.mails()).find(isInvited)?.text, { timeout: FOUND_MS })
    .toContain(link);
  await page.goto(url + link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(/account/);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).locator("summary")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  const listening = page.waitForResponse("**/desk/events");
  await page.waitForURL(/\/desk$/);
  await listening;

  let reloads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  const asked = {
    fullName: "Asha Rao",
    email: VISITOR,
    requirements: "Two engineers from January.",
  };
  await sendTo(request, url, asked, folder.path);
  // The first page is Today, which updates automatically.
  const line = page
    .getByRole("region", { name: "Unanswered" })
    .getByRole("link", { name: /Asha Rao/ });
  await expect(line).toBeVisible();
  expect(reloads).toBe(0);
  await line.click();
  for (const [subject, text] of [
    ["Your team", "Two people are free."],
    ["Re: Your team", "They could start on Monday."],
  ] as const) {
    await typeInto(page.getByRole("textbox", { name: "Subject" }), subject);
    await typeInto(page.getByRole("textbox", { name: "Text" }), text);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator(".timeline")).toContainText(text);
  }
  await pressStatus(page, "Won");
  await expect(page.locator(".desk-head")).toContainText("Won");

  const thread = async () => (await peer.mails()).filter(toVisitor);
  await expect.poll(async () => (await thread()).length).toBe(3);
  const mails = await thread();
  const [acknowledgment, first, second] = [
    mails.find(({ inReplyTo }) => !inReplyTo),
    mails.find(({ text }) => text?.includes("Two people")),
    mails.find(({ text }) => text?.includes("on Monday")),
  ];
  expect(first?.from?.name).toContain("Meera Joshi");
  expect(first?.inReplyTo).toBe(acknowledgment?.messageId);
  expect(first?.references).toBe(acknowledgment?.messageId);
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references).toBe(`${acknowledgment?.messageId} ${first?.messageId}`);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
  // Leaves the desk, whose event stream would break when the site ends with this test.
  await page.goto("about:blank");
});
