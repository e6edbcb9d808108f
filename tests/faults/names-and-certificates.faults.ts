import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "#server/store/open-store.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { hasOpenssl, makeCertificates } from "#tests/support/expired-certificate.ts";
import { createLeadCounter, postMessage, takeStock, waitingIn } from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

const NAMES_AWAY = new URL("./names-away.ts", import.meta.url).href;
const LEADS = 6;
const SOON_MS = 150_000;

async function errorsIn(dataDir: string): Promise<string[]> {
  const store = await openStore({ databaseUrl: null, dataDir });
  const messages = await store.db
    .selectFrom("outbox")
    .select("lastError")
    .where("status", "!=", "delivered")
    .execute();
  await store.close();
  return messages.flatMap(({ lastError }) => lastError ?? []);
}

test("no name can be looked up, then all can", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const SMTP_URL = peer.url.replace("127.0.0.1", "localhost");
  await using server = await startServerProcess({
    DATA_DIR: folder.path,
    SMTP_URL,
    NODE_OPTIONS: `--import=${NAMES_AWAY}`,
  });
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(server.url, `message ${count}`, counter);
  await eventually(async () => (await errorsIn(folder.path)).length > 0, 30_000);
  expect((await errorsIn(folder.path)).join()).toContain("EAI_AGAIN");
  server.signal("SIGUSR2");
  await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  expectNothingLost("DNS away, then back", await takeStock(location, counter, messageIds));
});

test.skipIf(!hasOpenssl)("the mail server's certificate has expired, and is renewed", async () => {
  await using folder = await createTempFolder();
  makeCertificates(folder.path);
  const file = (name: string) => readFile(join(folder.path, name), "utf8");
  const withCertificate = async (name: string) => ({
    secure: true,
    key: await file("mail.key"),
    cert: await file(name),
  });
  await using expired = await startSmtpPeer(await withCertificate("expired.pem"));
  await using server = await startServerProcess({
    DATA_DIR: folder.path,
    SMTP_URL: `smtps://localhost:${expired.port}`,
    NODE_EXTRA_CA_CERTS: join(folder.path, "ca.pem"),
  });
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(server.url, `message ${count}`, counter);
  await eventually(async () => (await errorsIn(folder.path)).length >= LEADS, 30_000);
  expect((await errorsIn(folder.path)).join()).toMatch(/expired/);
  expect(expired.received).toEqual([]);
  await expired[Symbol.asyncDispose]();
  await using good = await startSmtpPeer(await withCertificate("good.pem"), expired.port);
  await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);
  const messageIds = (await good.mails()).map((mail) => mail.messageId ?? "");
  expectNothingLost(
    "certificate expired, then renewed",
    await takeStock(location, counter, messageIds),
  );
});
