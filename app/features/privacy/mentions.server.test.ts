import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeNote } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePersonFor, findPerson } from "#features/privacy/people.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld, type World } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const admin = { id: "m1", name: "Meera Iyer" };
const EMAIL = "zoe@client.example";

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  async function storeOthers(world: World) {
    const { site } = world;
    const own = await storeEnquiry(world, { fullName: "Zoë Ångström", email: EMAIL });
    const contactPhone = "+44 20 7946 0182";
    await world.store.db
      .updateTable("enquiries")
      .set({ contactPhone })
      .where("leadId", "=", own)
      .execute();
    const other = (fields: Parameters<typeof storeEnquiry>[1]) => {
      world.clock.advance(1);
      return storeEnquiry(world, { fullName: "Ben Okafor", email: "ben@other.example", ...fields });
    };
    const ids = {
      byName: await other({ requirements: "My colleague ZOE ANGSTROM wrote to you too." }),
      byPhone: await other({ requirements: "Call the office on 020 7946 0182." }),
      byNote: await other({ requirements: "We need two developers." }),
      byStep: await other({ requirements: "We need three developers." }),
      byFormerStep: await other({ requirements: "We need four developers." }),
      notNamed: await other({
        requirements: "Zoe has no Angstrom; zoe@client.example.org is another address",
      }),
    };
    await writeNote(site, admin, ids.byNote, "Copy Zoe@client.example in", []);
    await changeEnquiries(site, admin, [{ id: ids.byStep, version: 0 }], {
      nextStep: "Ask Zoë Ångström",
    });
    await changeEnquiries(site, admin, [{ id: ids.byFormerStep, version: 0 }], {
      nextStep: `Write to ${EMAIL}`,
    });
    await changeEnquiries(site, admin, [{ id: ids.byFormerStep, version: 1 }], {
      nextStep: "Wait",
    });
    return ids;
  }

  test("an erasure names the other records that mention the person, before and after", async () => {
    await using world = await openWorld();
    const { site } = world;
    const ids = await storeOthers(world);
    const expected = [
      { id: ids.byName, in: ["enquiry"], by: ["name"] },
      { id: ids.byPhone, in: ["enquiry"], by: ["phone"] },
      { id: ids.byNote, in: ["notes"], by: ["address"] },
      { id: ids.byStep, in: ["notes", "next step"], by: ["name"] },
      { id: ids.byFormerStep, in: ["notes"], by: ["address"] },
    ];
    const before = (await findPerson(site, byAddress("Zoe@client.example"))).mentions;
    expect(before.hasMore).toBe(false);
    expect(before.lines.map(({ reference: _, ...line }) => line).toReversed()).toEqual(expected);
    const erased = await erasePersonFor(site, admin, byAddress(EMAIL));
    expect(erased.mentions).toEqual(before);
    // The name and the number were in what is erased now; the address still finds what it names.
    const after = (await findPerson(site, byAddress(EMAIL))).mentions;
    expect(after.lines.map(({ id }) => id).sort()).toEqual([ids.byNote, ids.byFormerStep].sort());
  });

  test.each([
    ["zoe-9923-1795955753332@example.com", "Ask zoe-9923-1795955753332@example.com"],
    ["17959557533@example.com", "Order 44120 of 17959557533@example.com, please"],
    ["0179.595.5753@example.com", "Mail 0179.595.5753@example.com"],
    ["+4420.79460182@example.com", "(+4420.79460182@example.com)"],
  ])("an address with many digits, %s, is found where others name it", async (email, text) => {
    await using world = await openWorld();
    await storeEnquiry(world, { fullName: "Zoë Ångström", email });
    world.clock.advance(1);
    const other = { fullName: "Ben Okafor", email: "ben@other.example", requirements: text };
    const id = await storeEnquiry(world, other);
    const { mentions } = await findPerson(world.site, byAddress(email));
    expect(mentions.lines).toMatchObject([{ id, in: ["enquiry"], by: ["address"] }]);
  });

  test("somebody whom no other record names has no mentions, and a single short name is not searched", async () => {
    await using world = await openWorld();
    await storeEnquiry(world, { fullName: "Al", email: "al@client.example" });
    await storeEnquiry(world, {
      fullName: "Ben Okafor",
      email: "ben@other.example",
      requirements: "Al and others",
    });
    expect((await findPerson(world.site, byAddress("al@client.example"))).mentions.lines).toEqual(
      [],
    );
  });
});
