import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEnquiries } from "#features/enquiries/tables/enquiry-list.server.ts";
import { indexSomeMissing } from "#features/enquiries/tables/search-documents-table.server.ts";
import { migrate, migrateTo } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createTempFolder } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const AT = "2026-10-05T08:30:00.000Z";

test.each(["sqlite", "postgres"] as const)(
  "on %s a database of 1.0.0 keeps its enquiries, flags and quotas; an older one is refused",
  async (kind) => {
    await using folder = await createTempFolder();
    const databaseUrl =
      kind === "postgres" ? await postgres.createDatabase({ isEmpty: true }) : null;
    const store = await openStore({ databaseUrl, dataDir: folder.path });
    const run = (statement: RawBuilder<unknown>) => statement.execute(store.db);
    const addLead = (id: string, flags: string) =>
      run(sql`insert into leads (id, reference, kind, email, fields, page, referrer, utm, consent_version,
          consent_wording, address_hash, flags, created_at, unmailed)
        values (${id}, ${`RS-${id}`}, 'contact', 'Asha@client.example', ${`{"fullName":"Asha ${id}"}`}, '/hire/react',
          'https://www.News.example:8443/post?a=b',
          '{"utmCampaign":"spring"}', '', '', '', ${flags}, ${AT}, 'network')`);
    await migrateTo(store, "0022-refused-mails");
    await addLead("one", "[]");
    await addLead("two", '["trap"]');
    await run(sql`insert into enquiries (arrival, lead_id, kind, status, owner_id, page, campaign, technology, is_flagged,
        is_vouched, email, changed_at, version)
      values (1, 'one', 'contact', 'won', 'm1', '/hire/react', 'spring', 'react', 0, 1, 'asha@client.example', ${AT}, 3),
        (2, 'two', 'contact', 'new', null, '/hire/react', 'spring', 'react', 1, 0, 'asha@client.example', ${AT}, 0)`);
    await run(sql`insert into budgets (name, started_at, spent) values ('overall', ${AT}, 5)`);
    await run(sql`insert into done_once (name, done_at) values ('digest 2026-10-05', ${AT})`);
    await run(sql`insert into outbox (id, channel, payload, status, next_attempt_at, message_id, created_at, updated_at)
      values ('a', 'mail-issue', '{}', 'pending', '9999-12-31T00:00:00.000Z', '<a>', ${AT}, ${AT}),
        ('b', 'mail-issue-trial', '{}', 'pending', ${AT}, '<b>', ${AT}, ${AT})`);

    await migrate(store);
    const { db } = store;
    const lines = await listEnquiries(db, { filter: {}, sort: "oldest", from: null, limit: 9 });
    expect(lines).toMatchObject([
      {
        id: "one",
        name: "Asha one",
        status: "won",
        ownerId: "m1",
        version: 3,
        page: "/hire/react",
        createdAt: AT,
      },
      { id: "two", status: "new", isFlagged: true, campaign: "spring" },
    ]);
    expect(
      await db
        .selectFrom("enquiries")
        .select(["isAllowlisted", "site"])
        .where("leadId", "=", "one")
        .execute(),
    ).toEqual([{ isAllowlisted: 1, site: "news.example" }]);
    expect(
      await db
        .selectFrom("leads")
        .select(["flags", "suppressed"])
        .where("id", "=", "two")
        .execute(),
    ).toEqual([{ flags: '["honeypot"]', suppressed: "network" }]);
    expect(await db.selectFrom("quotas").select("used").execute()).toEqual([{ used: 5 }]);
    expect(await db.selectFrom("idempotencyKeys").select("name").execute()).toEqual([
      { name: "digest 2026-10-05" },
    ]);
    expect(
      await db.selectFrom("outbox").select(["channel", "status"]).orderBy("id").execute(),
    ).toEqual([{ channel: "mail-issue-test", status: "pending" }]);
    expect(await indexSomeMissing(db)).toBe(2);
    expect(await indexSomeMissing(db)).toBe(0);
    const filter = { words: "asha two" };
    const found = await listEnquiries(db, { filter, sort: "newest", from: null, limit: 9 });
    expect(found.map(({ id }) => id)).toEqual(["two"]);
    await db
      .deleteFrom("kyselyMigration" as "leads")
      .where("name" as "id", ">", "0008")
      .execute();
    await expect(migrate(store)).rejects.toThrow("start release 1.0.0 on it once");
    await store.close();
  },
);
