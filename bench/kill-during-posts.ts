import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createKeys } from "#server/secret-key.server.ts";
import { listLeads } from "#server/store/leads/leads-table.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { outboxBacklog } from "#server/store/outbox/outbox-backlog.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";

// Posts the contact form of the built site 500 times at once, kills the server with -9 in the middle, starts
// it again and counts, as the page itself posts them. Challenges are real ones of this server's key, made cheap so that the posts arrive together.
const POSTS = 500;
const KILL_AFTER = 150;

const secretKey = "a-secret-key-of-this-bench-alone-with-40-letters";
const dataDir = mkdtempSync(join(tmpdir(), "kill-during-posts-"));
const smtp = await startSmtpPeer();

async function startServer() {
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir, SECRET_KEY: secretKey, SMTP_URL: smtp.url };
  const child = spawn(process.execPath, ["server.ts"], {
    env: { ...env, RATE_LIMIT_PER_MINUTE: "100000", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return { child, url: /https?:\S+/.exec(line)?.[0].replace("localhost", "127.0.0.1") ?? "" };
}

const world = { keys: createKeys(secretKey), clock: () => new Date() };
const answers = await Promise.all(Array.from({ length: POSTS }, () => solvedChallenge(world)));
const acknowledged = new Map<string, string>();
let first = await startServer();

async function post(url: string, number: number) {
  const message = `Message ${number} of ${POSTS}`;
  const body = new URLSearchParams({
    fullName: `Visitor ${number}`,
    phoneNumber: "+44 20 7946 0123",
    email: `visitor${number}@example.com`,
    message,
    consentVersion: "enquiry-2026-11",
    altcha: answers[number] ?? "",
  });
  const response = await fetch(`${url}/contact-us.data`, { method: "POST", body, headers: { origin: url } }).catch(
    () => null,
  );
  const reference = /RS-[A-Z0-9]+/.exec((await response?.text().catch(() => "")) ?? "")?.[0];
  if (response?.status === 200 && reference) acknowledged.set(message, reference);
  if (acknowledged.size === KILL_AFTER) first.child.kill("SIGKILL");
}

await Promise.all(answers.map((_answer, number) => post(first.url, number)));
if (first.child.exitCode === null && first.child.signalCode === null) throw new Error("the server was not killed");
console.log(`posted ${POSTS}, acknowledged ${acknowledged.size} before the kill`);

first = await startServer();
const store = await openStore({ databaseUrl: null, dataDir });
const deadline = Date.now() + 120_000;
while ((await outboxBacklog(store.db)).waiting > 0 && Date.now() < deadline)
  await new Promise((done) => setTimeout(done, 250));

const leads = await listLeads(store.db, { isFlagged: false });
const lost = [...acknowledged].filter(
  ([message, reference]) =>
    leads
      .filter((lead) => lead.fields.message === message)
      .map((lead) => lead.reference)
      .join() !== reference,
);
const messages = (await Promise.all(leads.map((lead) => messagesOfLead(store.db, lead.id)))).flat();
const sent = (await smtp.mails()).map((mail) => mail.messageId);
const delivered = messages.filter((message) => message.status === "delivered" && sent.includes(message.messageId));
console.log(`stored ${leads.length}, acknowledged but lost or doubled ${lost.length}`);
console.log(
  `mails due ${messages.length}, delivered ${delivered.length}, sent again after the kill ${sent.length - new Set(sent).size}`,
);

await store.close();
first.child.kill("SIGTERM");
const [code] = await once(first.child, "exit");
console.log(`ended with ${code}`);
await smtp[Symbol.asyncDispose]();
process.exitCode = lost.length > 0 || delivered.length !== 2 * leads.length || code !== 0 ? 1 : 0;
