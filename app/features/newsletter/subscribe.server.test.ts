import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmSubscription, unsubscribe } from "#features/newsletter/follow-link.server.ts";
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

test("the network quota stops mails to a whole list of addresses", async () => {
  await using world = await createWorld(null, { mailsPerHour: 20 });
  const statuses = [];
  for (const name of ["a", "b", "c"])
    statuses.push((await subscribe(world, { email: `${name}@client.example` })).status);
  expect(statuses).toEqual(["accepted", "accepted", "unavailable"]);
  expect([await subscribers(world), await queued(world)].map(({ length }) => length)).toEqual([
    2, 2,
  ]);
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
