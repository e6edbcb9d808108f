import { expect, test } from "vitest";
import type { Database } from "#server/store/store.server.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";
import { changeAsSeen } from "./change-as-seen.server.ts";
import { enquiryRecord } from "./read-enquiries.server.ts";

const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };
const opened = { version: 0, isNoSpam: false, working: ["in-talks"], lost: ["lost"] };
const asDelivered = { status: "new", ownerId: null, nextStep: null, nextStepOn: null };

test("of two members who save one field at the same moment, the second is told of the first", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const save = (by: typeof asha, nextStep: string) =>
    changeAsSeen(world.site, by, id, { ...opened, fields: { ...asDelivered, nextStep } });
  const [first, second] = await Promise.all([save(asha, "Call them"), save(ben, "Write to them")]);
  expect(first).toMatchObject({ status: "done", isTaken: false });
  expect(second).toMatchObject({ status: "stale", version: 1, events: [{ memberId: asha.id }] });
  expect((await enquiryRecord(world.site, id))?.enquiry.nextStep).toBe("Call them");
});

test("the enquiry is read, compared and changed in one transaction", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world);
  const { store } = world.site;
  let transactions = 0;
  const counted = {
    ...store,
    transaction<Result>(work: (db: Database) => Promise<Result>) {
      transactions += 1;
      return store.transaction(work);
    },
  };
  const fields = { ...asDelivered, status: "in-talks" };
  const outcome = await changeAsSeen({ ...world.site, store: counted }, asha, id, {
    ...opened,
    fields,
  });
  expect(outcome).toMatchObject({ status: "done", isTaken: true });
  expect(transactions).toBe(1);
  expect((await enquiryRecord(world.site, id))?.enquiry).toMatchObject({
    status: "in-talks",
    ownerId: asha.id,
  });
});

test("an enquiry that has been erased is gone", async () => {
  await using world = await createWorld();
  const gone = await changeAsSeen(world.site, asha, "none", { ...opened, fields: asDelivered });
  expect(gone).toEqual({ status: "gone" });
});
