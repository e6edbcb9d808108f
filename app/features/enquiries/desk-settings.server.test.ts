import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { addCall } from "#features/enquiries/answer-enquiries.server.ts";
import {
  everyTemplate,
  removeTemplate,
  restoreTemplate,
  saveTemplate,
  templateOf,
} from "#features/enquiries/desk-settings.server.ts";
import { enquiryRecord, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { seedTemplates } from "#features/enquiries/tables/reply-templates-table.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createWorld } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const template = (id: string, label = id) => ({
  id,
  label,
  subject: "Hello",
  body: "Hello {name}",
});

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async (hasWebhook = false) =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null, { hasWebhook });

  test("the content's templates are added first, and never restore edited or deleted ones", async () => {
    await using world = await openWorld();
    const { site } = world;
    const labels = async () => (await everyTemplate(site)).map(({ label }) => label).sort();
    await seedTemplates(world.store.db, [template("call"), template("people")]);
    await saveTemplate(site, asha, template("call", "A call"), " ");
    await removeTemplate(site, asha, "people");
    await saveTemplate(site, asha, template("", "Own"), "");
    await seedTemplates(world.store.db, [template("call"), template("people"), template("new")]);
    expect(await labels()).toEqual(["A call", "Own", "new"]);
    const { lines } = await auditLines(world.site, { text: "template" });
    expect(lines.map(({ action, record }) => `${action}: ${record}`).sort()).toEqual([
      "reply template deleted: people",
      "reply template saved: A call",
      "reply template saved: Own",
    ]);
    const changed = (await everyTemplate(site))
      .map(({ label, changedBy }) => `${label}: ${changedBy}`)
      .sort();
    expect(changed).toEqual(["A call: Asha Rao", "Own: Asha Rao", "new: null"]);
  });

  test("a deleted template can be restored once, unchanged", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = (await saveTemplate(site, asha, template("", "Own"), "")) ?? "";
    expect(await removeTemplate(site, asha, id)).toBe(true);
    expect(await removeTemplate(site, asha, id)).toBe(false);
    expect(await everyTemplate(site)).toEqual([]);
    expect(await restoreTemplate(site, asha, id)).toBe(true);
    expect(await restoreTemplate(site, asha, id)).toBe(false);
    expect(await everyTemplate(site)).toMatchObject([{ id, label: "Own", changedBy: "Asha Rao" }]);
  });

  test("whoever saves a template second is told that it was changed or deleted, and can only overwrite it on purpose", async () => {
    await using world = await openWorld();
    const { site } = world;
    const ben = { id: "m2", name: "Ben Ode" };
    const now = async () => (await templateOf(site, "call"))?.version ?? "";
    await seedTemplates(world.store.db, [template("call")]);
    const seen = await now();
    expect(await saveTemplate(site, asha, template("call", "A"), seen)).toBe("call");
    expect(await saveTemplate(site, ben, template("call", "B"), seen)).toBe(null);
    expect(await templateOf(site, "call")).toMatchObject({ label: "A", changedBy: "Asha Rao" });
    world.clock.advance(1000);
    expect(await saveTemplate(site, ben, template("call", "B"), await now())).toBe("call");
    const changed = await now();
    await removeTemplate(site, asha, "call");
    expect(await saveTemplate(site, ben, template("call", "C"), changed)).toBe(null);
    expect(await saveTemplate(site, ben, template("call", "C"), await now())).toBe("call");
    expect(await everyTemplate(site)).toMatchObject([{ label: "C", changedBy: "Ben Ode" }]);
  });

  test("a telephone enquiry belongs to the member who took the call; nobody is mailed", async () => {
    await using world = await openWorld(true);
    const { site } = world;
    const fields = {
      fullName: "Cara Diaz",
      companyName: "",
      phoneNumber: "+44 20 7946 0123",
      email: "",
      message: "Help",
    };
    const id = await addCall(site, asha, fields);
    await addCall(site, asha, { ...fields, fullName: "Dan" });
    const record = await enquiryRecord(site, id);
    expect(record).toMatchObject({
      name: "Cara Diaz",
      email: "",
      related: { lines: [] },
      reference: expect.stringMatching(/^RS-/),
    });
    expect(record?.enquiry).toMatchObject({
      kind: "call",
      status: "new",
      ownerId: "m1",
      answeredAt: null,
    });
    expect((await messagesOfLead(world.store.db, id)).map(({ channel }) => channel)).toEqual([
      "webhook",
    ]);
    const { lines } = await pageOfEnquiries(site, {
      filter: { words: "cara 7946" },
      sort: "newest",
      from: null,
    });
    expect(lines.map((line) => line.id)).toEqual([id]);
  });
});
