import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { issueOf } from "#features/newsletter/issues.server.ts";
import { orderIssue } from "#features/newsletter/order-issue.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld } from "#tests/support/world.ts";

const READERS = 120;
// Longer than the lease of a message, so that another instance takes over what this one was
// sending.
const PAUSE_MS = 75_000;
const IN_HAND = 4;

// As when a virtual machine is moved, or a laptop sleeps.
test.each(["sqlite", "postgres"] as const)(
  "an instance that stands still for a minute while an issue is sent leaves no reader out and mails none thrice, on %s",
  async (kind) => {
    await using postgres = kind === "postgres" ? await startPostgres() : null;
    const databaseUrl = postgres ? await postgres.createDatabase() : null;
    await using world = await createWorld(databaseUrl);
    await using peer = await startSmtpPeer();
    for (let each = 0; each < READERS; each += 1)
      await storeSubscriber(world, `reader-${each}@client.example`);
    const settings = {
      DATA_DIR: world.folder,
      SMTP_URL: peer.url,
      ...(databaseUrl
        ? {
            DATABASE_URL: databaseUrl,
            SECRET_KEY: "a-secret-key-of-this-test-alone-with-40-letters",
          }
        : {}),
    };
    const { site } = world;
    await orderIssue(
      site,
      { id: null, name: "test" },
      { slug: "outbox", startsAt: new Date(), perMinute: 600 },
    );
    await using paused = await startServerProcess(settings);
    await using other = databaseUrl ? await startServerProcess(settings) : null;
    await eventually(() => peer.received.length >= 30, 30_000);
    process.kill(paused.pid, "SIGSTOP");
    if (other)
      await eventually(async () => (await issueOf(site, "outbox"))?.state === "sent", PAUSE_MS);
    else await sleep(PAUSE_MS);
    process.kill(paused.pid, "SIGCONT");
    await eventually(async () => (await issueOf(site, "outbox"))?.state === "sent", 60_000);
    // Whatever the paused one had in hand is sent by now.
    await sleep(5_000);
    const ids = (await peer.mails()).map((mail) => mail.messageId);
    expect(new Set(peer.received.flatMap(({ recipients }) => recipients)).size).toBe(READERS);
    expect(new Set(ids).size).toBe(READERS);
    expect(ids.length).toBeLessThanOrEqual(READERS + IN_HAND);
    console.log(`FAULT paused on ${kind}: ${ids.length} mails to ${READERS} readers`);
    expect((await fetch(`${paused.url}/readyz`)).status).toBe(200);
  },
  240_000,
);
