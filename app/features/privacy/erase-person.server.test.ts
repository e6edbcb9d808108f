import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { queueIssue } from "#features/newsletter/issue-steps.server.ts";
import { createFileTransport } from "#server/delivery/mail-transport.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { samplePost } from "#tests/support/sample-post.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { byAddress } from "./asked-person.server.ts";
import { erasePerson } from "./erasures.server.ts";
import { recordsOfPerson } from "./person-records.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

/**
 * Stores two leads and a subscription of Asha in several spellings, and a lead of Bo that mentions
 * her.
 */
async function fill(world: World) {
  const { site } = world;
  const post1 = await submitLead(
    site,
    sampleInquiry({ email: "Asha@client.example", companyName: "One" }),
    sampleClient,
  );
  world.clock.advance(1);
  const post2 = await submitLead(
    site,
    sampleInquiry({ email: "asha@client.example", companyName: "Two" }),
    sampleClient,
  );
  const about = {
    email: "bo@client.example",
    requirements: "Write to ASHA@client.example as well.",
  };
  const post3 = await submitLead(site, sampleInquiry(about), sampleClient);
  await storeSubscriber(world, "asha@client.example");
  await queueIssue(world.site, world.store.db, { slug: "post", post: samplePost }, 10);
  return [post1, post2, post3].map((outcome) => ("reference" in outcome ? outcome.reference : ""));
}

async function writeMails(world: World) {
  const { store, folder } = world;
  const deliver = mailDeliverer(world, createFileTransport(join(folder, "mail")));
  const messages: OutboxMessage[] = await store.db.selectFrom("outbox").selectAll().execute();
  for (const message of messages.filter(({ leadId }) => leadId !== null)) {
    await deliver(message, new AbortController().signal);
  }
}

const erase = (world: World, email: string) =>
  erasePerson({ ...world, mailFolder: join(world.folder, "mail") }, byAddress(email));

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("all records of a person are found by their address in any case", async () => {
    await using world = await openWorld();
    const [first, second] = await fill(world);
    const { leads, subscriber } = await recordsOfPerson(world.store.db, "ASHA@CLIENT.EXAMPLE");
    expect(leads.map(({ reference }) => reference)).toEqual([first, second]);
    expect(leads.map(({ messages }) => messages.length)).toEqual([2, 2]);
    expect(subscriber).toMatchObject({ status: "confirmed", messages: [{ issue: "post" }] });
  });

  test("an erased person is in no table, queued mail or file, and others are unchanged", async () => {
    await using world = await openWorld();
    const [first, second, third] = await fill(world);
    await writeMails(world);
    const folder = join(world.folder, "mail");
    expect(await erase(world, "asha@CLIENT.example")).toEqual({
      leads: [first, second],
      leadIds: [expect.any(String), expect.any(String)],
      addresses: [],
      isSubscriber: true,
      messages: 5,
      mails: 0,
      mailFiles: 4,
      // Both wrote in one name, as the sample enquiries do.
      mentions: {
        lines: [
          { id: expect.any(String), reference: third, in: ["enquiry"], by: ["address", "name"] },
        ],
        hasMore: false,
      },
    });
    expect(await recordsOfPerson(world.store.db, "asha@client.example")).toEqual({
      email: "asha@client.example",
      mails: [],
      leads: [],
      subscriber: null,
    });
    const left = await world.store.db
      .selectFrom("outbox")
      .innerJoin("leads", "leads.id", "leadId")
      .select("reference");
    expect(await left.execute()).toEqual([{ reference: third }, { reference: third }]);
    const others = await world.store.db.selectFrom("outbox").select("id").orderBy("id").execute();
    expect(others).toHaveLength(2);
    expect((await readdir(folder)).sort()).toEqual(others.map(({ id }) => `${id}.eml`));
    expect(await erase(world, "asha@client.example")).toMatchObject({ leads: [], messages: 0 });
  });

  test("database wildcards in an address are matched literally", async () => {
    await using world = await openWorld();
    await fill(world);
    for (const email of ["%@client.example", "_sha@client.example"])
      expect(await erase(world, email)).toMatchObject({ leads: [] });
  });

  test.each([
    "info@bücher.example",
    "INFO@BÜCHER.EXAMPLE",
    "info@xn--bcher-kva.example",
    "info@bu\u0308cher.example",
  ])("a lead that is stored in ASCII is found as %s", async (asked) => {
    await using world = await openWorld();
    await submitLead(
      world.site,
      sampleInquiry({ email: "info@xn--bcher-kva.example" }),
      sampleClient,
    );
    expect((await recordsOfPerson(world.store.db, asked)).leads).toHaveLength(1);
    expect((await erase(world, asked)).leads).toHaveLength(1);
  });
});

test("the database file keeps no trace of an erased person", async () => {
  await using world = await createWorld();
  const requirements = "A very particular sentence.";
  await submitLead(world.site, sampleInquiry({ requirements }), sampleClient);
  const bytes = async () => {
    const names = (await readdir(world.folder)).filter((name) => name.startsWith("site.sqlite"));
    return (
      await Promise.all(names.map((name) => readFile(join(world.folder, name), "latin1")))
    ).join("");
  };
  expect(await bytes()).toContain(requirements);
  await erase(world, sampleInquiry().fields.email);
  expect(await bytes()).not.toContain(requirements);
});
