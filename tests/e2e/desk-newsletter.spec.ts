import { loadContent } from "#content/load.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { inviteMember } from "#tests/support/desk.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { test as base, expect } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";

const { issue, issues } = loadContent().deskNewsletter;
const { troubles, trial } = issue;
const { states } = issues;
const READERS = 12;
/** Whom the mail server does not know. */
const NOBODY = "nobody@client.example";

/** A site of its own with a mail server, subscribers, and an editor to sign in. */
async function startSite() {
  const folder = await createTempFolder();
  const refused = new Map([[NOBODY, smtpError(550, "5.1.1 User unknown")]]);
  let isFree = Promise.resolve();
  const peer = await startSmtpPeer({
    onRcptTo: ({ address }, _session, done) => void isFree.then(() => done(refused.get(address) ?? null)),
  });
  /** The mail server keeps whoever comes waiting until it is let go. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    isFree = promise;
    return resolve;
  };
  const site = await startBuiltSite({ DATA_DIR: folder.path, SMTP_URL: peer.url });
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  const clock = () => new Date();
  for (let each = 0; each < READERS; each += 1)
    await storeSubscriber({ store, clock }, `reader-${each}@client.example`);
  await store.close();
  const { email, link } = await inviteMember("editor", { dataDir: folder.path });
  return {
    ...{ peer, refused, hold, email, url: site.url, link, dataDir: folder.path },
    async [Symbol.asyncDispose]() {
      await site.end("SIGTERM");
      await peer[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

type Site = Awaited<ReturnType<typeof startSite>>;

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: how Playwright is told that a fixture takes none
  site: async ({}, use) => {
    await using site = await startSite();
    await use(site);
  },
  baseURL: ({ site }, use) => use(site.url),
});

test.beforeEach(async ({ page, site, watch }) => {
  // What the test itself asks of the frame, where nothing may run; and what Chromium says of an agent cluster there.
  watch.allowErrors(/Blocked script execution in '[^']*\/mail\?/, /origin-keyed agent cluster/);
  await page.goto(site.link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(/account/);
});

/** A post in the list of those that can be mailed; the list of readers before it has links, too. */
const POST = ".desk-table a[href^='/desk/newsletter/issues/']";

const mailedTo = ({ peer }: Site) =>
  peer.received.flatMap(({ recipients }) => recipients).filter((email) => email.startsWith("reader-"));

test("an editor looks at a post's mail, tries it, schedules, cancels, sends, pauses and goes on; all have it once", async ({
  page,
  site,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allowErrors(/422/);
  await page.getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("link", { name: "Mail a post" }).click();
  const first = page.locator(POST).first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  const mail = page.frameLocator("iframe");
  await expect(mail.getByText(title).last()).toBeVisible();
  const paper = () => mail.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await paper();
  await page.getByRole("link", { name: "Phone, dark" }).click();
  await expect(page.locator("iframe")).toHaveCSS("width", "390px");
  await expect.poll(paper).not.toBe(light);

  await page.getByRole("button", { name: "Mail it to me" }).click();
  await expect(page.locator(".notice")).toBeVisible();
  const own = async () => (await site.peer.mails()).find(({ subject }) => subject === title);
  await expect.poll(async () => (await own())?.to?.[0]?.address).toBe(site.email);
  expect((await own())?.html).toContain("/blog/");

  await page.getByLabel("Begin at").fill("2020-01-01T09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByLabel("Begin at")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Begin at")).toHaveValue("2020-01-01T09:00");
  await page.getByLabel("Begin at").fill("2090-01-02T09:30");
  await page.getByLabel("Mails a minute").fill("36");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { name: states.scheduled })).toBeVisible();
  await expect(page.locator(".desk-facts time")).toHaveText(/2 Jan 2090, 09:30/);
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByRole("heading", { name: states.cancelled })).toBeVisible();

  const letGo = site.hold();
  await page.getByText("Send now", { exact: true }).click();
  await page.getByRole("button", { name: `Mail to ${READERS} now` }).click();
  await expect(page.getByRole("heading", { name: states.sending })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("heading", { name: states.paused })).toBeVisible();
  await expect(page.locator(".desk-facts div", { hasText: "Left" }).locator("dd")).toHaveText(String(READERS));
  letGo();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: states.sent })).toBeVisible({ timeout: 90_000 });
  const all = mailedTo(site);
  expect(all).toHaveLength(READERS);
  expect(new Set(all).size).toBe(READERS);
  await expect(page.getByRole("heading", { name: "Mail it to 0" })).toBeVisible();
});

test("an editor sees whom a post did not reach, why, and what to do, and may try again what the outbox is closed for", async ({
  page,
  site,
}) => {
  const store = await openStore({ databaseUrl: null, dataDir: site.dataDir });
  await storeSubscriber({ store, clock: () => new Date() }, NOBODY);
  await store.close();
  expect((await page.request.get("/desk/outbox")).status()).toBe(403);
  await page.goto("/desk/newsletter/issues");
  await page.locator(POST).first().click();
  await page.getByLabel("Mails a minute").fill("6000");
  await page.getByText("Send now", { exact: true }).click();
  await page.getByRole("button", { name: `Mail to ${READERS + 1} now` }).click();
  const row = page.getByRole("row").filter({ hasText: NOBODY });
  await expect(row).toContainText("5.1.1 User unknown", { timeout: 30_000 });
  await expect(row).toContainText(troubles["no mailbox"].why);
  await expect(row).toContainText(troubles["no mailbox"].todo);
  await expect(row.getByRole("button")).toHaveCount(0);
  await expectNoViolations(page);
  await row.getByRole("link", { name: NOBODY }).click();
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Export or erase" })).toHaveCount(0);
  await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
  await expect(page.locator(".notice")).toBeFocused();
});

test("an editor whose own copy does not arrive is told where they sent it, why and what to do, and sends another", async ({
  page,
  site,
}) => {
  site.refused.set(site.email, smtpError(552, "5.2.2 Mailbox full"));
  await page.goto("/desk/newsletter/issues");
  await page.locator(POST).first().click();
  const send = page.getByRole("button", { name: "Mail it to me" });
  await send.click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("5.2.2 Mailbox full", { timeout: 30_000 });
  await expect(alert).toContainText(trial.troubles.full.why);
  await expect(alert).toContainText(trial.troubles.full.todo);
  await expect(page.getByRole("status").filter({ hasText: /./ })).toHaveCount(0);
  await expectNoViolations(page);
  await page.reload();
  await expect(alert).toContainText(trial.heading);

  site.refused.delete(site.email);
  await send.click();
  await expect(alert).toHaveCount(0);
  await expect.poll(async () => (await site.peer.mails()).some(({ to }) => to?.[0]?.address === site.email)).toBe(true);
});

test("a list comes in by its file: looked at first, with what is refused, and only with its evidence", async ({
  page,
}) => {
  await page.goto("/desk/newsletter");
  await page.getByRole("link", { name: "Import" }).click();
  const table = [
    "address,consented_at,where,wording",
    'asha@list.example,2025-03-14,Webinar,"Yes, mail me"',
    "ravi@list.example,,Webinar,Yes",
    "reader-1@client.example,2025-03-14,Webinar,Yes",
  ].join("\n");
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  // The router of the desk says nowhere that it has taken the page over.
  await expect(async () => {
    await page.getByLabel("A CSV file").setInputFiles([]);
    await page.getByLabel("A CSV file").setInputFiles(file);
    await expect(page.getByLabel("Or its text")).toHaveValue(table, { timeout: 5000 });
  }).toPass();
  await page.getByRole("button", { name: "Look at it first" }).click();
  await expect(page.getByRole("row", { name: /^3 / })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Import 1" }).click();
  await expect(page.getByRole("heading", { name: "What was done" })).toBeVisible();
  await page.goto("/desk/newsletter?q=list.example");
  await page.getByRole("link", { name: "asha@list.example" }).click();
  await expect(page.getByText("Yes, mail me")).toBeVisible();
});

test("a table that changed since it was looked at is looked at again, not imported", async ({ page }) => {
  await page.goto("/desk/newsletter/import");
  const answer = await page.request.post("/desk/newsletter/import", {
    form: {
      intent: "import",
      seen: "0".repeat(64),
      table: "address,consented_at,where,wording\nasha@list.example,2025-03-14,Fair,Yes",
    },
  });
  expect(await answer.text()).toContain("What would be done");
  await page.goto("/desk/newsletter?q=list.example");
  await expect(page.getByRole("link", { name: "asha@list.example" })).toHaveCount(0);
});

test("a list of a megabyte comes in from an editor, and from nobody else", async ({ page, playwright, site }) => {
  const line = (index: number) => `reader-${index}@long.example,2025-03-14,Webinar,${"Yes, mail me. ".repeat(12)}\n`;
  const table = `address\tconsented_at\twhere\twording\n${Array.from({ length: 4_000 }, (_, index) => line(index).replaceAll(",", "\t")).join("")}`;
  const post = { multipart: { intent: "preview", table } };
  expect((await page.request.post("/desk/newsletter/import", post)).status()).toBe(200);
  const nobody = await playwright.request.newContext({ baseURL: site.url });
  expect((await nobody.post("/desk/newsletter/import", post)).status()).toBe(413);
  expect((await page.request.post("/desk/account", post)).status()).toBe(413);
  await nobody.dispose();
});

for (const path of ["/desk/newsletter", "/desk/newsletter/import", "/desk/newsletter/issues", "a post to mail"]) {
  test(`${path} has no accessibility violation in either theme, at three widths`, async ({ page }) => {
    await page.goto("/desk/newsletter/issues");
    const post = (await page.locator(POST).first().getAttribute("href")) ?? "";
    for (const width of [390, 768, 1440]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path.startsWith("/") ? path : post);
        await expectNoViolations(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}
