import { expect, test } from "vitest";
import { sampleClient } from "#tests/support/sample-lead.ts";
import { storeSubscriber, subscriptionInput } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const subscribe = ({ services }: World, input: Partial<typeof subscriptionInput> = {}) =>
  services.subscribe({ ...subscriptionInput, ...input }, sampleClient);
const subscribers = ({ store }: World) => store.db.selectFrom("subscribers").selectAll().execute();
const queued = ({ store }: World) => store.db.selectFrom("outbox").select(["channel", "subscriberId"]).execute();

const MINUTE_MS = 60_000;

test("an address is stored once as pending, with the wording that was shown, and gets one mail to confirm", async () => {
  await using world = await createWorld();
  expect(await subscribe(world, { email: "Asha@client.example" })).toEqual({ status: "accepted" });
  expect(await subscribe(world, { email: "ASHA@client.example" })).toEqual({ status: "accepted" });
  const rows = await subscribers(world);
  expect(rows).toMatchObject([
    {
      email: "asha@client.example",
      status: "pending",
      page: "/hire/react",
      consentVersion: "newsletter-2026-11",
      consentWording: expect.stringContaining("By subscribing"),
      flags: "[]",
      requestedAt: world.clock().toISOString(),
      confirmedAt: null,
    },
  ]);
  expect(await queued(world)).toEqual([{ channel: "mail-confirmation", subscriberId: rows[0]?.id }]);
});

test("whoever asks again and again gets three mails a day, ten minutes apart", async () => {
  await using world = await createWorld();
  const counts: number[] = [];
  for (const waitMinutes of [0, 9, 2, 11, 11, 11, 24 * 60]) {
    world.clock.advance(waitMinutes * MINUTE_MS);
    await subscribe(world);
    counts.push((await queued(world)).length);
  }
  expect(counts).toEqual([1, 1, 2, 3, 3, 3, 4]);
});

test("a confirmed address is answered the same, mailed nothing and left as it is", async () => {
  await using world = await createWorld();
  await storeSubscriber(world, subscriptionInput.email);
  expect(await subscribe(world)).toEqual({ status: "accepted" });
  expect(await subscribers(world)).toMatchObject([{ status: "confirmed", page: "/" }]);
  expect(await queued(world)).toEqual([]);
});

test("a sprung trap is marked and mails nobody, and a failing store is told", async () => {
  await using world = await createWorld();
  await subscribe(world, { trap: "x" });
  expect(await subscribers(world)).toMatchObject([{ flags: '["trap"]' }]);
  expect(await queued(world)).toEqual([]);
  await world.store.close();
  expect(await subscribe(world)).toEqual({ status: "unavailable" });
});
