import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries, markAsSpam } from "#features/enquiries/change-enquiries.server.ts";
import { reasonLabel } from "#features/enquiries/lost-reasons.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { worthText } from "#features/enquiries/worth.ts";
import { dropMail } from "#features/outbox/outbox.server.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { storeMember } from "#tests/support/sample-member.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { enquiryAction } from "./enquiry-action.ts";

const words = loadContent().deskEnquiries;
const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };

function press(
  world: World,
  id: string,
  fields: Readonly<Record<string, string>>,
  members = [asha, ben],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { site } = world;
  return enquiryAction(form, { by: asha, id, members, words, site, currency: "GBP" });
}

async function openRecord(world: World, id: string) {
  const record = await enquiryRecord(world.site, id);
  if (!record) throw new Error("no record");
  const { enquiry } = record;
  const fields = {
    intent: "change",
    version: String(enquiry.version),
    status: enquiry.status,
    owner: enquiry.ownerId ?? "",
    nextStep: enquiry.nextStep ?? "",
    nextStepOn: enquiry.nextStepOn ?? "",
    worth: worthText(enquiry.worth),
    lostReason: enquiry.lostReason ?? "",
  };
  return { enquiry, fields };
}

test.each(["9999-99-99", "2026-02-30", "0026-12-01", "soon"])(
  "%j as the date of a next step is refused, and nothing is stored",
  async (day) => {
    await using world = await createWorld();
    const id = await storeEnquiry(world);
    const { fields } = await openRecord(world, id);
    const typed = { ...fields, nextStep: "Call them", nextStepOn: day };
    await expect(press(world, id, typed)).rejects.toMatchObject({ init: { status: 400 } });
    expect((await openRecord(world, id)).enquiry).toMatchObject({
      nextStep: null,
      nextStepOn: null,
      version: 0,
    });
  },
);

test("marking as spam in the form keeps the other typed values, and one undo reverts everything", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  const typed = {
    ...fields,
    status: "spam",
    owner: ben.id,
    nextStep: "Block them",
    nextStepOn: "2026-12-01",
  };
  const { data } = await press(world, id, typed);
  const step = { ownerId: ben.id, nextStep: "Block them", nextStepOn: "2026-12-01" };
  expect((await openRecord(world, id)).enquiry).toMatchObject({
    status: "spam",
    isFlagged: true,
    ...step,
  });
  const changeId = data.status === "done" ? (data.changeId ?? "") : "";
  expect((await press(world, id, { intent: "undo", changeId })).data).toMatchObject({
    did: "undone",
  });
  const before = {
    status: "new",
    isFlagged: false,
    ownerId: null,
    nextStep: null,
    nextStepOn: null,
  };
  expect((await openRecord(world, id)).enquiry).toMatchObject(before);
});

test("a completed next step is removed with its date, whatever its fields contain, and undo restores both", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const step = { nextStep: "Call them", nextStepOn: "2026-12-01" };
  await press(world, id, { ...(await openRecord(world, id)).fields, ...step });
  const { fields } = await openRecord(world, id);
  const { data } = await press(world, id, {
    ...fields,
    nextStep: "Half",
    nextStepOn: "soon",
    stepDone: "yes",
  });
  expect((await openRecord(world, id)).enquiry).toMatchObject({
    nextStep: null,
    nextStepOn: null,
    status: "new",
  });
  const changeId = data.status === "done" ? (data.changeId ?? "") : "";
  await press(world, id, { intent: "undo", changeId });
  expect((await openRecord(world, id)).enquiry).toMatchObject(step);
});

test("marking as not spam can be undone, and a late undo is reported", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  await markAsSpam(world.site, ben, [{ id, version: 0 }], true);
  const { fields } = await openRecord(world, id);
  const { data } = await press(world, id, { ...fields, status: "new", isNoSpam: "yes" });
  expect((await openRecord(world, id)).enquiry).toMatchObject({ status: "new", isFlagged: false });
  const changeId = data.status === "done" ? (data.changeId ?? "") : "";
  await press(world, id, { intent: "undo", changeId });
  expect((await openRecord(world, id)).enquiry).toMatchObject({ status: "spam", isFlagged: true });
  expect((await press(world, id, { intent: "undo", changeId })).data).toMatchObject({
    did: "notUndone",
  });
});

test("a corrected address is checked, and failed messages are sent again", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world, { email: "asha@clint.example" });
  await sendReply(world.site, asha, id, { subject: "Hello", text: "Hello" });
  await world.store.db.updateTable("outbox").set({ status: "failed" }).execute();
  const typed = {
    intent: "send-again",
    fullName: "Asha Rao",
    email: "asha@client",
    phoneNumber: "12",
  };
  const refused = await press(world, id, typed);
  expect(refused.init?.status).toBe(422);
  expect(refused.data).toMatchObject({
    status: "no contact",
    typed: { email: "asha@client", phoneNumber: "12" },
  });
  expect(Object.keys((refused.data as { errors: object }).errors)).toEqual([
    "email",
    "phoneNumber",
  ]);
  expect(
    (
      await press(world, id, {
        ...typed,
        email: "asha@client.example",
        phoneNumber: "+44 20 7946 0123",
      })
    ).data,
  ).toMatchObject({ did: "sentAgain" });
  const record = await enquiryRecord(world.site, id);
  expect(record).toMatchObject({
    email: "asha@client.example",
    fields: { phoneNumber: "+44 20 7946 0123" },
    messages: [{ status: "pending" }],
  });
  expect(record?.enquiry.contactName).toBeNull();
  // An empty field restores the typed value.
  await press(world, id, { intent: "correct", fullName: "", email: "", version: "9" });
  expect((await enquiryRecord(world.site, id))?.email).toBe("asha@clint.example");
});

test("a corrected address gets no failed reply from before one that went", async () => {
  await using world = await createWorld();
  const { site } = world;
  const id = await storeEnquiry(world);
  await sendReply(site, asha, id, { subject: "First", text: "First" });
  await world.store.db.updateTable("outbox").set({ status: "failed" }).execute();
  world.clock.advance(60_000);
  await sendReply(site, asha, id, { subject: "Second", text: "Second" });
  await press(world, id, { intent: "send-again", fullName: "Asha R. Rao" });
  const replies = (await enquiryRecord(site, id))?.messages.filter(
    ({ channel }) => channel === "mail-reply",
  );
  expect(replies?.map(({ status }) => status)).toEqual(["failed", "pending"]);
});

test("from an enquiry only its own mails are sent again, and the log says who did it", async () => {
  await using world = await createWorld();
  const { site } = world;
  const id = await storeEnquiry(world);
  const other = await storeEnquiry(world, { email: "ben@client.example" });
  await sendReply(site, asha, id, { subject: "Hello", text: "Hello" });
  const [message] = (await enquiryRecord(site, id))?.messages ?? [];
  const fields = { message: message?.id ?? "" };
  const stateNow = async () => (await enquiryRecord(site, id))?.messages[0]?.status;
  const retries = async () => {
    const { lines } = await auditLines(site, { action: "mail retried" });
    return lines.map(({ actor, record, detail }) => `${actor}, ${record}: ${detail}`);
  };

  await world.store.db.updateTable("outbox").set({ status: "failed" }).execute();
  const refused = await press(world, other, { intent: "retry", ...fields });
  expect(refused).toMatchObject({ init: { status: 409 }, data: { did: "notRetried" } });
  expect(await stateNow()).toBe("failed");
  await dropMail(site, ben, fields.message, "all");
  const notResumed = await press(world, other, { intent: "resume", ...fields });
  expect(notResumed).toMatchObject({ init: { status: 409 }, data: { did: "notRetried" } });
  expect(await stateNow()).toBe("dropped");
  expect(await retries()).toEqual([]);

  expect((await press(world, id, { intent: "resume", ...fields })).data).toMatchObject({
    did: "retried",
  });
  await world.store.db.updateTable("outbox").set({ status: "failed" }).execute();
  expect((await press(world, id, { intent: "retry", ...fields })).data).toMatchObject({
    did: "retried",
  });
  expect(await stateNow()).toBe("pending");
  await world.store.db.updateTable("outbox").set({ status: "failed" }).execute();
  await press(world, id, { intent: "send-again", fullName: "Asha R. Rao" });
  // Of entries of one millisecond, none is the first.
  expect(new Set(await retries())).toEqual(
    new Set([
      `${asha.name}, ${id}: 1`,
      `${asha.name}, ${fields.message}: 1`,
      `${asha.name}, ${fields.message}: after it was dropped`,
    ]),
  );
});

test("company and phone are corrected, even if the form does not have them", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const typed = { fullName: "Asha R. Rao", email: "asha@client.example" };
  const added = { companyName: "Kite Ltd", phoneNumber: "+44 20 7946 0999" };
  await press(world, id, { intent: "correct", ...typed, ...added });
  const record = await enquiryRecord(world.site, id);
  expect({ ...record?.fields, name: record?.name }).toMatchObject({
    ...added,
    name: "Asha R. Rao",
  });
  expect(record?.typed.phoneNumber).toBeUndefined();
});

test("a reply with an unfilled field is sent only after the member was told of exactly that one", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const typed = { subject: "About {company}", text: "Hello {name}, call `GET /users/{id}`." };
  expect(await press(world, id, { intent: "reply", ...typed })).toMatchObject({
    init: { status: 422 },
    data: { status: "no reply", ...typed, forgotten: "{company}, {name}" },
  });
  const other = { ...typed, subject: "Hello", anyway: "{company}, {name}" };
  expect((await press(world, id, { intent: "reply", ...other })).data).toMatchObject({
    forgotten: "{name}",
  });
  expect(
    (await press(world, id, { intent: "reply", ...other, anyway: "{name}" })).data,
  ).toMatchObject({
    did: "answered",
  });
});

test("a form saves the fields that the member changed, unless somebody else changed the same ones since", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  expect((await press(world, id, { ...fields, toOwner: asha.id })).data).toMatchObject({
    did: "saved",
  });
  const { enquiry: taken } = await openRecord(world, id);
  await changeEnquiries(world.site, ben, [taken], { status: "proposal", nextStep: "Wait" });
  expect((await press(world, id, { ...fields, toOwner: ben.id })).data).toMatchObject({
    did: "saved",
  });
  expect((await openRecord(world, id)).enquiry).toMatchObject({
    ownerId: ben.id,
    status: "proposal",
    nextStep: "Wait",
  });
  const { data, init } = await press(world, id, { ...fields, nextStep: "Write to them" });
  expect(init?.status).toBe(409);
  expect(data).toMatchObject({ status: "stale", typed: { nextStep: "Write to them" } });
  // The record's status follows a colleague's change while a step is typed.
  const step = { nextStepOn: "2026-12-01", nextStep: "Wait", status: "proposal", owner: ben.id };
  expect((await press(world, id, { ...fields, ...step })).data).toMatchObject({ did: "saved" });
  const { fields: seen } = await openRecord(world, id);
  expect((await press(world, id, { ...seen, nextStep: "Write to them" })).data).toMatchObject({
    did: "saved",
  });
});

test("a reply after an unseen one is refused with its text, and sent once that was seen", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const fields = { intent: "reply", subject: "Hello", text: "Two are free.", version: "0" };
  await sendReply(world.site, ben, id, { subject: "Hi", text: "I answer first." });
  expect((await press(world, id, { ...fields, seen: "" })).data).toMatchObject({
    status: "no reply",
    text: fields.text,
  });
  const { events = [] } = (await enquiryRecord(world.site, id)) ?? {};
  expect(
    (await press(world, id, { ...fields, seen: events.map((event) => event.id).join(" ") })).data,
  ).toMatchObject({
    did: "answered",
  });
});

test("a status of work assigns an unassigned enquiry, but not a colleague's; New, Won and Lost assign nothing", async () => {
  await using world = await createWorld();
  await storeMember(world, ben);
  const owners = async (status: string, ownerId: string | null = null) => {
    const id = await storeEnquiry(world);
    if (ownerId) await changeEnquiries(world.site, ben, [{ id, version: 0 }], { ownerId });
    await press(world, id, { ...(await openRecord(world, id)).fields, toStatus: status });
    const { enquiry } = await openRecord(world, id);
    expect(enquiry.status).toBe(status);
    return enquiry.ownerId;
  };
  expect(await owners("in-talks")).toBe(asha.id);
  expect(await owners("proposal", ben.id)).toBe(ben.id);
  expect(await owners("in-talks", "somebody who left")).toBe(asha.id);
  expect(await Promise.all(["new", "won", "lost"].map((status) => owners(status)))).toEqual([
    null,
    null,
    null,
  ]);
});

test("a correction leaves what a colleague corrected since, and asks before it changes the same field", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world, { email: "asha@clint.example", companyName: "Kite" });
  const { site } = world;
  const seen = {
    "seen-email": "asha@clint.example",
    "seen-companyName": "Kite",
    "seen-phoneNumber": "",
  };
  const opened = {
    intent: "correct",
    email: "asha@clint.example",
    companyName: "Kite",
    phoneNumber: "",
    ...seen,
  };
  const { enquiry } = await openRecord(world, id);
  await changeEnquiries(site, ben, [enquiry], {
    contactEmail: "asha@client.example",
    contactCompany: "Kite Ltd",
  });

  const company = { ...opened, companyName: "Kite Limited" };
  const refused = await press(world, id, company);
  expect(refused.init?.status).toBe(409);
  expect(refused.data).toMatchObject({
    status: "no contact",
    typed: { companyName: "Kite Limited" },
  });
  expect(refused.data).toMatchObject({
    seen: { companyName: "Kite Ltd", email: "asha@clint.example" },
  });
  expect((refused.data as { errors: Record<string, string> }).errors.companyName).toContain(
    "Ben Okafor",
  );
  expect((await enquiryRecord(site, id))?.fields).toMatchObject({ companyName: "Kite Ltd" });

  const phone = { ...opened, phoneNumber: "+44 20 7946 0999" };
  expect((await press(world, id, phone)).data).toMatchObject({ did: "corrected" });
  const told = { ...company, "seen-companyName": "Kite Ltd" };
  expect((await press(world, id, told)).data).toMatchObject({ did: "corrected" });
  const record = await enquiryRecord(site, id);
  expect(record?.email).toBe("asha@client.example");
  expect(record?.fields).toMatchObject({
    companyName: "Kite Limited",
    phoneNumber: "+44 20 7946 0999",
  });
});

test.each(["a lot", "-5", "1e9", "12.5"])(
  "%j as worth is refused with everything that was typed, and nothing is stored",
  async (worth) => {
    await using world = await createWorld();
    const id = await storeEnquiry(world);
    const { fields } = await openRecord(world, id);
    const step = { nextStep: "Call them", nextStepOn: "2026-12-01", worth };
    const refused = await press(world, id, { ...fields, ...step, toStatus: "won" });
    expect(refused.init?.status).toBe(422);
    expect(refused.data).toMatchObject({ status: "bad worth", version: 0, typed: step });
    expect(refused.data).toMatchObject({ error: expect.stringContaining("999,999,999") });
    expect((await openRecord(world, id)).enquiry).toMatchObject({
      status: "new",
      nextStep: null,
      worth: null,
      version: 0,
    });
  },
);

test("a worth is understood, emptied, and audited with its change", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  expect((await press(world, id, { ...fields, worth: "£12 500" })).data).toMatchObject({
    did: "saved",
  });
  const saved = await openRecord(world, id);
  expect(saved.enquiry.worth).toBe(12_500);
  const { lines } = await auditLines(world.site, { action: "enquiry changed" });
  expect(lines[0]).toMatchObject({
    action: "enquiry changed",
    change: { changes: { worth: { from: null, to: 12_500 } } },
  });
  await press(world, id, { ...saved.fields, worth: "" });
  expect((await openRecord(world, id)).enquiry.worth).toBeNull();
});

test("a worth that a colleague changed meanwhile is not overwritten, neither now nor by the next save", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  await changeEnquiries(world.site, ben, [{ id, version: 0 }], { worth: 900 });

  const other = await press(world, id, { ...fields, nextStep: "Call them" });
  expect(other.data).toMatchObject({ did: "saved" });
  expect((await openRecord(world, id)).enquiry).toMatchObject({
    nextStep: "Call them",
    worth: 900,
  });

  const refused = await press(world, id, { ...fields, worth: "1200" });
  expect(refused.init?.status).toBe(409);
  expect(refused.data).toMatchObject({
    status: "stale",
    version: 2,
    typed: { nextStep: "Call them", worth: "1200" },
  });
  expect((await openRecord(world, id)).enquiry.worth).toBe(900);
});

test("after a refusal, what the member had left alone follows the record", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  const theirs = { nextStep: "Write to them", worth: 900 };
  await changeEnquiries(world.site, ben, [{ id, version: 0 }], theirs);
  const refused = await press(world, id, { ...fields, nextStep: "Call them" });
  expect(refused.data).toMatchObject({
    status: "stale",
    typed: { nextStep: "Call them", worth: "900" },
  });
});

test("a reason is given to what is lost, and to nothing else", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  await press(world, id, { ...fields, lostReason: "price" });
  expect((await openRecord(world, id)).enquiry.lostReason).toBeNull();

  await press(world, id, { ...fields, status: "lost", lostReason: "price" });
  const lost = await openRecord(world, id);
  expect(lost.enquiry).toMatchObject({ status: "lost", lostReason: "price" });

  await press(world, id, { ...lost.fields, lostReason: "of my own" });
  expect((await openRecord(world, id)).enquiry.lostReason).toBe("price");

  await press(world, id, { ...lost.fields, toStatus: "proposal" });
  const open = await openRecord(world, id);
  expect(open.enquiry).toMatchObject({ status: "proposal", lostReason: null });

  await changeEnquiries(world.site, ben, [open.enquiry], { status: "lost" });
  const again = await openRecord(world, id);
  await changeEnquiries(world.site, ben, [again.enquiry], { status: "won" });
  const late = await press(world, id, { ...again.fields, lostReason: "price" });
  expect(late.data).toMatchObject({ status: "stale" });
  expect((await openRecord(world, id)).enquiry).toMatchObject({
    status: "won",
    lostReason: null,
  });
});

test("a reason that has left the content stays with its enquiry", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const patch = { status: "lost", lostReason: "wrong-season" };
  await changeEnquiries(world.site, ben, [{ id, version: 0 }], patch);
  const { fields } = await openRecord(world, id);
  await press(world, id, { ...fields, nextStep: "Write in spring" });
  expect((await openRecord(world, id)).enquiry).toMatchObject({
    nextStep: "Write in spring",
    lostReason: "wrong-season",
  });
  expect(reasonLabel(words.lostReasons, "wrong-season")).toBe("Wrong season");
  await press(world, id, { ...(await openRecord(world, id)).fields, lostReason: "" });
  expect((await openRecord(world, id)).enquiry.lostReason).toBeNull();
});
