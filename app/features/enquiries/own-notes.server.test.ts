import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { writeNote } from "#features/enquiries/answer-enquiries.server.ts";
import { deleteOwnNote, editOwnNote } from "#features/enquiries/own-notes.server.ts";
import { enquiryRecord, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };
const mentionedIn = (text: string) => (text.includes("@Ben") ? [ben.id] : []);

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  async function openWithNote(body: string) {
    const world = await createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
    const { site } = world;
    const id = await storeEnquiry(world);
    await writeNote(site, asha, id, body, mentionedIn(body));
    const notes = async () => {
      const record = await enquiryRecord(site, id);
      return record?.events.filter((event) => event.kind === "note") ?? [];
    };
    const [note] = await notes();
    return {
      site,
      id,
      notes,
      noteId: note?.id ?? "",
      edit: (by: typeof asha, text: string, seen = "") =>
        editOwnNote(site, by, id, note?.id ?? "", { body: text, seen, mentionedIn }),
      found: async (text: string) =>
        (await pageOfEnquiries(site, { filter: { words: text }, sort: "newest", from: null }))
          .total,
      notices: async () => {
        const messages = await site.store.db
          .selectFrom("outbox")
          .select("payload")
          .where("channel", "=", "mail-notice")
          .execute();
        return messages.map(({ payload }) => JSON.parse(payload).memberId);
      },
      actions: async () =>
        (await auditLines(site, {})).lines.map(({ actor, action }) => `${actor}: ${action}`),
      [Symbol.asyncDispose]: world[Symbol.asyncDispose],
    };
  }

  test("its author changes a note: the search finds the new text, and who is new in it is told", async () => {
    await using world = await openWithNote("Wants a quokka.");
    expect(await world.edit(asha, "Wants a wombat, says @Ben.")).toBe("done");
    expect(await world.notes()).toMatchObject([
      { body: "Wants a wombat, says @Ben.", editedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await world.found("wombat")).toBe(1);
    expect(await world.found("quokka")).toBe(0);
    expect(await world.notices()).toEqual([ben.id]);
    const [{ editedAt } = { editedAt: null }] = await world.notes();
    expect(await world.edit(asha, "Wants two wombats, says @Ben.", editedAt ?? "")).toBe("done");
    expect(await world.notices()).toEqual([ben.id]);
    expect(await world.actions()).toContain("Asha Rao: enquiry note edited");
  });

  test("a colleague changes and deletes nothing", async () => {
    await using world = await openWithNote("Mine.");
    expect(await world.edit(ben, "Ours.")).toBe("gone");
    expect(await deleteOwnNote(world.site, ben, world.id, world.noteId)).toBe("gone");
    expect(await world.notes()).toMatchObject([{ body: "Mine.", editedAt: null }]);
  });

  test("two windows do not replace each other's text in silence", async () => {
    await using world = await openWithNote("First.");
    expect(await world.edit(asha, "From one window.")).toBe("done");
    expect(await world.edit(asha, "From the other.")).toBe("changed meanwhile");
    expect(await world.notes()).toMatchObject([{ body: "From one window." }]);
    expect(await world.edit(asha, "From one window.")).toBe("done");
  });

  test("a deleted note is gone from the conversation and the search, and the audit log says so", async () => {
    await using world = await openWithNote("Typed into the wrong enquiry: quokka.");
    expect(await deleteOwnNote(world.site, asha, world.id, world.noteId)).toBe("done");
    expect(await world.notes()).toEqual([]);
    expect(await world.found("quokka")).toBe(0);
    expect(await world.edit(asha, "Too late.")).toBe("gone");
    expect(await world.actions()).toContain("Asha Rao: enquiry note deleted");
  });
});
