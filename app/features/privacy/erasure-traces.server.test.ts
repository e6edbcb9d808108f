import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { subscribe } from "#features/newsletter/subscribe.server.ts";
import { backUp } from "#server/backup/back-up.server.ts";
import { createFileTransport } from "#server/delivery/mail-transport.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { startOutboxWorker } from "#server/outbox/worker.server.ts";
import { overwriteDeleted } from "#server/store/open-store.server.ts";
import { outboxBacklog } from "#server/store/outbox/outbox-backlog.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { fillEveryTable, tablesLeft } from "#tests/support/fill-every-table.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { subscriptionInput } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { byAddress } from "./asked-person.server.ts";
import { erasePerson } from "./erasures.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const EMAIL = "zsuzsanna@quill.example";
const NAME = "Zsuzsanna Quill";

/** Columns that may still contain text naming the person, and why. */
const kept: Readonly<Record<string, string>> = {
  analytics_counters: "names with an address are never counted (page-view.server.ts)",
  audit_log:
    "names members by address and others by hash or id; the database refuses to change an entry",
  content_drafts: "what members do to the site's own content",
  content_publications: "what members do to the site's own content",
  content_take_downs: "what members do to the site's own content",
  day_salts: "random, of one day",
  day_visitors: "numbers, of one day",
  desk_answers: "what was done by a post, without its text, for a week",
  erasures: "keyed hashes",
  figure_marks: "times up to which something was counted",
  health_checks: "one row, with a time",
  idempotency_keys: "names of jobs",
  leavers: "keyed hashes",
  mailboxes: "how far the company's mailbox was read, and what its server said",
  members: "staff, removed at the desk by an admin",
  migration_hashes: "names of migrations",
  newsletter_issues: "posts, and the member who ordered one",
  passkeys: "go with the member",
  quotas: "keyed hashes",
  rate_limits: "keyed hashes, of a minute",
  reply_templates: "texts for anybody, which members write",
  saved_views: "names and filters that members choose, without the words of a search",
  sessions: "go with the member",
  sign_in_links: "a keyed hash, of a day",
  subscriber_changes: "counts, which name nobody",
  upkeep_clock: "times of the upkeep",
  used_challenges: "signatures, of ten minutes",
};

/** Values that the schema or a check requires; every other column contains the person's address. */
const fixed: Readonly<Record<string, string>> = {
  "leads.id": "lead",
  "leads.kind": "inquiry",
  "leads.email": EMAIL,
  "subscribers.id": "subscriber",
  "subscribers.email": EMAIL,
};

const erase = (world: World) =>
  erasePerson({ ...world, mailFolder: join(world.folder, "mail") }, byAddress(EMAIL));

/** The content of all files in a folder, as one text. */
async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return [...files, ...(await Promise.all(files.map((file) => readFile(file, "latin1"))))]
    .join("\n")
    .toLowerCase();
}

/** Writes all queued mails into files, as a site without a mail server does. */
async function writeMails(world: World) {
  const { store, clock, folder } = world;
  const { lines, log } = createMemoryLog();
  const deliver = mailDeliverer(world, createFileTransport(join(folder, "mail")));
  const worker = startOutboxWorker({ store, clock, log, deliver });
  await eventually(async () => (await outboxBacklog(store.db)).waiting === 0);
  await worker.stop();
  return lines.join("\n").toLowerCase();
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("every text column names the person, and after the erasure only columns with a stated reason do", async () => {
    await using world = await openWorld();
    const { store } = world;
    await fillEveryTable(store, ({ table, name, isText }) =>
      isText ? (fixed[`${table}.${name}`] ?? JSON.stringify(`${table} ${EMAIL}`)) : 1,
    );
    const all = await tablesLeft(store.db, EMAIL);
    expect(all).toEqual(expect.arrayContaining(["enquiries", "leads", "outbox"]));
    await erase(world);
    const left = await tablesLeft(store.db, EMAIL);
    expect(left).toEqual(Object.keys(kept).filter((table) => all.includes(table)));

    for (const table of left) await sql`delete from ${sql.table(table)}`.execute(store.db);
    await overwriteDeleted(store);
    expect(await bytesIn(world.folder)).not.toContain("zsuzsanna");
  });

  test("after real use, an erased person is not in files, analytics, logs or the next backup", async () => {
    await using world = await openWorld();
    const { store, site, clock } = world;
    const visit = { utmCampaign: `mail-to-${EMAIL}`, page: `/hire/react?to=${EMAIL}` };
    const inquiry = sampleInquiry({ email: EMAIL, fullName: NAME });
    await submitLead(site, { ...inquiry, visit: { ...inquiry.visit, ...visit } }, sampleClient);
    await subscribe(world.site, { ...subscriptionInput, email: EMAIL }, sampleClient);
    const bo = await storeEnquiry(world, { fullName: "Bo Doe", email: "bo@client.example" });
    await insertMessages(store.db, [createMessage("mail-digest", {}, "x.example", clock)]);
    const member = { id: "m", email: "meera@riverstep.example", name: "Meera", role: "editor" };
    await saveMember(store.db, { ...member, createdAt: clock().toISOString() });
    const log = await writeMails(world);
    expect(await bytesIn(join(world.folder, "mail"))).toContain("zsuzsanna");

    expect(await erase(world)).toMatchObject({
      leads: [expect.any(String)],
      isSubscriber: true,
      mailFiles: 4,
    });
    expect(await enquiryRecord(world.site, bo)).not.toBeNull();

    await overwriteDeleted(store);
    await backUp(
      store,
      { dataDir: world.folder, secretKey: null, siteUrl: null },
      join(world.folder, "backup"),
    );
    expect(await tablesLeft(store.db, "zsuzsanna")).toEqual([]);
    for (const text of [log, await bytesIn(world.folder)]) {
      expect(text).not.toContain("zsuzsanna");
    }
  });
});
