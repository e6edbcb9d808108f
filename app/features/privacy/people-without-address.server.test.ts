import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { addCall } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { erasePersonFor, exportPerson, findPerson } from "#features/privacy/people.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { type Asked, byAddress, isAskedAgain, readAsked } from "./asked-person.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const admin = { id: "m1", name: "Meera Iyer" };

const asked = (typed: string): Asked => {
  const read = readAsked(typed);
  if (!read) throw new Error(`Nothing is asked by ${typed}.`);
  return read;
};

const caller = { companyName: "", email: "", message: "Wants a call back." };

async function call(world: World, fields: Partial<Parameters<typeof addCall>[2]>) {
  world.clock.advance(1);
  const typed = { fullName: "Zoë Ångström", phoneNumber: "", ...caller, ...fields };
  return addCall(world.site, admin, typed);
}

const referenceOf = async ({ site }: World, id: string) =>
  (await enquiryRecord(site, id))?.reference ?? "";

test.each([
  ["Zoe <zoe@client.example>", "address"],
  ["+44 20 7946 0182", "phone"],
  ["Tel. (020) 7946-0182 ext. 12", "phone"],
  ["٠٢٠ ٧٩٤٦ ٠١٨٢", "phone"],
  ["rs-abcdef", "reference"],
  ["Re: Your enquiry RS-ABCDEF", "reference"],
  ["Zoë Ångström", "name"],
  ["王小明", "name"],
])("%s asks by the %s", (typed, by) => {
  expect(readAsked(typed)).toMatchObject({ by });
});

test.each(["", "  ", "12345", "?!", "\u202e"])("%j asks for nobody", (typed) => {
  expect(readAsked(typed)).toBeNull();
});

test.each([
  ["+44 20 7946 0182", "020 79460182", true],
  ["+44 20 7946 0182", "020 7946 0183", false],
  ["Zoë Ångström", "zoe angstrom", true],
  ["Zoë Ångström", "Zoë", false],
  ["RS-ABCDEF", "rs-abcdef", true],
  ["zoe@client.example", "ZOE@client.example", true],
  ["zoe@client.example", "zoe@client.example.org", false],
])("%s is typed again as %s: %s", (first, again, isSame) => {
  expect(isAskedAgain(asked(first), again)).toBe(isSame);
});

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  async function storeCalls(world: World) {
    const abroad = await call(world, { phoneNumber: "+44 (0)20 7946 0182" });
    const atHome = await call(world, { phoneNumber: "Office: 020-7946 0182 (mornings)" });
    const other = await call(world, { fullName: "Ben Okafor", phoneNumber: "020 7946 0183" });
    return { abroad, atHome, other };
  }

  test.each([
    "+442079460182",
    "(020) 7946 0182",
    "0044 20 7946 0182",
    "zoe ANGSTROM",
    "Ångström, Zoë",
  ])("a caller without an address is found, exported and erased by %s", async (typed) => {
    await using world = await openWorld();
    const { site } = world;
    const ids = await storeCalls(world);
    const found = await findPerson(site, asked(typed));
    const theirs = [ids.atHome, ids.abroad];
    expect(found.possible.enquiries.map(({ id }) => id)).toEqual(theirs);
    expect(found.possible.enquiries.every(({ isLikely }) => isLikely)).toBe(true);
    expect(found.mentions.lines).toEqual([]);

    const copy = JSON.parse(await exportPerson(site, admin, asked(typed), theirs));
    expect(copy.leads.map(({ id }: { id: string }) => id)).toEqual(theirs);
    const erased = await erasePersonFor(site, admin, asked(typed), theirs);
    expect(erased.leads).toHaveLength(2);
    expect(await enquiryRecord(site, ids.abroad)).toBeNull();
    expect(await enquiryRecord(site, ids.other)).not.toBeNull();
    expect((await findPerson(site, asked(typed))).possible.enquiries).toEqual([]);
  });

  test("a reference finds one enquiry, and erases it alone", async () => {
    await using world = await openWorld();
    const { site } = world;
    const { abroad, atHome } = await storeCalls(world);
    const reference = await referenceOf(world, atHome);
    const by = asked(reference.toLowerCase());
    const { possible, mentions } = await findPerson(site, by);
    expect(possible.enquiries).toMatchObject([{ id: atHome, by: "reference", isLikely: true }]);
    // The other call has the same number and name, which the admin is told.
    expect(mentions.lines).toMatchObject([{ id: abroad, by: ["phone", "name"] }]);
    expect((await erasePersonFor(site, admin, by, [atHome])).leads).toEqual([reference]);
    expect(await enquiryRecord(site, atHome)).toBeNull();
    expect(await enquiryRecord(site, abroad)).not.toBeNull();
    const { lines } = await auditLines(site, { action: "enquiry erased" });
    expect(lines[0]).toMatchObject({ record: atHome, detail: reference });
  });

  test("who wrote and called is erased by the address with the calls that are ticked", async () => {
    await using world = await openWorld();
    const { site } = world;
    const written = await storeEnquiry(world, {
      fullName: "Zoë Ångström",
      email: "zoe@client.example",
    });
    await changeEnquiries(site, admin, [{ id: written, version: 0 }], {
      contactPhone: "020 7946 0182",
    });
    const byNumber = await call(world, { fullName: "Zoe", phoneNumber: "+44 20 7946 0182" });
    const byName = await call(world, { fullName: "Zoe Angstrom", phoneNumber: "0151 496 0001" });
    const ofOther = await call(world, { email: "ben@other.example", phoneNumber: "02079460182" });
    const asks = byAddress("Zoe@client.example");
    const found = await findPerson(site, asks);
    expect(found.leads).toHaveLength(1);
    // A name alone is that of several people.
    expect(found.possible.enquiries).toMatchObject([
      { id: byName, by: "name", isLikely: false },
      { id: byNumber, by: "phone", isLikely: true },
    ]);
    expect(found.mentions.lines).toMatchObject([{ id: ofOther, by: ["phone", "name"] }]);

    const erased = await erasePersonFor(site, admin, asks, [byNumber, byName, ofOther]);
    expect(erased.leads).toHaveLength(3);
    for (const id of [written, byNumber, byName]) expect(await enquiryRecord(site, id)).toBeNull();
    // Only what the page showed as possible is erased.
    expect(await enquiryRecord(site, ofOther)).not.toBeNull();
  });

  test("a name or number of two addresses is nobody's for sure, and the rest is named afterwards", async () => {
    await using world = await openWorld();
    const { site } = world;
    const first = await storeEnquiry(world, { fullName: "Zoe Lin", email: "zoe@one.example" });
    await storeEnquiry(world, { fullName: "Lin, Zoe", email: "zoe@two.example" });
    await storeSubscriber(world, "zoe@one.example");
    const { possible } = await findPerson(site, asked("Zoe Lin"));
    expect(possible.enquiries.map(({ isLikely }) => isLikely)).toEqual([false, false]);
    expect(await erasePersonFor(site, admin, asked("Zoe Lin"), [first])).toMatchObject({
      leads: [expect.any(String)],
      isSubscriber: false,
      addresses: ["zoe@one.example"],
    });
  });

  test.each([
    "%",
    "'; drop table leads; --",
    "((((((((((((a",
    "00000000000000",
    "+1",
    "\u0000\u0301\u0301",
    "\ud83d",
    `${"ab-".repeat(84)}`,
    "@",
    "a@",
    "AB-000000",
    "مها",
    "\u2067RS-ABCDEF\u2069",
  ])("%j finds nothing and breaks nothing", async (typed) => {
    await using world = await openWorld();
    await call(world, { phoneNumber: "020 7946 0182" });
    const read = readAsked(typed);
    if (!read) return;
    const { leads, possible, mentions } = await findPerson(world.site, read);
    expect({ leads, ...possible, ...mentions }).toEqual({
      leads: [],
      enquiries: [],
      hasMore: false,
      lines: [],
    });
  });

  test("the log names nobody who was erased by number or name", async () => {
    await using world = await openWorld();
    const { site } = world;
    const { atHome } = await storeCalls(world);
    await exportPerson(site, admin, asked("020 7946 0182"), [atHome]);
    await erasePersonFor(site, admin, asked("Zoë Ångström"), [atHome]);
    const { lines } = await auditLines(site, {});
    const about = lines.filter(({ action }) => action.startsWith("person "));
    expect(about.map(({ action }) => action).sort()).toEqual(["person erased", "person exported"]);
    for (const { record } of about) expect(record).toMatch(/^person [0-9a-f]{12}$/);
  });
});
