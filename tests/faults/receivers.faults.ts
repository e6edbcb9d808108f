import { createServer } from "node:net";
import { test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import {
  createLeadCounter,
  type LeadCounter,
  postMessage,
  refusedIn,
  takeStock,
  waitingIn,
} from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { startWebhookPeer } from "#tests/support/webhook-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

const LEADS = 12;
// The first retry comes after half a minute, plus or minus a fifth.
const SOON_MS = 150_000;

async function postLeads(url: string, counter: LeadCounter) {
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(url, `message ${count}`, counter);
}

const idsOf = async (peer: Awaited<ReturnType<typeof startSmtpPeer>>) =>
  (await peer.mails()).map((mail) => mail.messageId ?? "");

test("the mail server is down and comes back", async () => {
  await using folder = await createTempFolder();
  await using before = await startSmtpPeer();
  await using server = await startServerProcess({ DATA_DIR: folder.path, SMTP_URL: before.url });
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  await before[Symbol.asyncDispose]();
  await postLeads(server.url, counter);
  await eventually(async () => (await refusedIn(location)) > 0, 30_000);
  await using back = await startSmtpPeer({}, before.port);
  await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);
  expectNothingLost("SMTP down and back", await takeStock(location, counter, await idsOf(back)));
});

test("the mail server hangs, then is replaced by a working one", async () => {
  await using folder = await createTempFolder();
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
  const address = hanging.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await using server = await startServerProcess({
    DATA_DIR: folder.path,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  const startedAt = performance.now();
  await postLeads(server.url, counter);
  const answeredMs = Math.round((performance.now() - startedAt) / LEADS);
  hanging.close();
  await using works = await startSmtpPeer({}, port);
  await eventually(async () => (await waitingIn(location)) === 0, 2 * SOON_MS);
  expectNothingLost("SMTP hanging", await takeStock(location, counter, await idsOf(works)), {
    note: `a post was answered in ${answeredMs} ms`,
  });
});

test("the webhook fails, then works", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  let isFailing = true;
  const passed: string[] = [];
  await using hook = await startWebhookPeer((response) => {
    const id = hook.received.at(-1)?.headers["idempotency-key"];
    if (!isFailing) passed.push(String(id));
    response.writeHead(isFailing ? 500 : 204).end();
  });
  const webhook = { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: "a secret of both ends" };
  await using server = await startServerProcess({
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    ...webhook,
  });
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  await postLeads(server.url, counter);
  await eventually(() => hook.received.length >= LEADS, 30_000);
  const failures = hook.received.length;
  isFailing = false;
  await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);
  const stock = await takeStock(location, counter, [...passed, ...(await idsOf(peer))]);
  expectNothingLost("webhook failing, then fine", stock, { note: `${failures} tries failed` });
});
