import { expect, test } from "vitest";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";
import { listAction } from "./list-action.ts";

test("an enquiry is given only to who may open it", async () => {
  await using world = await createWorld();
  const { enquiries } = world.services;
  const id = await storeEnquiry(world);
  const matching = async () => [];
  const give = (value: string) => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ intent: "owner", value, pick: `${id}:0` })) form.set(name, text);
    return listAction(form, { by: { id: "m1", name: "Asha" }, enquiries, statuses: ["new"], owners: ["m2"], matching });
  };
  expect(await give("editor")).toEqual({ status: "refused" });
  expect(await give("m2")).toMatchObject({ status: "changed" });
  expect((await enquiries.record(id))?.enquiry.ownerId).toBe("m2");
});
