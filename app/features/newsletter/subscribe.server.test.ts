import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmSubscription, unsubscribe } from "#features/newsletter/follow-link.server.ts";
import {
  findSubscriber,
  noteBounce,
} from "#features/newsletter/tables/subscribers-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleClient } from "#tests/support/sample-lead.ts";
import { storeSubscriber, subscriptionInput } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { subscribe as subscribeAt } from "./subscribe.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const subscribe = ({ site }: World, input: Partial<typeof subscriptionInput> = {}) =>
  subscribeAt(site, { ...subscriptionInput, ...input }, sampleClient);
const subscribers = ({ store }: World) => store.db.selectFrom("subscribers").selectAll().execute();
const requests = ({ store }: World) =>
  store.db.selectFrom("subscriptionRequests").selectAll().orderBy("id").execute();
const queued = ({ store }: World) =>
  store.db.selectFrom("outbox").select(["channel", "subscriberId"]).execute();

const MINUTE_MS = 60_000;

test("an address is stored once as pending, with the consent wording shown, and gets one confirmation mail", async () => {
  await using world = await createWorld();
  expect(await subscribe(world, { email: "Asha@client.example" })).toEqual({ status: "accepted" });
  expect(await subscribe(world, { email: "ASHA@client.example" })).toEqual({ status: "accepted" });
  const rows = await subscribers(world);
  const requestedAt = world.clock().toISOString();
  expect(rows).toMatchObject([
    { email: "asha@client.example", status: "pending", requestedAt, confirmedAt: null },
  ]);
  expect(await requests(world)).toMatchObject([
    {
      subscriberId: rows[0]?.id,
      page: "/hire/react",
      consentVersion: "newsletter-2026-11",
      consentWording: expect.stringContaining("By subscribing"),
      requestedAt,
    },
  ]);
  expect(await queued(world)).toEqual([
    { channel: "mail-confirmation", subscriberId: rows[0]?.id },
  ]);
});

test("repeated requests get at most three mails a day, ten minutes apart", async () => {
  await using world = await createWorld();
  const counts: number[] = [];
  for (const waitMinutes of [0, 9, 2, 11, 11, 11, 24 * 60]) {
    world.clock.advance(waitMinutes * MINUTE_MS);
    await subscribe(world);
    counts.push((await queued(world)).length);
  }
  expect(counts).toEqual([1, 1, 2, 3, 3, 3, 4]);
});

test("whoever subscribes again because mails to them came back gets a link, and issues again", async () => {
  await using world = await createWorld();
  const { db } = world.store;
  const id = await storeSubscriber(world, "asha@client.example");
  for (const _ of ["once", "twice"]) await noteBounce(db, id, world.clock().toISOString());
  expect(await findSubscriber(db, id)).toMatchObject({ unreachableAt: expect.any(String) });
  world.clock.advance(11 * MINUTE_MS);
  await subscribe(world, { email: "asha@client.example" });
  const request = (await requests(world)).at(-1);
  await confirmSubscription(world.site, world.links.sign("confirm", request?.id ?? ""));
  expect(await findSubscriber(db, id)).toMatchObject({ unreachableAt: null, bounces: 0 });
});

test("whoever leaves and comes back begins without the mails that came back before", async () => {
  await using world = await createWorld();
  const { db } = world.store;
  await subscribe(world);
  const [first] = await requests(world);
  await confirmSubscription(world.site, world.links.sign("confirm", first?.id ?? ""));
  const [subscriber] = await subscribers(world);
  await noteBounce(db, subscriber?.id ?? "", world.clock().toISOString());
  await unsubscribe(world.site, world.links.sign("unsubscribe", subscriber?.id ?? ""));
  world.clock.advance(11 * MINUTE_MS);
  await subscribe(world);
  const second = (await requests(world)).at(-1);
  await confirmSubscription(world.site, world.links.sign("confirm", second?.id ?? ""));
  expect(await subscribers(world)).toMatchObject([{ status: "confirmed", bounces: 0 }]);
});

test("whoever leaves and subscribes again at once gets a mail whose link works", async () => {
  await using world = await createWorld();
  const confirm = (id = "") => confirmSubscription(world.site, world.links.sign("confirm", id));
  await subscribe(world);
  await world.store.db.updateTable("outbox").set({ status: "delivered" }).execute();
  const [first] = await requests(world);
  expect(await confirm(first?.id)).toEqual({ status: "done" });
  world.clock.advance(MINUTE_MS);
  const [subscriber] = await subscribers(world);
  await unsubscribe(world.site, world.links.sign("unsubscribe", subscriber?.id ?? ""));
  world.clock.advance(MINUTE_MS);
  for (const _ of ["pressed", "pressed again"]) await subscribe(world);
  expect(await queued(world)).toHaveLength(2);
  const second = (await requests(world)).find(({ id }) => id !== first?.id);
  expect(await confirm(second?.id)).toEqual({ status: "done" });
});

test("a confirmed address stays unchanged and is answered with the same work as an unknown one", async () => {
  await using world = await createWorld();
  await storeSubscriber(world, "known@client.example");
  const [known] = await subscribers(world);
  const written = async (email: string) => {
    const count = async () => [(await requests(world)).length, (await queued(world)).length];
    const [before, outcome, after] = [
      await count(),
      await subscribe(world, { email }),
      await count(),
    ];
    return { outcome, rows: after.map((number, index) => number - (before[index] ?? 0)) };
  };
  const unknown = await written("unknown@client.example");
  expect(await written("known@client.example")).toEqual(unknown);
  expect(unknown).toEqual({ outcome: { status: "accepted" }, rows: [1, 1] });
  expect((await subscribers(world)).find(({ id }) => id === known?.id)).toEqual(known);
});

test("a stranger's request overwrites nothing, and each link confirms with its own request's evidence", async () => {
  await using world = await createWorld();
  await subscribe(world);
  world.clock.advance(11 * MINUTE_MS);
  await subscribe(world, {
    consentVersion: "made up",
    visit: { ...subscriptionInput.visit, page: "/elsewhere" },
  });
  const [own, other] = await requests(world);
  expect([own?.page, own?.consentVersion, other?.page, other?.consentVersion]).toEqual([
    "/hire/react",
    "newsletter-2026-11",
    "/elsewhere",
    "unknown",
  ]);
  expect(await confirmSubscription(world.site, world.links.sign("confirm", own?.id ?? ""))).toEqual(
    {
      status: "done",
    },
  );
  expect((await requests(world)).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([
    true,
    false,
  ]);
});

test("a filled honeypot stores nothing and is told, and a failing store is reported", async () => {
  await using world = await createWorld();
  await subscribe(world);
  const before = [await subscribers(world), await requests(world), await queued(world)];
  world.clock.advance(11 * MINUTE_MS);
  expect(await subscribe(world, { honeypot: "x" })).toEqual({ status: "trapped" });
  expect(await subscribe(world, { email: "other@client.example", honeypot: "x" })).toEqual({
    status: "trapped",
  });
  expect([await subscribers(world), await requests(world), await queued(world)]).toEqual(before);
  const noted = { form: "newsletter", reason: "honeypot" };
  expect(world.abuse()).toMatchObject([noted, noted]);
  await world.store.close();
  expect(await subscribe(world)).toEqual({ status: "unavailable" });
});

describe.each(["sqlite", "postgres"] as const)("a crowd, on %s", (kind) => {
  const openWorld = async () => {
    return createWorld(kind === "postgres" ? await postgres.createDatabase() : null, {
      mailsPerHour: 20,
    });
  };
  const join = ({ site }: World, name: string, address: string) =>
    subscribeAt(
      site,
      { ...subscriptionInput, email: `${name}@client.example` },
      { address, requestId: "t" },
    );
  /** The hours in which the mails to confirm are due, each with their number. */
  const dueHours = async ({ store }: World) => {
    const rows = await store.db.selectFrom("outbox").select("nextAttemptAt").execute();
    const hours = rows.map(({ nextAttemptAt }) => nextAttemptAt.slice(0, 13)).sort();
    return [...new Set(hours)].map((hour) => hours.filter((other) => other === hour).length);
  };

  test("nobody of a network that subscribes much is lost: their mails wait for an hour with room", async () => {
    await using world = await openWorld();
    const outcomes = [];
    for (const name of ["a", "b", "c", "d", "e"])
      outcomes.push(await join(world, name, "203.0.113.7"));
    const now = { status: "accepted" };
    const later = { status: "accepted", mailedLater: true };
    expect(outcomes).toEqual([now, now, later, later, later]);
    expect((await subscribers(world)).map(({ status }) => status)).toEqual(
      Array(5).fill("pending"),
    );
    expect(await requests(world)).toHaveLength(5);
    expect(await dueHours(world)).toEqual([2, 2, 1]);
    // Whoever presses again is told the same, and gets no second mail.
    world.clock.advance(11 * MINUTE_MS);
    expect(await join(world, "e", "203.0.113.7")).toEqual(later);
    expect(await queued(world)).toHaveLength(5);
  });

  test("beyond the quota of all networks the next hour takes them, and no network takes more than its share of it", async () => {
    await using world = await openWorld();
    for (let count = 0; count < 20; count += 1)
      await join(world, `a${count}`, `10.0.${count % 10}.1`);
    const outcomes = [];
    for (const name of ["b", "c", "d"]) outcomes.push(await join(world, name, "198.51.100.1"));
    const later = { status: "accepted", mailedLater: true };
    expect(outcomes).toEqual([later, later, later]);
    expect(await dueHours(world)).toEqual([20, 2, 1]);
  });

  test("one network plans at most a day ahead, and others do not wait for it", async () => {
    await using world = await openWorld();
    const statuses = [];
    for (let count = 0; count < 55; count += 1)
      statuses.push((await join(world, `a${count}`, "203.0.113.7")).status);
    expect(statuses.filter((status) => status === "accepted")).toHaveLength(50);
    expect(statuses.slice(50)).toEqual(Array(5).fill("unavailable"));
    expect(await join(world, "b", "198.51.100.1")).toEqual({ status: "accepted" });
  });
});

test.each(["sqlite", "postgres"] as const)(
  "sixteen simultaneous requests for one address are one, on %s",
  async (kind) => {
    await using world = await createWorld(
      kind === "postgres" ? await postgres.createDatabase() : null,
    );
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => subscribe(world)));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["accepted"]));
    expect(
      [await subscribers(world), await requests(world), await queued(world)].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 1, 1]);
  },
);

test("a clock that is set back keeps nobody from subscribing, confirming or coming back", async () => {
  await using world = await createWorld();
  await subscribe(world);
  world.clock.advance(-3 * 60 * MINUTE_MS);
  await subscribe(world);
  expect(await queued(world)).toHaveLength(2);
  const [first, second] = await requests(world);
  const confirm = (id = "") => confirmSubscription(world.site, world.links.sign("confirm", id));
  expect(await confirm(second?.id)).toEqual({ status: "done" });
  world.clock.advance(3 * 60 * MINUTE_MS);
  const [subscriber] = await subscribers(world);
  expect(
    await unsubscribe(world.site, world.links.sign("unsubscribe", subscriber?.id ?? "")),
  ).toEqual({
    status: "done",
  });
  world.clock.advance(-3 * 60 * MINUTE_MS);
  expect(await confirm(first?.id)).toEqual({ status: "expired" });
  expect(await confirm(second?.id)).toEqual({ status: "expired" });
  world.clock.advance(11 * MINUTE_MS);
  await subscribe(world);
  const unused = (await requests(world)).find(({ confirmedAt }) => confirmedAt === null);
  expect(await confirm(unused?.id)).toEqual({ status: "done" });
});
