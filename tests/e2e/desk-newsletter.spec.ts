import { openStore } from "#server/store/open-store.server.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { inviteMember } from "#tests/support/desk.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";

const READERS = 12;

/** A site of its own with a mail server, subscribers, and an editor to sign in. */
async function startSite() {
  const folder = await createTempFolder();
  const peer = await startSmtpPeer();
  const site = await startBuiltSite({ DATA_DIR: folder.path, SMTP_URL: peer.url });
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  const clock = () => new Date();
  for (let each = 0; each < READERS; each += 1)
    await storeSubscriber({ store, clock }, `reader-${each}@client.example`);
  await store.close();
  const { email, link } = await inviteMember("editor", folder.path);
  return {
    ...{ peer, email, dataDir: folder.path, url: site.url, link: site.url + link },
    async [Symbol.asyncDispose]() {
      await site.end("SIGTERM");
      await peer[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const mailedTo = ({ peer }: Awaited<ReturnType<typeof startSite>>) =>
  peer.received.flatMap(({ recipients }) => recipients).filter((email) => email.startsWith("reader-"));

test("an editor looks at a post's mail, tries it, schedules, cancels, sends, pauses and goes on; all have it once", async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allowErrors(/422/);
  await using site = await startSite();
  await page.goto(site.link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("link", { name: "Mail a post" }).click();
  await page.locator(".desk-table a").first().click();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

  const mail = page.frameLocator("iframe");
  await expect(mail.getByText(title).last()).toBeVisible();
  const paper = () => mail.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await paper();
  await page.getByRole("link", { name: "Phone, dark" }).click();
  await expect(page.locator("iframe")).toHaveCSS("width", "390px");
  await expect.poll(paper).not.toBe(light);

  await page.getByRole("button", { name: "Mail it to me" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await expect.poll(() => site.peer.received.at(-1)?.recipients).toEqual([site.email]);
  const [own] = (await site.peer.mails()).slice(-1);
  expect(own?.subject).toBe(title);
  expect(own?.html).toContain("/blog/");

  await page.getByLabel("Begin at").fill("2020-01-01T09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByLabel("Begin at")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Begin at")).toHaveValue("2020-01-01T09:00");
  await page.getByLabel("Begin at").fill("2090-01-02T09:30");
  await page.getByLabel("Mails a minute").fill("36");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { name: "Scheduled" })).toBeVisible();
  await expect(page.locator(".desk-facts time")).toHaveText(/2 Jan 2090, 09:30/);
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByRole("heading", { name: "Cancelled" })).toBeVisible();

  await page.getByText("Send now", { exact: true }).click();
  await page.getByRole("button", { name: `Mail to ${READERS} now` }).click();
  await expect(page.getByRole("heading", { name: "Going out" })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  expect(mailedTo(site).length).toBeLessThan(READERS);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: "Sent" })).toBeVisible({ timeout: 90_000 });
  const all = mailedTo(site);
  expect(all).toHaveLength(READERS);
  expect(new Set(all).size).toBe(READERS);
  await expect(page.getByRole("heading", { name: "Mail it to 0" })).toBeVisible();
});

test("the pages of posts to mail have no accessibility violation in either theme, on phone and desktop", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await using site = await startSite();
  await page.goto(site.link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(/account/);
  await page.goto(`${site.url}/desk/newsletter/issues`);
  const post = (await page.locator(".desk-table a").first().getAttribute("href")) ?? "";
  for (const path of ["/desk/newsletter/issues", post]) {
    for (const width of [390, 768, 1440]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(site.url + path);
        await expectNoViolations(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  }
});
