import { openStore } from "#server/store/open-store.server.ts";
import { inviteMember } from "./desk.ts";
import { storeSubscriber } from "./sample-subscription.ts";
import { startBuiltSite } from "./server-process.ts";
import { smtpError, startSmtpPeer } from "./smtp-peer.ts";
import { test as base } from "./visitor.ts";
import { createTempFolder } from "./world.ts";

export const READERS = 12;
/** An address that the mail server rejects. */
export const NOBODY = "nobody@client.example";

/** A separate site with a mail server, subscribers, and an editor to sign in. */
async function startSite() {
  const folder = await createTempFolder();
  const refused = new Map([[NOBODY, smtpError(550, "5.1.1 User unknown")]]);
  let isFree = Promise.resolve();
  const peer = await startSmtpPeer({
    onRcptTo: ({ address }, _session, done) =>
      void isFree.then(() => done(refused.get(address) ?? null)),
  });
  /** Makes the mail server delay its answers until released. */
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
    peer,
    refused,
    hold,
    email,
    url: site.url,
    link,
    dataDir: folder.path,
    async [Symbol.asyncDispose]() {
      await site.end("SIGTERM");
      await peer[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type NewsletterSite = Awaited<ReturnType<typeof startSite>>;

/** Tests with an editor signed in to such a site. */
export const test = base.extend<{ site: NewsletterSite; door: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: how Playwright is told that a fixture takes none
  site: async ({}, use) => {
    await using site = await startSite();
    await use(site);
  },
  baseURL: ({ site }, use) => use(site.url),
  door: [
    async ({ page, site, watch }, use) => {
      // Playwright's own scripts in a frame that allows none, and Chromium's message about the
      // agent cluster there.
      watch.allowErrors(/Blocked script execution in '[^']*\/mail\?/, /origin-keyed agent cluster/);
      await page.goto(site.link);
      await page.getByRole("button", { name: "Open the desk" }).click();
      await page.waitForURL(/account/);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** A post in the list of posts to mail; the list of readers before it has links too. */
export const POST = ".desk-table a[href^='/desk/newsletter/issues/']";

/** The readers whose mail the mail server has accepted. */
export const mailedTo = ({ peer }: NewsletterSite) =>
  peer.received
    .flatMap(({ recipients }) => recipients)
    .filter((email) => email.startsWith("reader-"));
