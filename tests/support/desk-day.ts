import type { Browser, Page } from "@playwright/test";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { inviteMember } from "./desk.ts";
import { freePort } from "./free-port.ts";
import { startPostgres } from "./postgres.ts";
import { startBuiltSite } from "./server-process.ts";
import { smtpError, startSmtpPeer } from "./smtp-peer.ts";
import { expect } from "./visitor.ts";
import { createTempFolder } from "./world.ts";

/** The mail server of a day refuses every address of this domain. */
export const REFUSED = "refused.example";

/** A separate site on one of the databases, with a mail server; it can be stopped and restarted. */
export async function startDay(database: "sqlite" | "postgres") {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createTempFolder());
  const postgres = database === "postgres" ? stack.use(await startPostgres()) : null;
  const databaseUrl = (await postgres?.createDatabase()) ?? null;
  const peer = stack.use(
    await startSmtpPeer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.endsWith(`@${REFUSED}`) ? smtpError(550, "5.1.1 no such mailbox") : undefined),
    }),
  );
  const PORT = String(await freePort());
  const settings = {
    PORT,
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    RATE_LIMIT_PER_MINUTE: "1000",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  let site = await startBuiltSite(settings);
  stack.defer(() => site[Symbol.asyncDispose]());
  const url = `http://localhost:${PORT}`;
  const all = stack.move();

  async function send(path: string, form: Readonly<Record<string, string>>) {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { Origin: url },
      body: new URLSearchParams(form),
    });
    expect(answer.status).toBe(200);
  }
  return {
    peer,
    /** Sends an enquiry as the form does without JavaScript. */
    send,
    /** Signs a member in, in a new browser context, and waits until the page is ready. */
    async open(browser: Browser, role: Role, name: string) {
      const { email, link } = await inviteMember(role, { dataDir: folder.path, databaseUrl, name });
      const context = await browser.newContext({ baseURL: url });
      const answer = await context.request.post(url + link, { form: {}, maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      return { email, page: await context.newPage() };
    },
    stop: () => site.end("SIGTERM"),
    async start() {
      site = await startBuiltSite(settings);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

export type Day = Awaited<ReturnType<typeof startDay>>;

/** Counts pointer clicks from now on, on every view that this page opens without a reload. */
export async function countClicks(page: Page) {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  // A key press on a button is a click without coordinates, which does not count.
  await page.evaluate(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    document.addEventListener("click", ({ detail }) => detail > 0 && countClick(), true);
  });
  return () => clicks;
}
