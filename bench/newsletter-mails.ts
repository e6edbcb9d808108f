import { queueIssue } from "#server/newsletter/queue-issue.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { samplePost } from "#tests/support/sample-post.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { startSlowProxy } from "#tests/support/slow-proxy.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld } from "#tests/support/world.ts";

// Newsletters a minute that one built site hands to a real mail server, drawn and written down one by one; the mail
// server answers at once or after a pause, as over the internet: node bench/newsletter-mails.ts [mails] [pause in ms]
const MAILS = Number(process.argv[2] ?? 1_000);
const PAUSE_MS = Number(process.argv[3] ?? 30);

async function measure(name: string, databaseUrl: string | null, pauseMs: number) {
  await using world = await createWorld(databaseUrl);
  await using peer = await startSmtpPeer();
  await using way = await startSlowProxy(peer.port);
  way.slowDown(pauseMs);
  for (let each = 0; each < MAILS; each += 1) await storeSubscriber(world, `reader-${each}@client.example`);
  const issue = { slug: "outbox", post: samplePost };
  await world.store.transaction((db) => queueIssue(db, { ...world, mailDomain: "riverstep.example" }, issue, MAILS));
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const settings = { DATA_DIR: world.folder, SMTP_URL: `smtp://127.0.0.1:${way.port}`, ...database };
  await using _site = await startBuiltSite({ ...settings, SECRET_KEY: "4f1c9a7e2b6d08f35a9cf1e07d3b8624" });
  // The start is not what is measured.
  await eventually(() => peer.received.length >= MAILS / 10, 120_000);
  const [from, first] = [performance.now(), peer.received.length];
  await eventually(() => peer.received.length >= MAILS, 600_000);
  const perMinute = ((peer.received.length - first) / (performance.now() - from)) * 60_000;
  console.log(`${name}, answers after ${pauseMs} ms: ${perMinute.toFixed(0)} mails a minute`);
}

for (const pauseMs of [0, PAUSE_MS]) await measure("SQLite", null, pauseMs);
await using postgres = await startPostgres({ isDurable: true });
for (const pauseMs of [0, PAUSE_MS]) await measure("PostgreSQL", await postgres.createDatabase(), pauseMs);
