import { expect, test } from "vitest";
import { issueOf } from "#features/newsletter/issues.server.ts";
import { orderIssue } from "#features/newsletter/order-issue.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld } from "#tests/support/world.ts";

const READERS = 150;
// Mails being sent when the worker was killed are sent again, with the same Message-ID.
const IN_HAND = 4;

test.each(["sqlite", "postgres"] as const)(
  "an issue whose process is killed midway is continued, on %s",
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
    for (const enough of [20, 110]) {
      await using server = await startServerProcess(settings);
      await eventually(() => peer.received.length >= enough, 30_000);
      await server.end("SIGKILL");
    }
    expect((await issueOf(site, "outbox"))?.state).toBe("sending");
    await using _server = await startServerProcess(settings);
    await eventually(async () => (await issueOf(site, "outbox"))?.state === "sent", 60_000);
    const ids = (await peer.mails()).map((mail) => mail.messageId);
    expect(new Set(peer.received.flatMap(({ recipients }) => recipients)).size).toBe(READERS);
    expect(new Set(ids).size).toBe(READERS);
    expect(ids.length).toBeLessThanOrEqual(READERS + 2 * IN_HAND);
  },
  120_000,
);
