import { expect, test } from "vitest";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld } from "#tests/support/world.ts";

const input = {
  email: "Asha@client.example",
  visit: sampleInquiry().visit,
  consentVersion: "newsletter-2026-11",
  trap: "",
};

test("an address is stored once as pending, with the wording that was shown", async () => {
  await using world = await createWorld();
  const { subscribe } = world.services;
  expect(await subscribe(input, sampleClient)).toEqual({ status: "accepted" });
  expect(await subscribe({ ...input, email: "ASHA@client.example" }, sampleClient)).toEqual({ status: "accepted" });
  const rows = await world.store.db.selectFrom("subscribers").selectAll().execute();
  expect(rows).toMatchObject([
    {
      email: "asha@client.example",
      status: "pending",
      page: "/hire/react",
      consentVersion: "newsletter-2026-11",
      consentWording: expect.stringContaining("By subscribing"),
      flags: "[]",
      requestedAt: world.clock().toISOString(),
    },
  ]);
});

test("a sprung trap is marked, and a failing store is told", async () => {
  await using world = await createWorld();
  await world.services.subscribe({ ...input, trap: "x" }, sampleClient);
  expect(await world.store.db.selectFrom("subscribers").select("flags").execute()).toEqual([{ flags: '["trap"]' }]);
  await world.store.close();
  expect(await world.services.subscribe(input, sampleClient)).toEqual({ status: "unavailable" });
});
