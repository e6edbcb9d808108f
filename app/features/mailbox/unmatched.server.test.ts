import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { filePart, sampleMail, sampleParts, textPart } from "#tests/support/sample-mails.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { readAttachment } from "./attachments.server.ts";
import { parseMail } from "./parse-mail.server.ts";
import { takeIn } from "./take-in.server.ts";
import { fileMail, listUnmatched, makeEnquiry, setAside } from "./unmatched.server.ts";
import { UNMATCHED_DAYS } from "./upkeep.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const meera = { id: "m1", name: "Meera Joshi" };

/** Takes in a mail that belongs to no enquiry, and returns its id. */
async function unmatched(world: World, raw = sampleMail({ from: "Eve <eve@nobody.example>" })) {
  const source = Buffer.from(raw.replaceAll("\n", "\r\n"));
  const arrivedAt = world.clock().toISOString();
  const mail = await parseMail({ uid: 1, source, isWhole: true, arrivedAt, parts: [] }, raw);
  await world.store.transaction((db) => takeIn(world.site, db, mail, { isOld: false }));
  const [newest] = await listUnmatched(world.site);
  return newest?.id ?? "";
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("a mail is filed by the reference of an enquiry, once", async () => {
    await using world = await openWorld();
    const { site } = world;
    const leadId = await storeEnquiry(world);
    const reference = (await enquiryRecord(site, leadId))?.reference ?? "";
    const id = await unmatched(world);
    expect(await fileMail(site, meera, id, "RS-NOSUCH")).toEqual({ status: "no reference" });
    expect(await fileMail(site, meera, id, leadId)).toEqual({ status: "no reference" });
    expect(await fileMail(site, meera, id, reference.toLowerCase())).toEqual({
      status: "filed",
      leadId,
    });
    expect(await fileMail(site, meera, id, reference)).toEqual({ status: "gone" });
    expect((await enquiryRecord(site, leadId))?.events).toMatchObject([
      { kind: "received", memberName: "Eve" },
    ]);
    expect(await listUnmatched(site)).toEqual([]);
  });

  test("a mail becomes an enquiry with its text, sender, time and attachments", async () => {
    await using world = await openWorld();
    const { site } = world;
    const raw = sampleParts([textPart("Two engineers, please."), filePart("plan.pdf", "PDF")], {
      from: "Eve Adams <eve@nobody.example>",
      subject: "A project",
    });
    const made = await makeEnquiry(site, meera, await unmatched(world, raw));
    if (made.status !== "filed") throw new Error(made.status);
    const record = await enquiryRecord(site, made.leadId);
    expect(record).toMatchObject({
      name: "Eve Adams",
      email: "eve@nobody.example",
      fields: { message: "A project\n\nTwo engineers, please." },
      enquiry: { kind: "mail", ownerId: meera.id, answeredAt: null },
    });
    const [first] = record?.mails ?? [];
    expect(first).toMatchObject({ isFirst: true, attachments: [{ name: "plan.pdf", size: 3 }] });
    const file = first?.attachments[0]?.id ?? "";
    const stored = await readAttachment(site, made.leadId, file);
    expect(stored?.bytes.toString()).toBe("PDF");
    const other = await storeEnquiry(world);
    expect(await readAttachment(site, other, file)).toBeNull();
  });

  test("a reply to an enquiry made of a mail answers that mail, and then the newest of the conversation", async () => {
    await using world = await openWorld();
    const { site, clock } = world;
    const raw = sampleMail({
      from: "Eve <eve@nobody.example>",
      messageId: "<first@nobody.example>",
    });
    const made = await makeEnquiry(site, meera, await unmatched(world, raw));
    if (made.status !== "filed") throw new Error(made.status);
    const answered = async () => {
      clock.advance(60_000);
      await sendReply(site, meera, made.leadId, { subject: "Re: A project", text: "Yes." });
      const messages = await messagesOfLead(site.store.db, made.leadId);
      const [reply] = messages.filter(({ channel }) => channel === "mail-reply").slice(-1);
      return { id: reply?.messageId, answers: JSON.parse(reply?.payload ?? "{}").answers };
    };
    const first = await answered();
    expect(first.answers).toEqual(["<first@nobody.example>"]);
    clock.advance(60_000);
    const next = sampleMail({
      from: "Eve <eve@nobody.example>",
      messageId: "<second@nobody.example>",
      headers: { "In-Reply-To": first.id ?? "" },
    });
    await unmatched(world, next);
    expect((await answered()).answers).toEqual([
      "<first@nobody.example>",
      first.id,
      "<second@nobody.example>",
    ]);
  });

  test("a mail without a sender cannot become an enquiry, and stays on the list", async () => {
    await using world = await openWorld();
    const id = await unmatched(world, sampleMail({ from: "" }));
    expect(await makeEnquiry(world.site, meera, id)).toEqual({ status: "no sender" });
    expect(await listUnmatched(world.site)).toHaveLength(1);
  });

  test("a mail is taken off the list and put back", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = await unmatched(world);
    expect(await setAside(site, meera, id, true)).toBe(true);
    expect(await setAside(site, meera, id, true)).toBe(false);
    expect(await listUnmatched(site)).toEqual([]);
    expect(await setAside(site, meera, id, false)).toBe(true);
    expect(await listUnmatched(site)).toHaveLength(1);
  });

  test("what belongs to no enquiry leaves the desk after its days, what was filed stays", async () => {
    await using world = await openWorld();
    const { site, clock } = world;
    await unmatched(world);
    const leadId = await storeEnquiry(world);
    await unmatched(world, sampleMail());
    clock.advance((UNMATCHED_DAYS - 1) * 24 * 60 * 60_000);
    await runUpkeepOf(world);
    expect(await listUnmatched(site)).toHaveLength(1);
    clock.advance(2 * 24 * 60 * 60_000);
    await runUpkeepOf(world);
    expect(await listUnmatched(site)).toEqual([]);
    expect((await enquiryRecord(site, leadId))?.mails).toHaveLength(1);
  });
});
