import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { DAY_MS, HOUR_MS } from "#server/clock.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld, type World } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

let posts = 0;
async function post({ site }: World, email: string, address: string) {
  posts += 1;
  const submission = sampleInquiry({ email, requirements: `Number ${posts}` });
  expect(await submitLead(site, submission, { address, requestId: "test" })).toMatchObject({
    status: "accepted",
  });
}

/** Counts the leads by reason for not acknowledging them, and the queued mails to visitors. */
async function stock({ store }: World) {
  const reasons: Record<string, number> = {};
  for (const { suppressed } of await listLeads(store.db, { isFlagged: false })) {
    reasons[suppressed ?? "mailed"] = (reasons[suppressed ?? "mailed"] ?? 0) + 1;
  }
  const mails = await store.db
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", "mail-visitor")
    .execute();
  return { ...reasons, mails: mails.length };
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async (options = {}) => {
    return createWorld(kind === "postgres" ? await postgres.createDatabase() : null, options);
  };

  test("eighty enquiries in a victim's name, from sixty networks of one /48, are stored and send only three mails", async () => {
    await using world = await openWorld();
    for (let count = 0; count < 80; count += 1) {
      await post(world, "victim@client.example", `2001:db8:1:${(count % 60).toString(16)}::1`);
    }
    expect(await stock(world)).toEqual({ mailed: 3, recipient: 77, mails: 3 });
    const throttled = world.abuse().filter(({ reason }) => reason === "throttled-recipient");
    expect(throttled).toHaveLength(77);
    world.clock.advance(DAY_MS);
    await post(world, "victim@client.example", "203.0.113.7");
    expect(await stock(world)).toMatchObject({ mails: 4 });
  });

  test("capitals, dots and plus suffixes count as the same mailbox", async () => {
    await using world = await openWorld();
    for (const local of ["asha.rao", "AshaRao", "asha.rao+1", "asharao+2", "a.sharao"]) {
      await post(world, `${local}@client.example`, "203.0.113.7");
    }
    await post(world, "asha.rao@other.example", "203.0.113.7");
    expect(await stock(world)).toEqual({ mailed: 4, recipient: 2, mails: 4 });
  });

  test("a network may use a tenth of the overall quota; others continue until the hour's quota is used up", async () => {
    await using world = await openWorld({ mailsPerHour: 20 });
    for (let count = 0; count < 5; count += 1)
      await post(world, `a${count}@client.example`, `2001:db8:1:${count}::1`);
    for (let count = 0; count < 4; count += 1)
      await post(world, `b${count}@client.example`, `198.51.100.${count}`);
    expect(await stock(world)).toEqual({ mailed: 4, network: 5, mails: 4 });
    for (let count = 0; count < 20; count += 1)
      await post(world, `c${count}@client.example`, `10.0.${count}.1`);
    expect(await stock(world)).toEqual({ mailed: 20, network: 5, overall: 4, mails: 20 });
    world.clock.advance(HOUR_MS);
    await post(world, "later@client.example", "198.51.100.9");
    expect(await stock(world)).toMatchObject({ mailed: 21 });
  });

  test("setting the clock back does not extend a window, and simultaneous posts are all counted", async () => {
    await using world = await openWorld({ mailsPerHour: 50 });
    const many = Array.from({ length: 12 }, (_, count) =>
      post(world, `d${count}@client.example`, "203.0.113.7"),
    );
    await Promise.all(many);
    expect(await stock(world)).toMatchObject({ mails: 5 });
    world.clock.advance(-3 * HOUR_MS);
    await post(world, "back@client.example", "203.0.113.7");
    expect(await stock(world)).toMatchObject({ mails: 6 });
  });
});

test("no email is promised once the quota holds it back", async () => {
  await using world = await createWorld();
  const send = (requirements: string) => {
    const submission = sampleInquiry({ email: "often@client.example", requirements });
    return submitLead(world.site, submission, { address: "203.0.113.9", requestId: "test" });
  };
  for (const count of [1, 2, 3])
    expect(await send(`Post ${count}`)).not.toHaveProperty("isUnmailed");
  expect(await send("Post 4")).toMatchObject({ status: "accepted", isUnmailed: true });
});
