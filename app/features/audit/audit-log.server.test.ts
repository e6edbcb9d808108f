import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import { addCall } from "#features/enquiries/answer-enquiries.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeRequest } from "#tests/support/sample-subscription.ts";
import { createWorld } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const call = { email: "", companyName: "", phoneNumber: "+44 20 7946 0123" };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("what was done is found by the sender's name as the log shows it, not by what they wrote", async () => {
    await using world = await openWorld();
    const { site } = world;
    await addCall(site, asha, { ...call, fullName: "Inès Caldeira", message: "Two engineers." });
    await addCall(site, asha, {
      ...call,
      fullName: "Dan Petit",
      message: "As Ines Caldeira said.",
    });
    const found = async (text: string) =>
      (await auditLines(site, { text })).lines.map(({ about }) => about?.name);
    expect(await found("Inès Caldeira")).toEqual(["Inès Caldeira"]);
    expect(await found("ines")).toEqual(["Inès Caldeira"]);
    expect(await found("Nobody")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  test("what was done about a subscriber is found by their address", async () => {
    await using world = await openWorld();
    const { site, store, clock } = world;
    const { subscriberId } = await storeRequest(world, "reader@client.example");
    const entry = { actor: asha, now: clock(), action: "unsubscribed" } as const;
    await audit(store.db, { ...entry, record: `subscriber ${subscriberId}` });
    const { lines } = await auditLines(site, { text: "Reader@client.example" });
    expect(lines.map(({ about }) => about?.name)).toEqual(["reader@client.example"]);
  });
});
