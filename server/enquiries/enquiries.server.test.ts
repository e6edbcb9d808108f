import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findSender } from "#server/store/enquiries/enquiries-table.server.ts";
import { findLead } from "#server/store/leads/leads-table.server.ts";
import { saveMember } from "#server/store/members/members-table.server.ts";
import type { SeenEnquiry } from "#shared/contracts/enquiries.ts";
import type { EnquiryFilter } from "#shared/contracts/enquiry-filter.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { addSamples } from "./samples.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () => createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
  const desk = (world: World) => world.services.enquiries;
  const seen = async (world: World, id: string): Promise<SeenEnquiry> => {
    const record = await desk(world).record(id);
    return { id, version: record?.enquiry.version ?? -1 };
  };

  test("of two simultaneous changes of one version, one is refused and told what changed", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const before = await seen(world, id);
    const outcomes = await Promise.all([
      desk(world).change(asha, [before], { status: "in-talks" }),
      desk(world).change(ben, [before], { status: "lost" }),
    ]);
    expect(outcomes.map(({ changed }) => changed.length).sort()).toEqual([0, 1]);
    expect(outcomes.map(({ stale }) => stale.length).sort()).toEqual([0, 1]);
    const { enquiry, events } = (await desk(world).record(id)) ?? {};
    expect(events).toMatchObject([{ version: 1, changes: { status: { from: "new", to: enquiry?.status } } }]);
  });

  test("a bulk change can be undone where nobody changed anything since, and only by its author", async () => {
    await using world = await openWorld();
    const ids = [await storeEnquiry(world), await storeEnquiry(world)];
    const all = await Promise.all(ids.map((id) => seen(world, id)));
    const { changeId } = await desk(world).change(asha, all, { status: "lost", ownerId: asha.id });
    const [first = "", second = ""] = ids;
    await desk(world).change(ben, [await seen(world, second)], { status: "won" });
    expect(await desk(world).undo(ben, changeId)).toMatchObject({ changed: [], stale: [] });
    expect(await desk(world).undo(asha, changeId)).toMatchObject({ changed: [first], stale: [second] });
    expect((await desk(world).record(first))?.enquiry).toMatchObject({
      status: "new",
      ownerId: null,
      answeredAt: null,
    });
    expect((await desk(world).record(second))?.enquiry.status).toBe("won");
  });

  test("marking as spam flags the sender's later enquiries, until somebody marks one as not spam", async () => {
    await using world = await openWorld();
    const { services } = world;
    const id = await storeEnquiry(world);
    const flagsOfNext = async (requirements: string) => {
      const outcome = await services.submitLead(sampleInquiry({ requirements }), sampleClient);
      const reference = "reference" in outcome ? outcome.reference : "";
      return (await findLead(world.store.db, reference))?.flags;
    };
    const { changeId } = await desk(world).markSpam(asha, [await seen(world, id)], true);
    expect((await desk(world).record(id))?.enquiry).toMatchObject({ status: "spam", isFlagged: true });
    expect(await flagsOfNext("One")).toEqual(["spammer"]);
    await desk(world).undo(asha, changeId);
    expect(await findLead(world.store.db, id)).toMatchObject({ flags: [] });
    expect(await flagsOfNext("Two")).toEqual([]);
    await desk(world).markSpam(asha, [await seen(world, id)], true);
    await desk(world).markSpam(asha, [await seen(world, id)], false);
    expect((await desk(world).record(id))?.enquiry).toMatchObject({ status: "new", isFlagged: false });
    const manyLinks = "https://one.example https://two.example https://three.example";
    expect(await flagsOfNext(manyLinks)).toEqual([]);
  });

  test("of two simultaneous spam decisions one is refused, and the lead has the flags of the other", async () => {
    await using world = await openWorld();
    for (let tries = 0; tries < 6; tries += 1) {
      const id = await storeEnquiry(world);
      await desk(world).markSpam(asha, [{ id, version: 0 }], true);
      const before = await seen(world, id);
      const outcomes = await Promise.all([
        desk(world).markSpam(asha, [before], false),
        desk(world).markSpam(ben, [before], true),
      ]);
      expect(outcomes.flatMap(({ stale }) => stale)).toEqual([id]);
      const { enquiry } = (await desk(world).record(id)) ?? {};
      const flags = enquiry?.status === "spam" ? ["spam"] : [];
      expect(await findLead(world.store.db, id)).toMatchObject({ flags });
    }
  });

  test("a note on an old spam enquiry does not change the sender's state, and no undo touches notes", async () => {
    await using world = await openWorld();
    const [old, later] = [await storeEnquiry(world), await storeEnquiry(world)];
    await desk(world).markSpam(asha, [await seen(world, old)], true);
    world.clock.advance(1_000);
    await desk(world).markSpam(asha, [await seen(world, later)], false);
    world.clock.advance(1_000);
    await desk(world).note(asha, old, "A competitor, long ago.", []);
    const { email = "" } = (await findLead(world.store.db, old)) ?? {};
    expect(await findSender(world.store.db, email)).toEqual({ isSpammer: false, isAllowlisted: true });
    const before = await seen(world, old);
    expect(await desk(world).undo(asha, "")).toMatchObject({ changed: [], stale: [] });
    expect(await seen(world, old)).toEqual(before);
  });

  test("notes and replies appear in the timeline and the search, and are deleted with the lead", async () => {
    await using world = await openWorld();
    const outcome = await world.services.submitLead(sampleInquiry(), sampleClient);
    const { id = "" } = (await findLead(world.store.db, "reference" in outcome ? outcome.reference : "")) ?? {};
    const before = await seen(world, id);
    expect(await desk(world).note(asha, id, "Knows our CTO from Pune.", [ben.id, ben.id])).toBe(true);
    expect((await desk(world).change(asha, [before], { ownerId: ben.id })).changed).toEqual([id]);
    world.clock.advance(1);
    expect(await desk(world).reply(ben, id, { subject: "Your inquiry", text: "Two people are free." })).toBe(true);
    expect(await desk(world).note(asha, "nobody", "Hello", [])).toBe(false);
    const record = await desk(world).record(id);
    expect(record?.events.map((event) => event.kind).sort()).toEqual(["changed", "note", "reply"]);
    const acknowledgment = record?.messages.find(({ channel }) => channel === "mail-visitor");
    const reply = record?.messages.find(({ channel }) => channel === "mail-reply");
    expect(reply).toMatchObject({
      status: "pending",
      eventId: record?.events.find((event) => event.kind === "reply")?.id,
    });
    const { payload } = await world.store.db
      .selectFrom("outbox")
      .select("payload")
      .where("id", "=", reply?.id ?? "")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload).answers).toEqual([expect.stringContaining(acknowledgment?.id ?? "none")]);
    const namesFor = async (filter: EnquiryFilter) =>
      (await desk(world).list({ filter, sort: "newest", from: null })).lines.map((line) => line.id);
    expect(await namesFor({ words: "pune" })).toEqual([id]);
    expect(await namesFor({ mentions: ben.id })).toEqual([id]);
    const [note] = await desk(world).notesAbout([id]);
    expect(note).toMatchObject({ leadId: id, memberName: asha.name, body: "Knows our CTO from Pune." });
    expect(await desk(world).notesAbout([])).toEqual([]);
    const unread = { mentions: ben.id, isMentionRead: false } as const;
    expect(await namesFor(unread)).toEqual([id]);
    for (const { id: member, name } of [asha, ben]) {
      const account = { id: member, name, email: `${member}@riverstep.example`, role: "sales", createdAt: "" };
      await saveMember(world.store.db, account);
    }
    await desk(world).markRead(asha.id, id);
    expect(await namesFor(unread)).toEqual([id]);
    await desk(world).markRead(ben.id, id);
    expect(await namesFor(unread)).toEqual([]);
    expect(await namesFor({ mentions: ben.id })).toEqual([id]);
    expect(record?.enquiry.answeredAt).not.toBeNull();
  });

  test("other enquiries of the same person are listed in the record, in any spelling of the address", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world, { email: "Asha@gmail.com" });
    const other = await storeEnquiry(world, { email: "asha@Gmail.com" });
    await storeEnquiry(world, { email: "ben@gmail.com" });
    expect((await desk(world).record(id))?.related.lines.map((line) => line.id)).toEqual([other]);
  });

  test("others of the same company are listed in the record, but not those of a public mail provider", async () => {
    await using world = await openWorld();
    const [one, colleague] = [
      await storeEnquiry(world, { email: "ann@Kite.example" }),
      await storeEnquiry(world, { email: "ben@kite.example" }),
    ];
    const related = (await desk(world).record(one))?.related;
    expect([related?.domain, related?.lines.map(({ id }) => id)]).toEqual(["kite.example", [colleague]]);
    await storeEnquiry(world, { email: "ann@gmail.com" });
    const other = await storeEnquiry(world, { email: "ben@gmail.com" });
    expect((await desk(world).record(other))?.related).toEqual({ domain: null, lines: [] });
  });

  test("a list says whether there are earlier and later pages", async () => {
    await using world = await openWorld();
    for (let count = 0; count < 51; count += 1) {
      world.clock.advance(1);
      await storeEnquiry(world);
    }
    const list = (from: Parameters<ReturnType<typeof desk>["list"]>[0]["from"]) =>
      desk(world).list({ filter: {}, sort: "oldest", from });
    const first = await list(null);
    expect(first).toMatchObject({ hasBefore: false, hasAfter: true, total: 51 });
    const last = await list({ direction: "after", cursor: first.lines.at(-1)?.cursor ?? "" });
    expect(last).toMatchObject({ hasBefore: true, hasAfter: false });
    expect(last.lines).toHaveLength(1);
    const back = await list({ direction: "before", cursor: last.lines[0]?.cursor ?? "" });
    expect(back).toMatchObject({ hasBefore: false, hasAfter: true });
    expect(back.lines).toEqual(first.lines);
    await addSamples(world.store, 200, { owners: [], now: world.clock() });
    const exported = (await Array.fromAsync(desk(world).exportAll(asha, {}))).flat();
    expect(new Set(exported.map(({ reference }) => reference))).toHaveLength(251);
    expect(exported.map(({ createdAt }) => createdAt)).toEqual(
      exported
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });
});
