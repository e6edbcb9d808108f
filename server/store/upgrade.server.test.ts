import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countEnquiries } from "#features/enquiries/tables/enquiry-list.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createLeadCounter, postMessage, waitingIn } from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { isMigrated, migrateTo } from "./migrate.server.ts";
import { openStore } from "./open-store.server.ts";
import type { Store } from "./store.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

// The last migration of the previous release, 1.0.0.
const BEFORE = "0022-refused-mails";
const AT = "2026-10-05T08:30:00.000Z";

/** Rows as the previous release wrote them, in its columns, without using current code. */
async function fillAsBefore({ db }: Store) {
  const visit = { page: "/contact-us", referrer: "", utm: '{"utmCampaign":"autumn"}' };
  const consent = {
    consentVersion: "enquiry-2026-11",
    consentWording: "We keep it.",
    addressHash: "a".repeat(64),
  };
  const leads = ["RS-AAAAAA", "RS-BBBBBB", "RS-CCCCCC"].map((reference, at) => ({
    id: `01K6ZZ000000000000000000${at}0`,
    reference,
    kind: "contact" as const,
    email: `asha${at}@client.example`,
    fields: JSON.stringify({
      fullName: "Asha Rao",
      email: `asha${at}@client.example`,
      requirements: reference,
    }),
    ...visit,
    ...consent,
    flags: "[]",
    dedupeKey: `key-${at}`,
    createdAt: AT,
  }));
  await db.insertInto("leads").values(leads).execute();
  await sql`insert into enquiries (arrival, lead_id, kind, status, page, campaign, technology, is_flagged, email, changed_at)
    select row_number() over (), id, kind, 'new', page, 'autumn', '', 0, email, created_at from leads`.execute(
    db,
  );
  const message = (leadId: string, status: "pending" | "delivered", at: number) => ({
    id: `01K6ZZ0000000000000000001${at}`,
    leadId,
    subscriberId: null,
    issue: null,
    channel: "mail-company" as const,
    payload: "{}",
    status,
    attempts: 0,
    nextAttemptAt: AT,
    claimedBy: null,
    claimedUntil: null,
    lastError: null,
    messageId: `<before-${at}@riverstep.example>`,
    createdAt: AT,
    updatedAt: AT,
  });
  const messages = leads.map(({ id }, at) => message(id, at === 0 ? "delivered" : "pending", at));
  await db.insertInto("outbox").values(messages).execute();
  const subscriber = {
    id: "01K6ZZ00000000000000000020",
    email: "ben@client.example",
    status: "confirmed" as const,
  };
  const entry = {
    id: "01K6ZZ00000000000000000030",
    at: AT,
    memberId: null,
    actor: "Meera",
    record: "a-post",
    detail: "",
  };
  await db
    .insertInto("auditLog")
    .values({ ...entry, action: "newsletter went on" })
    .execute();
  const times = { requestedAt: AT, confirmedAt: AT, unsubscribedAt: null };
  await db
    .insertInto("subscribers")
    .values({ ...subscriber, ...times })
    .execute();
}

test.each(["sqlite", "postgres"] as const)(
  "on %s this release opens the previous release's database: all data is there, and waiting mails are sent",
  async (kind) => {
    await using folder = await createTempFolder();
    await using peer = await startSmtpPeer();
    const location = {
      databaseUrl: kind === "postgres" ? await postgres.createDatabase({ isEmpty: true }) : null,
      dataDir: folder.path,
    };
    const old = await openStore(location);
    await migrateTo(old, BEFORE);
    await fillAsBefore(old);
    expect(await isMigrated(old)).toBe(false);
    await old.close();

    const database = location.databaseUrl ? { DATABASE_URL: location.databaseUrl } : {};
    const settings = { DATA_DIR: folder.path, SMTP_URL: peer.url, ...database };
    const counter = createLeadCounter();
    // Started twice: the second start finds nothing left to do.
    for (const message of ["after the upgrade", "after a restart"]) {
      await using server = await startServerProcess(settings);
      await postMessage(server.url, message, counter);
      await eventually(async () => (await waitingIn(location)) === 0);
      expect(await server.end("SIGTERM")).toBe(0);
    }
    expect(counter).toMatchObject({ refused: 0, unanswered: 0 });

    const store = await openStore(location);
    const leads = await listLeads(store.db, { isFlagged: false });
    const count = await countEnquiries(store.db, { isFlagged: false });
    const subscribers = await store.db
      .selectFrom("subscribers")
      .select(["email", "status"])
      .execute();
    expect(await isMigrated(store)).toBe(true);
    const entries = store.db.selectFrom("auditLog").select("action").where("record", "=", "a-post");
    expect(await entries.execute()).toEqual([{ action: "newsletter went on" }]);
    await expect(
      store.db.updateTable("auditLog").set({ detail: "edited" }).execute(),
    ).rejects.toThrow();
    await store.close();
    const kept = ["RS-AAAAAA", "RS-BBBBBB", "RS-CCCCCC"];
    expect(leads.map(({ reference }) => reference)).toEqual(expect.arrayContaining(kept));
    expect([leads.length, count]).toEqual([5, 5]);
    expect(subscribers).toEqual([{ email: "ben@client.example", status: "confirmed" }]);
    const sent = (await peer.mails()).map(({ messageId }) => messageId);
    expect(sent).toEqual(
      expect.arrayContaining(["<before-1@riverstep.example>", "<before-2@riverstep.example>"]),
    );
    expect(sent).not.toContain("<before-0@riverstep.example>");
  },
);
