import { expect, test } from "vitest";
import { undoChange } from "#features/enquiries/change-enquiries.server.ts";
import {
  enquiryRecord,
  matchingEnquiries,
  pageOfEnquiries,
} from "#features/enquiries/read-enquiries.server.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";
import { listAction } from "./list-action.ts";

test("an enquiry can be assigned only to a member who may open it", async () => {
  await using world = await createWorld();
  const { site } = world;
  const id = await storeEnquiry(world);
  const matching = async () => [];
  const give = (owner: string) => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ intent: "change", owner, pick: `${id}:0` }))
      form.set(name, text);
    return listAction(form, {
      by: { id: "m1", name: "Asha" },
      site,
      statuses: ["new"],
      owners: ["m2"],
      matching,
    });
  };
  expect(await give("editor")).toEqual({ status: "refused" });
  expect(await give("m2")).toMatchObject({ status: "changed" });
  expect((await enquiryRecord(site, id))?.enquiry.ownerId).toBe("m2");
});

test("all matches of a view are changed, including those not listed", async () => {
  await using world = await createWorld();
  const { site } = world;
  for (let count = 0; count < 52; count += 1) await storeEnquiry(world);
  const asha = { id: "m1", name: "Asha" };
  const form = new FormData();
  for (const [name, text] of Object.entries({
    intent: "change",
    status: "won",
    matching: "status=new",
  }))
    form.set(name, text);
  const matching = (query: string) =>
    matchingEnquiries(site, { statuses: [query.slice("status=".length)] }, "newest");
  const result = await listAction(form, {
    by: asha,
    site,
    statuses: ["won"],
    owners: [],
    matching,
  });
  expect(result).toMatchObject({ status: "changed", outcome: { stale: [] } });
  const won = async () =>
    (await pageOfEnquiries(site, { filter: { statuses: ["won"] }, sort: "newest", from: null }))
      .total;
  expect(await won()).toBe(52);
  if (result.status === "changed") await undoChange(site, asha, result.outcome.changeId);
  expect(await won()).toBe(0);
});
