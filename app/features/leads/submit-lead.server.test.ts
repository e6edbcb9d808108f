import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findLead } from "#features/leads/tables/leads-table.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleClient, sampleContact, sampleInquiry } from "#tests/support/sample-lead.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import type { SubmitOutcome } from "./submit-lead.server.ts";
import { DEDUPE_WINDOW_MS, submitLead } from "./submit-lead.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const allLeads = async ({ store }: World) => [
  ...(await listLeads(store.db, { isFlagged: false })),
  ...(await listLeads(store.db, { isFlagged: true })),
];
const referenceOf = (outcome: SubmitOutcome) => ("reference" in outcome ? outcome.reference : "");

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("stores the lead with its evidence and queues one mail to the company and one to the visitor", async () => {
    await using world = await openWorld();
    const outcome = await submitLead(world.site, sampleInquiry(), sampleClient);
    expect(outcome).toEqual({
      status: "accepted",
      reference: expect.stringMatching(/^RS-[2-9A-Z]{6}$/),
    });
    const lead = await findLead(world.store.db, referenceOf(outcome));
    expect(lead).toMatchObject({
      kind: "inquiry",
      email: "asha@client.example",
      fields: sampleInquiry().fields,
      visit: sampleInquiry().visit,
      consentVersion: "enquiry-2026-11",
      consentWording: expect.stringContaining("By sending this form"),
      flags: [],
      createdAt: world.clock().toISOString(),
    });
    expect(JSON.stringify(lead)).not.toContain(sampleClient.address);
    const messages = await messagesOfLead(world.store.db, lead?.id ?? "");
    expect(messages.map(({ channel, status }) => [channel, status]).sort()).toEqual([
      ["mail-company", "pending"],
      ["mail-visitor", "pending"],
    ]);
    expect(world.wakeUps()).toBe(1);
  });

  test("of simultaneous equal posts one is stored, and all get its reference", async () => {
    await using world = await openWorld();
    const post = () => submitLead(world.site, sampleInquiry(), sampleClient);
    const outcomes = await Promise.all(Array.from({ length: 8 }, post));
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual([
      "accepted",
      ...Array(7).fill("duplicate"),
    ]);
    expect(new Set(outcomes.map(referenceOf)).size).toBe(1);
    expect(await allLeads(world)).toHaveLength(1);
  });

  test("a double click with one solved challenge stores one lead and refuses nobody", async () => {
    await using world = await openWorld();
    const answer = await solvedChallenge(world);
    const post = () => submitLead(world.site, sampleContact(answer), sampleClient);
    const outcomes = await Promise.all([post(), post(), post()]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual([
      "accepted",
      "duplicate",
      "duplicate",
    ]);
  });

  test("a solved challenge admits only one lead", async () => {
    await using world = await openWorld();
    const answer = await solvedChallenge(world);
    const post = (message: string) =>
      submitLead(world.site, sampleContact(answer, message), sampleClient);
    expect(await post("First.")).toMatchObject({ status: "accepted" });
    expect(await post("Second.")).toEqual({ status: "unverified", reason: "replayed" });
    expect(await allLeads(world)).toHaveLength(1);
  });

  test("the same content is a new lead after ten minutes, from another address, or when changed", async () => {
    await using world = await openWorld();
    const { site } = world;
    const first = referenceOf(await submitLead(site, sampleInquiry(), sampleClient));
    world.clock.advance(DEDUPE_WINDOW_MS);
    expect(await submitLead(site, sampleInquiry(), sampleClient)).toEqual({
      status: "duplicate",
      reference: first,
    });
    world.clock.advance(1);
    const others = [
      await submitLead(site, sampleInquiry(), sampleClient),
      await submitLead(site, sampleInquiry(), { ...sampleClient, address: "198.51.100.4" }),
      await submitLead(site, sampleInquiry({ companyName: "Another" }), sampleClient),
    ];
    expect(others.map((outcome) => outcome.status)).toEqual(["accepted", "accepted", "accepted"]);
  });

  test("a lead with NUL in its evidence is stored without it", async () => {
    await using world = await openWorld();
    const visit = { ...sampleInquiry().visit, page: "/a\u0000b", referrer: "x\u0000" };
    const outcome = await submitLead(world.site, { ...sampleInquiry(), visit }, sampleClient);
    expect(await findLead(world.store.db, referenceOf(outcome))).toMatchObject({
      visit: { page: "/ab", referrer: "x" },
    });
  });
});

test("a filled honeypot gets a success answer, is listed separately and sends no mail", async () => {
  await using world = await createWorld();
  const outcome = await submitLead(world.site, { ...sampleInquiry(), honeypot: "x" }, sampleClient);
  expect(outcome.status).toBe("accepted");
  const [lead] = await listLeads(world.store.db, { isFlagged: true });
  expect(lead).toMatchObject({ reference: referenceOf(outcome), flags: ["honeypot"] });
  expect(await messagesOfLead(world.store.db, lead?.id ?? "")).toEqual([]);
  expect(await listLeads(world.store.db, { isFlagged: false })).toEqual([]);
});

test("without a passed human check nothing is stored", async () => {
  await using world = await createWorld();
  const post = (answer: string) => submitLead(world.site, sampleContact(answer), sampleClient);
  expect(await post("")).toEqual({ status: "unverified", reason: "missing" });
  expect(await post("bm9uc2Vuc2U=")).toEqual({ status: "unverified", reason: "invalid" });
  expect(await allLeads(world)).toEqual([]);
});

test("an unknown consent version is stored as unknown", async () => {
  await using world = await createWorld();
  await submitLead(world.site, { ...sampleInquiry(), consentVersion: "toString" }, sampleClient);
  expect(await allLeads(world)).toMatchObject([{ consentVersion: "unknown", consentWording: "" }]);
});

test("a failing store answers `unavailable` and does not wake the worker", async () => {
  await using world = await createWorld();
  await world.store.db.schema.dropTable("outbox").execute();
  expect(await submitLead(world.site, sampleInquiry(), sampleClient)).toEqual({
    status: "unavailable",
  });
  expect(await allLeads(world)).toEqual([]);
  expect(world.wakeUps()).toBe(0);
});

test("while PostgreSQL is down the answer is `unavailable`; afterwards everything works again", async () => {
  await using own = await startPostgres({ isOwn: true });
  await using world = await createWorld(await own.createDatabase());
  const post = () => submitLead(world.site, sampleInquiry(), sampleClient);
  await own.pause();
  expect(await post()).toEqual({ status: "unavailable" });
  await own.resume();
  expect(await post()).toMatchObject({ status: "accepted" });
  expect(await allLeads(world)).toHaveLength(1);
});
