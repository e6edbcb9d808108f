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
  "%j as the date of a next step is refused, and nothing is stored",
  async (day) => {
    await using world = await createWorld();
    const id = await storeEnquiry(world);
    const { fields } = await openRecord(world, id);
    const typed = { ...fields, nextStep: "Call them", nextStepOn: day };
    await expect(press(world, id, typed)).rejects.toMatchObject({ init: { status: 400 } });
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

test("company and phone are corrected, even if the form does not have them", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const typed = { fullName: "Asha R. Rao", email: "asha@client.example" };
  const added = { companyName: "Kite Ltd", phoneNumber: "+44 20 7946 0999" };
  await press(world, id, { intent: "correct", ...typed, ...added });
  const record = await world.services.enquiries.record(id);
  expect({ ...record?.fields, name: record?.name }).toMatchObject({ ...added, name: "Asha R. Rao" });
  expect(record?.typed.phoneNumber).toBeUndefined();
});

test("a reply with unfilled placeholders is refused with its text, which names them", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const typed = { subject: "About {topic}", text: "Hello {first name}" };
  expect(await press(world, id, { intent: "reply", ...typed })).toMatchObject({
    init: { status: 422 },
    data: { status: "no reply", ...typed, error: expect.stringContaining("{topic}, {first name}") },
  });
});

test("a form saves the fields that the member changed, unless somebody else changed the same ones since", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { fields } = await openRecord(world, id);
  expect((await press(world, id, { ...fields, toOwner: asha.id })).data).toMatchObject({ did: "saved" });
  const { enquiry: taken } = await openRecord(world, id);
  await world.services.enquiries.change(ben, [taken], { status: "proposal", nextStep: "Wait" });
  expect((await press(world, id, { ...fields, toOwner: ben.id })).data).toMatchObject({ did: "saved" });
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
  expect((await press(world, id, { ...seen, nextStep: "Write to them" })).data).toMatchObject({ did: "saved" });
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
