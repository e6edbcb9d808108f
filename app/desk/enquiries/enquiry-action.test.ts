import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { enquiryAction } from "./enquiry-action.ts";

const words = loadContent().deskEnquiries;
const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };

function press(world: World, id: string, fields: Readonly<Record<string, string>>, members = [asha, ben]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return enquiryAction(form, { by: asha, id, members, words, enquiries: world.services.enquiries });
}

async function openRecord(world: World, id: string) {
  const record = await world.services.enquiries.record(id);
  if (!record) throw new Error("no record");
  const { enquiry } = record;
  const fields = {
    ...{ intent: "change", version: String(enquiry.version), status: enquiry.status, owner: enquiry.ownerId ?? "" },
    ...{ nextStep: enquiry.nextStep ?? "", nextStepOn: enquiry.nextStepOn ?? "" },
  };
  return { enquiry, fields };
}

test.each(["9999-99-99", "2026-02-30", "0026-12-01", "soon"])(
  "%j as the date of a next step is refused with the typed values, and nothing is stored",
  async (day) => {
    await using world = await createWorld();
    const id = await storeEnquiry(world);
    const { fields } = await openRecord(world, id);
    const { data, init } = await press(world, id, { ...fields, nextStep: "Call them", nextStepOn: day });
    expect(init?.status).toBe(422);
    expect(data).toMatchObject({ status: "no day", typed: { nextStep: "Call them", nextStepOn: day } });
    expect((await openRecord(world, id)).enquiry).toMatchObject({ nextStep: null, nextStepOn: null, version: 0 });
  },
);

test("marking as spam in the form keeps the other typed values, and one undo reverts everything", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  const typed = { ...fields, status: "spam", owner: ben.id, nextStep: "Block them", nextStepOn: "2026-12-01" };
  const { data } = await press(world, id, typed);
  const step = { ownerId: ben.id, nextStep: "Block them", nextStepOn: "2026-12-01" };
  expect((await openRecord(world, id)).enquiry).toMatchObject({ status: "spam", isFlagged: true, ...step });
  const changeId = data.status === "done" ? (data.changeId ?? "") : "";
  expect((await press(world, id, { intent: "undo", changeId })).data).toMatchObject({ did: "undone" });
  const before = { status: "new", isFlagged: false, ownerId: null, nextStep: null, nextStepOn: null };
  expect((await openRecord(world, id)).enquiry).toMatchObject(before);
});

test("a completed next step is removed with its date, whatever its fields contain, and undo restores both", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const step = { nextStep: "Call them", nextStepOn: "2026-12-01" };
  await press(world, id, { ...(await openRecord(world, id)).fields, ...step });
  const { fields } = await openRecord(world, id);
  const { data } = await press(world, id, { ...fields, nextStep: "Half", nextStepOn: "soon", stepDone: "yes" });
  expect((await openRecord(world, id)).enquiry).toMatchObject({ nextStep: null, nextStepOn: null, status: "new" });
  const changeId = data.status === "done" ? (data.changeId ?? "") : "";
  await press(world, id, { intent: "undo", changeId });
  expect((await openRecord(world, id)).enquiry).toMatchObject(step);
});

test("marking as not spam can be undone, and a late undo is reported", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  await world.services.enquiries.markSpam(ben, [{ id, version: 0 }], true);
  const { fields } = await openRecord(world, id);
  const { data } = await press(world, id, { ...fields, status: "new", isNoSpam: "yes" });
  expect((await openRecord(world, id)).enquiry).toMatchObject({ status: "new", isFlagged: false });
  const changeId = data.status === "done" ? (data.changeId ?? "") : "";
  await press(world, id, { intent: "undo", changeId });
  expect((await openRecord(world, id)).enquiry).toMatchObject({ status: "spam", isFlagged: true });
  expect((await press(world, id, { intent: "undo", changeId })).data).toMatchObject({ did: "notUndone" });
});

test("a corrected address is checked, and failed messages are sent again", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world, { email: "asha@clint.example" });
  await world.services.enquiries.reply(asha, id, { subject: "Hello", text: "Hello" });
  await world.store.db.updateTable("outbox").set({ status: "failed" }).execute();
  const typed = { intent: "send-again", fullName: "Asha Rao", email: "asha@client", phoneNumber: "12" };
  const refused = await press(world, id, typed);
  expect(refused.init?.status).toBe(422);
  expect(refused.data).toMatchObject({ status: "no contact", typed: { email: "asha@client", phoneNumber: "12" } });
  expect(Object.keys((refused.data as { errors: object }).errors)).toEqual(["email", "phoneNumber"]);
  expect(
    (await press(world, id, { ...typed, email: "asha@client.example", phoneNumber: "+44 20 7946 0123" })).data,
  ).toMatchObject({ did: "sentAgain" });
  const record = await world.services.enquiries.record(id);
  expect(record).toMatchObject({
    email: "asha@client.example",
    fields: { phoneNumber: "+44 20 7946 0123" },
    messages: [{ status: "pending" }],
  });
  expect(record?.enquiry.contactName).toBeNull();
  // An empty field restores the typed value.
  await press(world, id, { intent: "correct", fullName: "", email: "", version: "9" });
  expect((await world.services.enquiries.record(id))?.email).toBe("asha@clint.example");
});

test("company and phone are corrected, even if the form does not have them, and a colleague's unseen change is not overwritten", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const version = "0";
  const seen = { intent: "correct", version, fullName: "Asha Rao", email: "asha@client.example" };
  await press(world, id, { ...seen, phoneNumber: "+44 20 7946 0123" });
  const { enquiries } = world.services;
  await enquiries.change(ben, [{ id, version: 1 }], { contactCompany: "Kite Ltd", contactPhone: "+44 20 7946 0999" });
  const theirs = await press(world, id, { ...seen, version: "1", phoneNumber: "+44 20 7946 0111" });
  expect(theirs.data).toMatchObject({
    status: "no contact",
    version: 2,
    errors: { phoneNumber: expect.stringMatching(/^Not saved/) },
  });
  // A field that the member did not touch keeps Ben's value.
  const alone = { ...seen, version: "1", phoneNumber: "+44 20 7946 0123", fullName: "Asha R. Rao" };
  expect((await press(world, id, alone)).data).toMatchObject({ did: "corrected" });
  const record = await enquiries.record(id);
  expect({ ...record?.fields, name: record?.name }).toMatchObject({
    companyName: "Kite Ltd",
    phoneNumber: "+44 20 7946 0999",
    name: "Asha R. Rao",
  });
  expect(record?.typed.phoneNumber).toBeUndefined();
});

test("a reply with unfilled placeholders is sent only after the member was told about exactly these", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const typed = { intent: "reply", subject: "About {topic}", text: "Hello {first name}" };
  const told = await press(world, id, typed);
  expect(told).toMatchObject({
    init: { status: 422 },
    data: { status: "no reply", subject: typed.subject, text: typed.text },
  });
  const { placeholders = "" } = told.data as { placeholders?: string };
  expect(placeholders).toBe("{topic}, {first name}");
  const others = { ...typed, text: "Hello {name}", placeholders };
  expect((await press(world, id, others)).data).toMatchObject({ status: "no reply", placeholders: "{topic}, {name}" });
  expect((await press(world, id, { ...typed, placeholders })).data).toMatchObject({ did: "answered" });
});

test("a form opened before the member's own change is saved with it, but not after somebody else's", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  expect((await press(world, id, { ...fields, toOwner: asha.id })).data).toMatchObject({ did: "saved" });
  expect((await press(world, id, { ...fields, nextStep: "Call them" })).data).toMatchObject({ did: "saved" });
  const { enquiry } = await openRecord(world, id);
  expect(enquiry).toMatchObject({ ownerId: asha.id, nextStep: "Call them", version: 2 });
  // The other tab's value in the same field is replaced.
  expect((await press(world, id, { ...fields, toOwner: ben.id })).data).toMatchObject({ did: "saved" });
  await press(world, id, { ...fields, version: "3", toOwner: asha.id });
  await world.services.enquiries.change(ben, [{ id, version: 4 }], { status: "proposal" });
  const { data, init } = await press(world, id, { ...fields, nextStep: "Write to them" });
  expect(init?.status).toBe(409);
  expect(data).toMatchObject({ status: "stale", typed: { status: "proposal", nextStep: "Write to them" } });
});

test("the status chosen with a reply is set after the member's own change, but not after somebody else's", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  const reply = { intent: "reply", subject: "Hello", text: "Hello", version: fields.version ?? "" };
  await press(world, id, { ...fields, nextStep: "Call them" });
  const { data } = await press(world, id, { ...reply, status: "in-talks" });
  expect(data).toMatchObject({ did: "answered" });
  const told = data.status === "done" ? (data.reply ?? "") : "";
  expect((await openRecord(world, id)).enquiry).toMatchObject({ status: "in-talks", nextStep: "Call them" });
  const { enquiry } = await openRecord(world, id);
  await world.services.enquiries.change(ben, [enquiry], { status: "proposal" });
  const late = { ...reply, told, version: String(enquiry.version), status: "won" };
  expect((await press(world, id, late)).data).toMatchObject({ did: "statusKept" });
  expect((await openRecord(world, id)).enquiry.status).toBe("proposal");
});

test("a reply after an unseen one is refused with its text, and sent once that was seen", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const fields = { intent: "reply", subject: "Hello", text: "Two are free.", version: "0" };
  await world.services.enquiries.reply(ben, id, { subject: "Hi", text: "I answer first." });
  expect((await press(world, id, { ...fields, seen: "" })).data).toMatchObject({
    status: "no reply",
    text: fields.text,
  });
  const { events = [] } = (await world.services.enquiries.record(id)) ?? {};
  expect((await press(world, id, { ...fields, seen: events.at(-1)?.id ?? "" })).data).toMatchObject({
    did: "answered",
  });
});

test("a status of work assigns an unassigned enquiry, but not a colleague's; New, Won and Lost assign nothing", async () => {
  await using world = await createWorld();
  const owners = async (status: string, ownerId: string | null = null) => {
    const id = await storeEnquiry(world);
    if (ownerId) await world.services.enquiries.change(ben, [{ id, version: 0 }], { ownerId });
    await press(world, id, { ...(await openRecord(world, id)).fields, toStatus: status });
    const { enquiry } = await openRecord(world, id);
    expect(enquiry.status).toBe(status);
    return enquiry.ownerId;
  };
  expect(await owners("in-talks")).toBe(asha.id);
  expect(await owners("proposal", ben.id)).toBe(ben.id);
  expect(await Promise.all(["new", "won", "lost"].map((status) => owners(status)))).toEqual([null, null, null]);
});

test("a second reply while the member's first from another window waits is refused with its text, until told of it", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const reply = { intent: "reply", subject: "Hello", version: "0" };
  const first = await press(world, id, { ...reply, text: "AAA" });
  const sent = first.data.status === "done" ? (first.data.reply ?? "") : "";
  const { events = [] } = (await world.services.enquiries.record(id)) ?? {};
  const typed = { ...reply, text: "BBB", seen: events.at(-1)?.id ?? "" };
  const refused = await press(world, id, typed);
  expect(refused).toMatchObject({ init: { status: 409 }, data: { status: "no reply", text: "BBB", told: sent } });
  expect((await press(world, id, { ...typed, told: sent })).data).toMatchObject({ did: "answered" });
  // Undo names one reply; the other is still sent.
  expect((await press(world, id, { intent: "undo-reply", reply: sent })).data).toMatchObject({ text: "AAA" });
  const replies = (await world.services.enquiries.record(id))?.events.filter(({ kind }) => kind === "reply");
  expect(replies?.map(({ body }) => body)).toEqual(["Hello\n\nBBB"]);
});
