import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "#features/figures/weeks.server.ts";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { leadsUpkeep } from "#features/leads/upkeep.server.ts";
import { endSubscription } from "#features/newsletter/tables/subscribers-table.server.ts";
import { runUpkeep } from "#server/upkeep.server.ts";
import { insertBulkLeads } from "#tests/support/bulk-leads.ts";
import { fillEveryTable, tablesLeft } from "#tests/support/fill-every-table.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld, office, type World } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const DAY_MS = 24 * 60 * 60_000;

/** The tables that still have rows after ten years, and why. */
const kept: Readonly<Record<string, string>> = {
  analytics_counters: "sums of weeks, which identify nobody",
  erasures: "a restored backup or an old list would bring the person back; keyed hashes only",
  health_checks: "one row",
  leavers: "an old list would subscribe again who left; keyed hashes only",
  mailboxes: "how far each mailbox was read: otherwise old mails would come in again",
  migration_hashes: "one row for each migration",
  rate_limits: "rate-limiter-flexible deletes its own rows",
  reply_templates: "until a member deletes them",
  saved_views: "until a member deletes them, or is removed",
  upkeep_clock: "two rows at most",
};

/**
 * Values that end a record, such as a subscription or membership, so that its retention period
 * begins.
 */
const ended: Readonly<Record<string, string>> = {
  "subscribers.status": "unsubscribed",
  "newsletter_issues.status": "sent",
  "analytics_counters.dimension": "campaign",
  "leads.fields": "{}",
};

async function fill({ store, clock }: World) {
  const isTime = /(_at|_until|^at)$/;
  await fillEveryTable(store, ({ table, name, isText }) => {
    if (!isText) return 1;
    // The office's day can begin while it is still yesterday in UTC.
    if (name === "day") return dayOf(clock().getTime(), office.timeZone);
    return ended[`${table}.${name}`] ?? (isTime.test(name) ? clock().toISOString() : table);
  });
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("after ten years every table is empty, except those with a stated reason", async () => {
    await using world = await openWorld();
    await fill(world);
    // A mail to a member, like those of a sign-in or a digest.
    await sql`insert into outbox (id, channel, payload, status, next_attempt_at, message_id, created_at, updated_at)
      select 'link', 'mail-desk-link', '{}', 'delivered', created_at, 'm', created_at, created_at from outbox`.execute(
      world.store.db,
    );
    const all = await tablesLeft(world.store.db);
    await runUpkeepOf(world);
    // Every table has rows of today.
    expect(await tablesLeft(world.store.db)).toEqual(all);
    world.clock.advance(3_650 * DAY_MS);
    await runUpkeepOf(world);
    expect(await tablesLeft(world.store.db)).toEqual(
      Object.keys(kept).filter((table) => all.includes(table)),
    );
  });

  test("a backlog is deleted in batches, and two instances delete each row once", async () => {
    await using world = await openWorld();
    const at = (days: number) => new Date(world.clock().getTime() - days * DAY_MS).toISOString();
    await insertBulkLeads(world.store, { count: 300, old: 200, oldAt: at(800), newAt: at(700) });
    // Each statement is short, so no visitor waits for it.
    const steps = new Map(leadsUpkeep(world.site));
    expect(await steps.get("leads")?.()).toBe(25);
    await Promise.all([runUpkeepOf(world), runUpkeepOf(world)]);
    expect(await listLeads(world.store.db, { isFlagged: false })).toHaveLength(100);
    expect(await world.store.db.selectFrom("outbox").select("id").execute()).toHaveLength(200);
  });

  test("a failing step is logged by name, and the following steps still run", async () => {
    await using world = await openWorld();
    const { store, clock } = world;
    await fill(world);
    clock.advance(3_650 * DAY_MS);
    const refuse = "the disk has a bad block";
    if (kind === "sqlite") {
      await sql`create trigger refuse before delete on leads begin select raise(abort, ${sql.lit(refuse)}); end`.execute(
        store.db,
      );
    } else {
      await sql`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception ${sql.lit(refuse)}; end $$`.execute(store.db);
      await sql`create trigger refuse before delete on leads for each row execute function refuse()`.execute(
        store.db,
      );
    }
    const { lines, log } = createMemoryLog();
    const done: string[] = [];
    await runUpkeep(
      { ...world.site, log, dataDir: world.folder },
      { noteDone: (step) => done.push(step) },
    );
    expect(done).toContain("search index");
    expect(done).not.toContain("leads");
    const left = await tablesLeft(store.db);
    expect(left).toContain("leads");
    for (const table of ["audit_log", "members", "subscribers"]) expect(left).not.toContain(table);
    const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(failures).toMatchObject([{ level: 50, step: "leads", msg: "upkeep step failed" }]);
  });
});

test("leads, ended subscriptions and mail files are deleted after their retention period, and nothing else", async () => {
  await using world = await createWorld();
  const { store, clock, site } = world;
  const mailFolder = join(world.folder, "mail");
  await mkdir(mailFolder);
  const written = (name: string) => utimes(join(mailFolder, name), clock(), clock());
  for (const name of ["old.eml", "new.eml"]) {
    await writeFile(join(mailFolder, name), "");
    await written(name);
  }

  await submitLead(site, sampleInquiry({ companyName: "Old" }), sampleClient);
  await endSubscription(
    store.db,
    await storeSubscriber(world, "left@client.example"),
    clock().toISOString(),
  );
  await storeSubscriber(world, "stays@client.example");
  clock.advance(50 * DAY_MS);
  await submitLead(site, sampleInquiry({ companyName: "New" }), sampleClient);
  await written("new.eml");

  const emails = async () =>
    (await store.db.selectFrom("subscribers").select("email").execute()).map(({ email }) => email);
  await runUpkeepOf(world, 50);
  expect(await listLeads(store.db, { isFlagged: false })).toHaveLength(2);
  clock.advance(1);
  await runUpkeepOf(world, 50);
  expect(
    (await listLeads(store.db, { isFlagged: false })).map(({ fields }) => fields.companyName),
  ).toEqual(["New"]);
  expect(await store.db.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
  expect(await emails()).toEqual(["stays@client.example"]);
  expect((await readdir(mailFolder)).sort()).toEqual(["new.eml"]);
});
