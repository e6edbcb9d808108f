import { expect, test } from "vitest";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import type { ExportedEnquiry } from "#features/enquiries/read-enquiries.server.ts";
import { exportEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { fieldsOf, leadKinds } from "#features/leads/lead-fields.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";
import { exportColumns, exportRow } from "./export-row.ts";

const labels = {
  kinds: { inquiry: "Project inquiry" },
  statuses: { new: "New" },
  lostReasons: [{ slug: "price", label: "Price" }],
  currency: "GBP",
};

test("a row has a person's columns as HubSpot and Pipedrive import them, and the owner's name", async () => {
  await using world = await createWorld();
  const id = await storeEnquiry(world, {
    fullName: "Zoë van der Meer",
    companyName: "Kite Ltd",
    requirements: "A team.",
  });
  const member = {
    id: "m1",
    email: "asha@riverstep.example",
    name: "Asha Rao",
    role: "sales",
    createdAt: "",
  };
  await world.store.db
    .insertInto("members")
    .values({ ...member, removedAt: "2026-11-20T00:00:00.000Z" })
    .execute();
  const { site } = world;
  await changeEnquiries(site, { id: "m1", name: "Asha Rao" }, [{ id, version: 0 }], {
    ownerId: "m1",
    worth: 12_500,
    lostReason: "price",
  });
  const [[exported] = []] = await Array.fromAsync(
    exportEnquiries(site, { id: "m1", name: "Asha Rao" }, {}),
  );
  if (!exported) throw new Error("nothing exported");
  const row = exportRow(exported, labels);
  expect(row).toMatchObject({
    "First name": "Zoë",
    "Last name": "van der Meer",
    "Company name": "Kite Ltd",
    Email: "asha@client.example",
    Message: "A team.",
    Owner: "Asha Rao",
    Status: "New",
    Form: "Project inquiry",
    Worth: "12500",
    Currency: "GBP",
    "Lost reason": "Price",
  });
  expect(row.Title).toMatch(/^Kite Ltd, RS-/);
  expect(Object.keys(row)).toEqual(exportColumns);
});

test.each(leadKinds)(
  "a row contains each answer of a %s: no field has another column's name",
  (kind) => {
    const names = Object.entries(fieldsOf(kind)).flatMap(([name, { holds }]) =>
      holds === "email" ? [] : [name],
    );
    const exported = {
      reference: "",
      name: "",
      ownerName: "",
      email: "",
      flags: [],
      consentVersion: "",
      createdAt: "",
      visit: {
        page: "",
        referrer: "",
        utmSource: "",
        utmMedium: "",
        utmCampaign: "",
        utmTerm: "",
        utmContent: "",
      },
      enquiry: { kind, worth: null, lostReason: null } as ExportedEnquiry["enquiry"],
      fields: Object.fromEntries(names.map((name) => [name, `of-${name}`])),
    };
    const cells = Object.values(exportRow(exported, labels));
    expect(names.filter((name) => !cells.includes(`of-${name}`))).toEqual([]);
  },
);
