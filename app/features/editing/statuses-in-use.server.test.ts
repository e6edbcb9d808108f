import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ben, contentDesks, mara } from "#tests/support/editing-world.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { previewRecord } from "./preview.server.ts";
import { publishChange } from "./publishing/publish.server.ts";
import { sendForReview } from "./review.server.ts";
import { saveRecord } from "./save-record.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const desks = contentDesks();
const key = { collection: "deskEnquiries", slug: "" };
const SENTENCE =
  "2 enquiries have the status “In talks” (in-talks). Keep it, or give every one another status first";

type Value = { statuses: { slug: string; label: string }[] };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  /** A desk whose statuses are changed, with functions for enquiries that have one. */
  async function open() {
    const world = await desks.open(
      undefined,
      kind === "postgres" ? await postgres.createDatabase() : null,
    );
    return {
      ...world,
      async change(edit: (statuses: Value["statuses"]) => Value["statuses"]) {
        const record = await world.read(mara, key);
        const { statuses, ...rest } = structuredClone(record.value) as Value;
        const value = { ...rest, statuses: edit(statuses) };
        const { problems } = await previewRecord(world.site, key, value);
        const outcome = await saveRecord(world.site, mara, key, { value, version: record.version });
        return { problems, outcome };
      },
      async storeWith(status: string) {
        const leadId = await storeEnquiry(world);
        const { db } = world.site.store;
        await db.updateTable("enquiries").set({ status }).where("leadId", "=", leadId).execute();
      },
      [Symbol.asyncDispose]: world[Symbol.asyncDispose],
    };
  }

  const renamed = (statuses: Value["statuses"]) =>
    statuses.map((each) => (each.slug === "in-talks" ? { ...each, slug: "talking" } : each));
  const without = (slug: string) => (statuses: Value["statuses"]) =>
    statuses.filter((each) => each.slug !== slug);

  test.each([
    ["renamed", renamed],
    ["deleted", without("in-talks")],
  ])(
    "a status that enquiries have is not %s: the form says how many have it, and no colleague is asked",
    async (_, edit) => {
      await using world = await open();
      await world.storeWith("in-talks");
      await world.storeWith("in-talks");
      await world.storeWith("proposal");
      const { problems, outcome } = await world.change(edit);
      expect(problems).toEqual([{ file: "", line: 0, field: "statuses", text: SENTENCE }]);
      expect(outcome).toMatchObject({ status: "saved", isWrong: true });
      expect(await sendForReview(world.site, mara, key)).toEqual({ status: "wrong" });
    },
  );

  test("a status that enquiries have stays open or closed, whatever its colour", async () => {
    await using world = await open();
    await world.storeWith("proposal");
    const toned = (tone: string) => (statuses: Value["statuses"]) =>
      statuses.map((each) => (each.slug === "proposal" ? { ...each, tone } : each));
    expect((await world.change(toned("quiet"))).problems).toMatchObject([
      { text: expect.stringMatching(/^1 enquiry has the status “Proposal”.*leave every list/) },
    ]);
    expect((await world.change(toned("fresh"))).problems).toEqual([]);
  });

  test("a status that no enquiry has is renamed, and its label and tone are free", async () => {
    await using world = await open();
    await world.storeWith("in-talks");
    const { problems, outcome } = await world.change((statuses) =>
      without("proposal")(statuses).map((each) =>
        each.slug === "in-talks" ? { ...each, label: "Talking" } : each,
      ),
    );
    expect(problems).toEqual([]);
    expect(outcome).toMatchObject({ status: "saved", isWrong: false });
    expect(await sendForReview(world.site, mara, key)).toEqual({ status: "done" });
  });

  test("an enquiry that got the status after the approval keeps the change from going live", async () => {
    await using world = await open();
    await world.change(renamed);
    await sendForReview(world.site, mara, key);
    expect(await world.approve(ben, key)).toEqual({ status: "done" });
    await world.storeWith("in-talks");
    expect(await publishChange(world.site, ben, key)).toEqual({
      status: "invalid",
      detail:
        "Enquiries: Statuses: 1 enquiry has the status “In talks” (in-talks). Keep it, or give every one another status first",
    });
  });
});
