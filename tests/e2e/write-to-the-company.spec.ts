import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { mailsAbout } from "#tests/support/written-mails.ts";

const { contactPage, navigation, site } = loadContent();
const REFERENCE = new RegExp(`${site.referencePrefix}-[A-Z0-9]{4,}`);
const dataDir = process.env.E2E_DATA_DIR ?? "";

test("a visitor writes from the home page, and the message reaches the company and its store", async ({
  page,
}) => {
  // An equal message from the same address within ten minutes would count as this one.
  const address = `zoe-${randomUUID()}@example.com`;
  await page.goto("/?utm_source=newsletter&utm_campaign=autumn");
  await page.getByRole("banner").getByRole("link", { name: navigation.contact.label }).click();
  await expect(page.getByRole("heading", { level: 1, name: contactPage.heading })).toBeVisible();

  await typeInto(page.getByLabel("Full name"), "Zoë O'Neill <b>");
  await typeInto(page.getByLabel("Phone number"), "+44 20 7946 0123");
  await typeInto(page.getByRole("textbox", { name: "Email", exact: true }).first(), address);
  await typeInto(page.getByLabel("Message"), "We count stock on paper.\nCan you help?");
  await page.getByLabel("Topic").selectOption({ index: 1 });
  const check = page.locator("altcha-widget").getByRole("checkbox");
  await check.focus();
  await page.keyboard.press("Space");
  await expect(page.locator('input[name="altcha"]')).toHaveValue(/.+/);
  await page.getByRole("button", { name: "Send message" }).click();

  const notice = page
    .getByRole("status")
    .filter({ hasText: REFERENCE })
    .or(page.getByText(REFERENCE).first());
  await expect(notice.first()).toBeVisible();
  const reference = REFERENCE.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  expect(reference).not.toBe("");

  // The day's list of what waits may name it too.
  const written = async () =>
    (await mailsAbout(reference)).filter(({ to, replyTo }) =>
      [to?.[0]?.address, replyTo?.[0]?.address].includes(address),
    );
  await expect.poll(async () => (await written()).length).toBe(2);
  const mails = await written();
  const recipients = mails.map((mail) => mail.to?.[0]?.address).sort();
  expect(recipients).toEqual([site.mail.hello, address].sort());
  const toCompany = mails.find((mail) => mail.to?.[0]?.address === site.mail.hello);
  expect(toCompany?.replyTo?.[0]?.address).toBe(address);
  expect(toCompany?.text).toContain("We count stock on paper.");
  expect(toCompany?.html).not.toContain("O'Neill <b>");

  const store = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  const lead = store.prepare("select email, utm from leads where reference = ?").get(reference);
  store.close();
  expect(lead).toMatchObject({ email: address, utm: expect.stringContaining("autumn") });
});
