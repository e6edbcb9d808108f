import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import {
  endSubscription,
  findSubscriberByEmail,
} from "#features/newsletter/tables/subscribers-table.server.ts";
import { confirmRequest } from "#features/newsletter/tables/subscription-requests-table.server.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePersonFor } from "#features/privacy/people.server.ts";
import { DAY_MS } from "#server/clock.server.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { momentOf, wallClock } from "#shared/formats/office-time.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { importSubscribers, previewImport } from "./import-subscribers.server.ts";
import { importLimits } from "./newsletter.ts";
import { subscriberWithMails } from "./subscribers.server.ts";

const editor = { id: "1", name: "Meera" };
const head = "address,consented_at,where,wording";
const line = (email: string, at = "2025-03-14") => `${email},${at},Webinar,"Yes, mail me"`;
const tableOf = (...lines: string[]) => [head, ...lines].join("\n");

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

async function recordOf({ store, site }: World, email: string) {
  const found = await findSubscriberByEmail(store.db, email);
  return found ? subscriberWithMails(site, found.id) : null;
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("a preview stores nothing; the import stores each address as confirmed, with its own evidence", async () => {
    await using world = await openWorld();
    const table = tableOf(
      line("Asha@Client.Example"),
      line("ravi@client.example", "2025-03-14T10:30:00+05:30"),
    );
    const expected = { status: "read", added: 2, known: 0, left: 0, refused: [] };
    expect(await previewImport(world.site, table)).toEqual(expected);
    expect(await world.store.db.selectFrom("subscribers").selectAll().execute()).toEqual([]);
    expect(await importSubscribers(world.site, editor, table)).toEqual(expected);
    const confirmedAt = world.clock().toISOString();
    const requestedAt = "2025-03-14T05:00:00.000Z";
    expect(await recordOf(world, "asha@client.example")).toMatchObject({
      status: "confirmed",
      confirmedAt,
    });
    expect(await recordOf(world, "ravi@client.example")).toMatchObject({
      requests: [
        {
          page: "Webinar",
          consentVersion: "imported",
          consentWording: "Yes, mail me",
          requestedAt,
          confirmedAt,
        },
      ],
    });
    const { lines } = await auditLines(world.site, { text: "imported" });
    expect(lines).toMatchObject([{ actor: "Meera", record: "2" }]);
    expect(JSON.stringify(lines)).not.toContain("client.example");
  });

  test("a second import of the same table adds nobody and no second evidence", async () => {
    await using world = await openWorld();
    const table = tableOf(line("asha@client.example"));
    await importSubscribers(world.site, editor, table);
    expect(await importSubscribers(world.site, editor, table)).toMatchObject({
      added: 0,
      known: 1,
    });
    expect((await recordOf(world, "asha@client.example"))?.requests).toHaveLength(1);
  });

  test("unsubscribed and erased people stay out; pending ones are confirmed and keep their request", async () => {
    await using world = await openWorld();
    const left = await storeSubscriber(world, "left@client.example");
    await endSubscription(world.store.db, left, world.clock().toISOString());
    const back = await storeSubscriber(world, "back@client.example");
    await endSubscription(world.store.db, back, world.clock().toISOString());
    await storeRequest(world, "back@client.example");
    await storeSubscriber(world, "erased@client.example");
    await erasePersonFor(world.site, editor, byAddress("erased@client.example"));
    await storeRequest(world, "asked@client.example");
    const names = ["left", "back", "erased", "asked"];
    const table = tableOf(...names.map((name) => line(`${name}@client.example`)));
    expect(await importSubscribers(world.site, editor, table)).toMatchObject({ added: 1, left: 3 });
    expect(await recordOf(world, "left@client.example")).toMatchObject({ status: "unsubscribed" });
    expect(await recordOf(world, "back@client.example")).toMatchObject({ status: "unsubscribed" });
    expect(await recordOf(world, "erased@client.example")).toBeNull();
    const asked = await recordOf(world, "asked@client.example");
    expect(asked?.status).toBe("confirmed");
    expect(asked?.requests.map(({ consentVersion }) => consentVersion).sort()).toEqual([
      "imported",
      "newsletter-2026-11",
    ]);
  });

  test("who left years ago stays out, although the subscription was deleted, until they confirm again", async () => {
    await using world = await openWorld();
    const left = await storeSubscriber(world, "left@client.example");
    await endSubscription(world.store.db, left, world.clock().toISOString());
    world.clock.advance(800 * DAY_MS);
    await runUpkeepOf(world);
    expect(await recordOf(world, "left@client.example")).toBeNull();
    const table = tableOf(line("Left@client.example"), line("new@client.example"));
    expect(await previewImport(world.site, table)).toMatchObject({ added: 1, left: 1 });
    expect(await importSubscribers(world.site, editor, table)).toMatchObject({ added: 1, left: 1 });
    expect(await recordOf(world, "left@client.example")).toBeNull();
    const { id } = await storeRequest(world, "left@client.example");
    expect(await importSubscribers(world.site, editor, table)).toMatchObject({ added: 0, left: 1 });
    await confirmRequest(world.store.db, id, world.clock().toISOString());
    expect(await recordOf(world, "left@client.example")).toMatchObject({ status: "confirmed" });
  });

  test("a table of the maximum size is imported at once", async () => {
    await using world = await openWorld();
    const lines = Array.from({ length: importLimits.rows }, (_, index) =>
      line(`reader-${index}@client.example`),
    );
    const table = tableOf(...lines);
    expect(new TextEncoder().encode(table).length).toBeLessThan(importLimits.bytes);
    expect(await importSubscribers(world.site, editor, table)).toMatchObject({
      added: importLimits.rows,
      refused: [],
    });
    expect(
      await previewImport(world.site, tableOf(...lines, line("one@too.example"))),
    ).toMatchObject({
      status: "no table",
      problem: "rows",
    });
  });

  test("a failed import leaves nothing behind", async () => {
    await using world = await openWorld();
    const lines = Array.from({ length: 1_200 }, (_, index) =>
      line(`reader-${index}@client.example`),
    );
    // A later batch of evidence fails on the table's limit, like a full disk.
    await world.store.db.schema.dropTable("audit_log").execute();
    await expect(importSubscribers(world.site, editor, tableOf(...lines))).rejects.toThrow(
      /audit_log/,
    );
    expect(await world.store.db.selectFrom("subscribers").select("id").execute()).toEqual([]);
  });
});

test("a person erased by another instance stays out", async () => {
  const url = await postgres.createDatabase();
  await using one = await createWorld(url);
  await using two = await createWorld(url);
  await erasePersonFor(one.site, editor, byAddress("erased@client.example"));
  expect(
    await importSubscribers(two.site, editor, tableOf(line("erased@client.example"))),
  ).toMatchObject({
    added: 0,
    left: 1,
  });
});

test("lines without an address or complete evidence are refused with their number and reason", async () => {
  await using world = await createWorld();
  const tomorrow = new Date(world.clock().getTime() + 2 * DAY_MS).toISOString();
  const table = tableOf(
    line("asha@client.example"),
    line("no-address"),
    line("a@client.example", "14/03/2025"),
    line("b@client.example", tomorrow),
    "c@client.example,2025-03-14,,Yes",
    "d@client.example,2025-03-14,Webinar,",
    "",
    "e@client.example,2025-03-14,Webinar",
    line("ASHA@client.example"),
    `f@client.example,2025-03-14,Webinar,${"x".repeat(importLimits.wording + 1)}`,
    "g@client.example,2025-03-14,\u200b,Yes",
    "h@client.example,2025-03-14,Webinar,\u00ad",
    line("josé@client.example"),
    // Rows below the table, as a spreadsheet saves them.
    ",,,",
    ' ,"",,',
  );
  expect(await previewImport(world.site, table)).toEqual({
    status: "read",
    added: 1,
    known: 0,
    left: 0,
    refused: [
      { line: 3, problem: "no address" },
      { line: 4, problem: "no time" },
      { line: 5, problem: "future" },
      { line: 6, problem: "no place" },
      { line: 7, problem: "no wording" },
      { line: 9, problem: "no wording" },
      { line: 10, problem: "twice" },
      { line: 11, problem: "too long" },
      { line: 12, problem: "no place" },
      { line: 13, problem: "no wording" },
      { line: 14, problem: "foreign letters" },
    ],
  });
});

test.each([
  ["", "empty"],
  [head, "empty"],
  ["email,when\na@b.example,2025-03-14", "columns"],
  [`${head}\n"a@client.example,2025`, "broken"],
  [`${head}\n${line("a@client.example")}\na@b.example,2025-03-14,Li\ufffdge,Yes`, "letters"],
  [`${head}\na@b.example,2025-03-14,Li\0ge,Yes`, "letters"],
  [`${head}\na@client.example,${"x".repeat(9_000)},W,Yes`, "broken"],
] as const)("text that is not a table is refused completely: %j", async (table, problem) => {
  await using world = await createWorld();
  expect(await importSubscribers(world.site, editor, table)).toMatchObject({
    status: "no table",
    problem,
  });
});

test.each([
  [
    "\uFEFFwording;where;consented_at;address\r\nYes, mail me;Fair;2025-03-14;asha@client.example\r\n",
  ],
  [
    "sep=;\r\naddress;consented_at;where;wording\r\nasha@client.example;2025-03-14;Fair;Yes, mail me\r\n",
  ],
  ["address;consented_at;where;wording;;\nasha@client.example;2025-03-14;Fair;Yes, mail me;;\n"],
  [
    "Address\tConsented_At\tWhere\tWording\tNote\nasha@client.example\t2025-03-14\tFair\tYes, mail me\tx\n",
  ],
])("tables written by spreadsheets are read: %j", async (table) => {
  await using world = await createWorld();
  await importSubscribers(world.site, editor, table);
  expect(await recordOf(world, "asha@client.example")).toMatchObject({
    requests: [{ page: "Fair", consentWording: "Yes, mail me" }],
  });
});

test("a day without a time is a day of the office", async () => {
  await using world = await createWorld();
  const { timeZone } = world.office;
  const today = wallClock(world.clock(), timeZone).day;
  // The office's next day has begun, while it is still this day in UTC.
  world.clock.advance(
    momentOf(daysAfter(today, 1), 5, timeZone).getTime() - world.clock().getTime(),
  );
  const table = tableOf(
    line("asha@client.example", daysAfter(today, 1)),
    line("ravi@client.example", daysAfter(today, 2)),
  );
  expect(await importSubscribers(world.site, editor, table)).toMatchObject({
    added: 1,
    refused: [{ line: 3, problem: "future" }],
  });
  expect(await recordOf(world, "asha@client.example")).toMatchObject({
    requestedAt: momentOf(daysAfter(today, 1), 0, timeZone).toISOString(),
  });
});
