import { parsePhoneNumberWithError } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { kindLabels } from "#features/leads/lead-fields.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { createWorld } from "#tests/support/world.ts";
import { addSamples } from "./samples.server.ts";
import { sampleSender } from "./sender-samples.server.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const owners = [
  { id: "asha", name: "Asha Rao" },
  { id: "ben", name: "Ben Okafor" },
];

test("samples are added to those that are there", async () => {
  await using world = await createWorld();
  const add = (count: number, at: string) =>
    addSamples(world.store, count, { owners: [], now: new Date(at) });
  await add(4, "2026-11-22T10:00:00.000Z");
  await add(12, "2026-11-22T10:05:00.000Z");
  const all = [true, false].map((isFlagged) => listLeads(world.store.db, { isFlagged }));
  expect((await Promise.all(all)).flat()).toHaveLength(16);
});

test("sixty samples are from many people, of every kind and status, and most have an owner", async () => {
  await using world = await createWorld();
  await addSamples(world.store, 60, { owners, now });
  const rows = await world.store.db.selectFrom("enquiries").selectAll().execute();
  const different = (column: "email" | "kind" | "status" | "page" | "campaign" | "ownerId") =>
    new Set(rows.map((row) => row[column]));
  expect(different("email").size).toBeGreaterThan(45);
  // Mails become enquiries only where the desk reads a mailbox.
  const kinds = Object.keys(kindLabels).filter((kind) => kind !== "mail");
  expect(different("kind")).toEqual(new Set(kinds));
  expect(different("status")).toEqual(
    new Set(["new", "in-talks", "proposal", "won", "lost", "spam"]),
  );
  expect(different("ownerId")).toEqual(new Set([null, "asha", "ben"]));
  expect(different("page").size).toBeGreaterThan(8);
  expect(different("campaign").size).toBeGreaterThan(3);
  expect(rows.filter(({ ownerId }) => ownerId === null).length).toBeLessThan(20);
});

test("what samples say of themselves agrees: nothing lies ahead, and nobody owns what is new", async () => {
  await using world = await createWorld();
  await addSamples(world.store, 300, { owners, now });
  const { db } = world.store;
  const rows = await db.selectFrom("enquiries").selectAll().execute();
  for (const { status, ownerId, answeredAt, createdAt, changedAt } of rows) {
    expect(changedAt >= createdAt && changedAt <= now.toISOString()).toBe(true);
    if (status !== "new" && status !== "spam")
      expect(answeredAt && answeredAt > createdAt).toBeTruthy();
    if (status === "new" || status === "spam")
      expect({ ownerId, answeredAt }).toEqual({ ownerId: null, answeredAt: null });
  }
  const notes = await db
    .selectFrom("enquiryEvents")
    .selectAll()
    .where("kind", "=", "note")
    .execute();
  expect(new Set(notes.map(({ memberName }) => memberName))).toEqual(
    new Set(["Asha Rao", "Ben Okafor"]),
  );
});

test("addresses are the people's own, and each number dials", () => {
  const people = Array.from({ length: 448 }, (_, number) => sampleSender(number));
  for (const { email, phone, name } of people) {
    expect(email).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+@[a-z]+(-[a-z]+)*\.example$/);
    expect(parsePhoneNumberWithError(phone).isPossible(), `${name}, ${phone}`).toBe(true);
  }
  const addresses = people.map(({ email }) => email);
  expect(addresses).toContain("bjorn.lindqvist@blabar-foods.example");
  expect(addresses).toContain("conor.oconnor@slate-quill.example");
});

test("what samples are worth is of the dealt with, and reasons of losses are those of the content", async () => {
  await using world = await createWorld();
  await addSamples(world.store, 200, { owners, now });
  const rows = await world.store.db.selectFrom("enquiries").selectAll().execute();
  const valued = rows.filter((row) => row.worth !== null);
  expect(valued.length).toBeGreaterThan(50);
  expect(valued.filter(({ status }) => status === "new" || status === "spam")).toEqual([]);
  const reasons = new Set(rows.flatMap(({ lostReason }) => lostReason ?? []));
  const { lostReasons } = loadContent().deskEnquiries;
  expect(lostReasons.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...reasons]));
  expect(reasons.size).toBeGreaterThan(2);
});
