import { expect, test } from "vitest";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";
import { listAction } from "./list-action.ts";

test("an enquiry can be assigned only to a member who may open it", async () => {
  await using world = await createWorld();
  const { enquiries } = world.services;
  const id = await storeEnquiry(world);
  const give = (owner: string) => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ intent: "change", owner, pick: `${id}:0` })) form.set(name, text);
    return listAction(form, { by: { id: "m1", name: "Asha" }, enquiries, statuses: ["new"], owners: ["m2"] });
  };
  expect(await give("editor")).toEqual({ status: "refused" });
  expect(await give("m2")).toMatchObject({ status: "changed" });
  expect((await enquiries.record(id))?.enquiry.ownerId).toBe("m2");
});
