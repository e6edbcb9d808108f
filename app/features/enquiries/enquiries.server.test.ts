import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendReply, writeNote } from "#features/enquiries/answer-enquiries.server.ts";
import {
  changeEnquiries,
  markAsSpam,
  undoChange,
} from "#features/enquiries/change-enquiries.server.ts";
import {
  enquiryRecord,
  exportEnquiries,
  markEnquiryRead,
  notesOf,
  pageOfEnquiries,
} from "#features/enquiries/read-enquiries.server.ts";
import { findSender } from "#features/enquiries/tables/enquiries-table.server.ts";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { findLead } from "#features/leads/tables/leads-table.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import type { SeenEnquiry } from "./enquiries.ts";
import type { EnquiryFilter } from "./enquiry-filter.ts";
import { addSamples } from "./samples.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
  const seen = async (world: World, id: string): Promise<SeenEnquiry> => {
    const record = await enquiryRecord(world.site, id);
    return { id, version: record?.enquiry.version ?? -1 };
  };

  test("of two simultaneous changes of one version, one is refused and told what changed", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const before = await seen(world, id);
    const outcomes = await Promise.all([
      changeEnquiries(world.site, asha, [before], { status: "in-talks" }),
      changeEnquiries(world.site, ben, [before], { status: "lost" }),
    ]);
    expect(outcomes.map(({ changed }) => changed.length).sort()).toEqual([0, 1]);
    expect(outcomes.map(({ stale }) => stale.length).sort()).toEqual([0, 1]);
    const { enquiry, events } = (await enquiryRecord(world.site, id)) ?? {};
    expect(events).toMatchObject([
      { version: 1, changes: { status: { from: "new", to: enquiry?.status } } },
    ]);
  });

  test("a bulk change can be undone where nobody changed anything since, and only by its author", async () => {
    await using world = await openWorld();
    const ids = [await storeEnquiry(world), await storeEnquiry(world)];
    const all = await Promise.all(ids.map((id) => seen(world, id)));
    const { changeId } = await changeEnquiries(world.site, asha, all, {
      status: "lost",
      ownerId: asha.id,
    });
    const [first = "", second = ""] = ids;
    await changeEnquiries(world.site, ben, [await seen(world, second)], { status: "won" });
    expect(await undoChange(world.site, ben, changeId)).toMatchObject({ changed: [], stale: [] });
    expect(await undoChange(world.site, asha, changeId)).toMatchObject({
      changed: [first],
      stale: [second],
    });
    expect((await enquiryRecord(world.site, first))?.enquiry).toMatchObject({
      status: "new",
      ownerId: null,
      answeredAt: null,
    });
    expect((await enquiryRecord(world.site, second))?.enquiry.status).toBe("won");
  });

  test("worth and reason are stored with their change; another status forgets the reason, and undo brings it back", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = await storeEnquiry(world);
    const patch = { status: "lost", worth: 999_999_999, lostReason: "price" };
    await changeEnquiries(site, asha, [await seen(world, id)], patch);
    const lost = await enquiryRecord(site, id);
    expect(lost?.enquiry).toMatchObject(patch);
    expect(lost?.events.at(-1)?.changes).toEqual({
      status: { from: "new", to: "lost" },
      worth: { from: null, to: 999_999_999 },
      lostReason: { from: null, to: "price" },
    });

    const { changeId } = await markAsSpam(site, asha, [await seen(world, id)], true);
    expect((await enquiryRecord(site, id))?.enquiry).toMatchObject({
      status: "spam",
      worth: 999_999_999,
      lostReason: null,
    });
    await undoChange(site, asha, changeId);
    expect((await enquiryRecord(site, id))?.enquiry).toMatchObject(patch);

    await changeEnquiries(site, ben, [await seen(world, id)], { status: "lost", worth: null });
    const { enquiry } = (await enquiryRecord(site, id)) ?? {};
    expect(enquiry).toMatchObject({ status: "lost", worth: null, lostReason: "price" });
    const [[exported] = []] = await Array.fromAsync(exportEnquiries(site, asha, {}));
    expect(exported?.enquiry).toMatchObject({ worth: null, lostReason: "price" });
  });

  test("marking as spam flags the sender's later enquiries, until somebody marks one as not spam", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = await storeEnquiry(world);
    const flagsOfNext = async (requirements: string) => {
      const outcome = await submitLead(site, sampleInquiry({ requirements }), sampleClient);
      const reference = "reference" in outcome ? outcome.reference : "";
      return (await findLead(world.store.db, reference))?.flags;
    };
    const { changeId } = await markAsSpam(world.site, asha, [await seen(world, id)], true);
    expect((await enquiryRecord(world.site, id))?.enquiry).toMatchObject({
      status: "spam",
      isFlagged: true,
    });
    expect(await flagsOfNext("One")).toEqual(["spammer"]);
    await undoChange(world.site, asha, changeId);
    expect(await findLead(world.store.db, id)).toMatchObject({ flags: [] });
    expect(await flagsOfNext("Two")).toEqual([]);
    await markAsSpam(world.site, asha, [await seen(world, id)], true);
    await markAsSpam(world.site, asha, [await seen(world, id)], false);
    expect((await enquiryRecord(world.site, id))?.enquiry).toMatchObject({
      status: "new",
      isFlagged: false,
    });
    const manyLinks = "https://one.example https://two.example https://three.example";
    expect(await flagsOfNext(manyLinks)).toEqual([]);
  });

  test("undoing a mark as spam puts an earlier decision about the sender back", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const { email = "" } = (await findLead(world.store.db, id)) ?? {};
    await markAsSpam(world.site, asha, [await seen(world, id)], false);
    for (const mark of [true, false]) {
      const { changeId } = await markAsSpam(world.site, asha, [await seen(world, id)], mark);
      await undoChange(world.site, asha, changeId);
      expect(await findSender(world.store.db, email)).toEqual({
        isSpammer: false,
        isAllowlisted: true,
      });
      expect(await findLead(world.store.db, id)).toMatchObject({ flags: [] });
    }
  });

  test.each(["a change of status", "a reply"])(
    "%s takes an enquiry out of spam with its flags",
    async (way) => {
      await using world = await openWorld();
      const id = await storeEnquiry(world);
      await markAsSpam(world.site, asha, [await seen(world, id)], true);
      const letter = { subject: "Your inquiry", text: "Two people are free.", status: "in-talks" };
      if (way === "a reply") await sendReply(world.site, asha, id, letter);
      else await changeEnquiries(world.site, asha, [await seen(world, id)], { status: "in-talks" });
      const { enquiry, flags } = (await enquiryRecord(world.site, id)) ?? {};
      expect({ ...enquiry, flags }).toMatchObject({
        status: "in-talks",
        isFlagged: false,
        flags: [],
      });
      const unflagged = { filter: { isFlagged: false }, sort: "newest", from: null } as const;
      expect((await pageOfEnquiries(world.site, unflagged)).total).toBe(1);
      await markAsSpam(world.site, asha, [await seen(world, id)], true);
      await changeEnquiries(world.site, ben, [await seen(world, id)], { ownerId: ben.id });
      expect((await enquiryRecord(world.site, id))?.enquiry).toMatchObject({
        status: "spam",
        isFlagged: true,
      });
    },
  );

  test("of two simultaneous spam decisions one is refused, and the lead has the flags of the other", async () => {
    await using world = await openWorld();
    for (let tries = 0; tries < 6; tries += 1) {
      const id = await storeEnquiry(world);
      await markAsSpam(world.site, asha, [{ id, version: 0 }], true);
      const before = await seen(world, id);
      const outcomes = await Promise.all([
        markAsSpam(world.site, asha, [before], false),
        markAsSpam(world.site, ben, [before], true),
      ]);
      expect(outcomes.flatMap(({ stale }) => stale)).toEqual([id]);
      const { enquiry } = (await enquiryRecord(world.site, id)) ?? {};
      const flags = enquiry?.status === "spam" ? ["spam"] : [];
      expect(await findLead(world.store.db, id)).toMatchObject({ flags });
    }
  });

  test("a note on an old spam enquiry does not change the sender's state, and no undo touches notes", async () => {
    await using world = await openWorld();
    const [old, later] = [await storeEnquiry(world), await storeEnquiry(world)];
    await markAsSpam(world.site, asha, [await seen(world, old)], true);
    world.clock.advance(1_000);
    await markAsSpam(world.site, asha, [await seen(world, later)], false);
    world.clock.advance(1_000);
    await writeNote(world.site, asha, old, "A competitor, long ago.", []);
    const { email = "" } = (await findLead(world.store.db, old)) ?? {};
    expect(await findSender(world.store.db, email)).toEqual({
      isSpammer: false,
      isAllowlisted: true,
    });
    const before = await seen(world, old);
    expect(await undoChange(world.site, asha, "")).toMatchObject({ changed: [], stale: [] });
    expect(await seen(world, old)).toEqual(before);
  });

  test("notes and replies appear in the timeline and the search, and are deleted with the lead", async () => {
    await using world = await openWorld();
    const outcome = await submitLead(world.site, sampleInquiry(), sampleClient);
    const { id = "" } =
      (await findLead(world.store.db, "reference" in outcome ? outcome.reference : "")) ?? {};
    const before = await seen(world, id);
    expect(
      await writeNote(world.site, asha, id, "Knows our CTO from Pune.", [ben.id, ben.id]),
    ).toBe(true);
    expect(
      (await changeEnquiries(world.site, asha, [before], { ownerId: ben.id })).changed,
    ).toEqual([id]);
    world.clock.advance(1);
    expect(
      await sendReply(world.site, ben, id, {
        subject: "Your inquiry",
        text: "Two people are free.",
      }),
    ).toMatchObject({
      status: "done",
    });
    expect(await writeNote(world.site, asha, "nobody", "Hello", [])).toBe(false);
    const record = await enquiryRecord(world.site, id);
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
    expect(JSON.parse(payload).answers).toEqual([
      expect.stringContaining(acknowledgment?.id ?? "none"),
    ]);
    const namesFor = async (filter: EnquiryFilter) =>
      (await pageOfEnquiries(world.site, { filter, sort: "newest", from: null })).lines.map(
        (line) => line.id,
      );
    expect(await namesFor({ words: "pune" })).toEqual([id]);
    expect(await namesFor({ mentions: ben.id })).toEqual([id]);
    const [note] = await notesOf(world.site, [id]);
    expect(note).toMatchObject({
      leadId: id,
      memberName: asha.name,
      body: "Knows our CTO from Pune.",
    });
    expect(await notesOf(world.site, [])).toEqual([]);
    const unread = { mentions: ben.id, isMentionRead: false } as const;
    expect(await namesFor(unread)).toEqual([id]);
    for (const { id: member, name } of [asha, ben]) {
      const account = {
        id: member,
        name,
        email: `${member}@riverstep.example`,
        role: "sales",
        createdAt: "",
      };
      await saveMember(world.store.db, account);
    }
    await markEnquiryRead(world.site, asha.id, id);
    expect(await namesFor(unread)).toEqual([id]);
    await markEnquiryRead(world.site, ben.id, id);
    expect(await namesFor(unread)).toEqual([]);
    expect(await namesFor({ mentions: ben.id })).toEqual([id]);
    expect(record?.enquiry.answeredAt).not.toBeNull();
  });

  test("other enquiries of the same person are listed in the record, in any spelling of the address", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world, { email: "Asha@gmail.com" });
    const other = await storeEnquiry(world, { email: "asha@Gmail.com" });
    await storeEnquiry(world, { email: "ben@gmail.com" });
    expect((await enquiryRecord(world.site, id))?.related.lines.map((line) => line.id)).toEqual([
      other,
    ]);
  });

  test("others of the same company are listed in the record, but not those of a public mail provider", async () => {
    await using world = await openWorld();
    const [one, colleague] = [
      await storeEnquiry(world, { email: "ann@Kite.example" }),
      await storeEnquiry(world, { email: "ben@kite.example" }),
    ];
    const related = (await enquiryRecord(world.site, one))?.related;
    expect([related?.domain, related?.lines.map(({ id }) => id)]).toEqual([
      "kite.example",
      [colleague],
    ]);
    await storeEnquiry(world, { email: "ann@gmail.com" });
    const other = await storeEnquiry(world, { email: "ben@gmail.com" });
    expect((await enquiryRecord(world.site, other))?.related).toMatchObject({
      domain: null,
      lines: [],
    });
  });

  test("a list says whether there are earlier and later pages", async () => {
    await using world = await openWorld();
    for (let count = 0; count < 51; count += 1) {
      world.clock.advance(1);
      await storeEnquiry(world);
    }
    const list = (from: Parameters<typeof pageOfEnquiries>[1]["from"]) =>
      pageOfEnquiries(world.site, { filter: {}, sort: "oldest", from });
    const first = await list(null);
    expect(first).toMatchObject({ hasBefore: false, hasAfter: true, total: 51 });
    const last = await list({ direction: "after", cursor: first.lines.at(-1)?.cursor ?? "" });
    expect(last).toMatchObject({ hasBefore: true, hasAfter: false });
    expect(last.lines).toHaveLength(1);
    const back = await list({ direction: "before", cursor: last.lines[0]?.cursor ?? "" });
    expect(back).toMatchObject({ hasBefore: false, hasAfter: true });
    expect(back.lines).toEqual(first.lines);
    await addSamples(world.store, 200, { owners: [], now: world.clock() });
    const exported = (await Array.fromAsync(exportEnquiries(world.site, asha, {}))).flat();
    expect(new Set(exported.map(({ reference }) => reference))).toHaveLength(251);
    expect(exported.map(({ createdAt }) => createdAt)).toEqual(
      exported
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });
});
