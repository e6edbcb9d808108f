import type { ExpressionBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type EnquiryFilter,
  type EnquirySort,
  FORMER,
  type ListCursor,
  NOBODY,
  newTo,
  unansweredOf,
  unreadFlaggedOf,
} from "#features/enquiries/enquiry-filter.ts";
import { neighboursOf, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { addSamples } from "#features/enquiries/samples.server.ts";
import { deleteLead } from "#features/leads/tables/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { plansOf } from "#tests/support/query-plans.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld, openStatuses, type World } from "#tests/support/world.ts";
import { findEnquiry, updateEnquiry } from "./enquiries-table.server.ts";
import { outcomeGroups } from "./enquiry-counts.server.ts";
import { insertMentions } from "./enquiry-events-table.server.ts";
import {
  countEnquiries,
  idsOfPage,
  listEnquiries,
  markRead,
  mostFrequent,
} from "./enquiry-list.server.ts";
import { indexEnquiry, isFoundBy } from "./search-documents-table.server.ts";

const unanswered = unansweredOf(openStatuses);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

type Request = { sort?: EnquirySort; from?: ListCursor; limit?: number };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  async function listed({ store }: World, filter: EnquiryFilter, request: Request = {}) {
    const { sort = "newest", from = null, limit = 50 } = request;
    return listEnquiries(store.db, { filter, sort, from, limit });
  }
  const namesIn = async (...args: Parameters<typeof listed>) =>
    (await listed(...args)).map(({ name }) => name);

  test("each filter finds its enquiries, and combined filters find those that match all", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const start = world.clock().toISOString();
    const one = await storeEnquiry(
      world,
      { fullName: "One" },
      { page: "/hire/react", utmCampaign: "spring" },
    );
    world.clock.advance(1_000);
    const between = world.clock().toISOString();
    await storeEnquiry(world, { fullName: "Two" }, { page: "/hire/developers" });
    world.clock.advance(1);
    await storeEnquiry(world, { fullName: "www.three.example" }, { page: "/hire/vue" });
    await updateEnquiry(db, { id: one, version: 0 }, { status: "won", ownerId: "m1" }, between);
    await insertMentions(db, [{ id: "x", leadId: one, memberId: "m2" }]);
    const found = async (filter: EnquiryFilter) => (await namesIn(world, filter)).join();
    expect(await found({})).toBe("www.three.example,Two,One");
    expect(await found({ statuses: ["won"] })).toBe("One");
    expect(await found({ statuses: ["new"], isFlagged: false })).toBe("Two");
    expect(await found({ owners: ["m1"] })).toBe("One");
    expect(await found({ owners: [NOBODY] })).toBe("www.three.example,Two");
    expect(await found({ owners: ["m1", NOBODY] })).toBe("www.three.example,Two,One");
    expect(await found({ owners: ["m2", FORMER] })).toBe("One");
    expect(await found({ page: "/hire/developers" })).toBe("Two");
    expect(await found({ campaign: "spring", kind: "inquiry" })).toBe("One");
    expect(await found({ kind: "contact" })).toBe("");
    expect(await found({ since: between })).toBe("www.three.example,Two");
    expect(await found({ since: start, until: between })).toBe("One");
    expect(await found({ isFlagged: true })).toBe("www.three.example");
    expect(await found(unreadFlaggedOf(openStatuses))).toBe("www.three.example");
    expect(await found({ mentions: "m2" })).toBe("One");
    expect(await countEnquiries(db, { isFlagged: false })).toBe(2);
    expect(await found(unanswered)).toBe("Two");
    await updateEnquiry(db, { id: one, version: 1 }, { nextStepOn: "2026-12-01" }, between);
    expect(await found({ dueBy: "2026-11-30" })).toBe("");
    expect(await found({ dueBy: "2026-12-01" })).toBe("One");
    expect(await found({ hasNextStep: true })).toBe("One");
    expect(await found({ hasNextStep: true, statuses: openStatuses })).toBe("");
    expect(await found({ statuses: openStatuses })).toBe("www.three.example,Two");
    expect(await found({ company: "client.example" })).toBe("www.three.example,Two,One");
    expect(await found({ company: "other.example" })).toBe("");
    expect(await countEnquiries(db, {}, 2)).toBe(2);
    expect(await countEnquiries(db, { statuses: ["won"] }, 2)).toBe(1);
  });

  test("a new enquiry is unread for each member until they open it", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const id = await storeEnquiry(world);
    const members = ["m1", "m2"].map((member) => ({
      id: member,
      email: `${member}@riverstep.example`,
      name: "",
      role: "sales",
      createdAt: "",
      removedAt: null,
    }));
    await db.insertInto("members").values(members).execute();
    const isUnread = async (reader: string) => {
      const [line] = await listEnquiries(db, {
        filter: {},
        sort: "newest",
        from: null,
        limit: 1,
        reader,
      });
      return line?.isUnread;
    };
    await markRead(db, "m1", id);
    await markRead(db, "m1", id);
    expect([await isUnread("m1"), await isUnread("m2")]).toEqual([false, true]);
    const countOf = (memberId: string) => countEnquiries(db, newTo(memberId));
    expect([await countOf("m1"), await countOf("m2")]).toEqual([0, 1]);
    await updateEnquiry(db, { id, version: 0 }, { status: "won" }, "");
    expect(await isUnread("m2")).toBe(false);
    expect(await countOf("m2")).toBe(0);
    const flagged = await storeEnquiry(world, { fullName: "www.three.example" });
    expect(await countEnquiries(db, unreadFlaggedOf(openStatuses))).toBe(1);
    expect(await countOf("m1")).toBe(0);
    await markRead(db, "m2", flagged);
    expect(await countEnquiries(db, unreadFlaggedOf(openStatuses))).toBe(0);
  });

  test("pages and campaigns are suggested by how many enquiries came from them, each once, and no empty ones", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    await storeEnquiry(world, {}, { page: "/hire/react", utmCampaign: "" });
    for (const campaign of ["spring", "spring", "autumn"])
      await storeEnquiry(world, {}, { page: "/pricing", utmCampaign: campaign });
    expect(await mostFrequent(db, "page")).toEqual(["/pricing", "/hire/react"]);
    expect(await mostFrequent(db, "campaign")).toEqual(["spring", "autumn"]);
  });

  test("every sort order pages forwards and back without gaps, even if many rows share a value", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    for (let count = 0; count < 7; count += 1) {
      const id = await storeEnquiry(world, { fullName: `${count}` });
      const changedAt = count < 3 ? "2026-01-01T00:00:00.000Z" : "2026-01-02T00:00:00.000Z";
      // The fifth has a next step without a date, the sixth has none.
      const nextStep = count === 5 ? "Call them" : null;
      await updateEnquiry(
        db,
        { id, version: 0 },
        { nextStep, nextStepOn: count > 4 ? null : "2026-12-01" },
        changedAt,
      );
      world.clock.advance(1);
    }
    const orders = {
      newest: "6543210",
      oldest: "0123456",
      changed: "6543210",
      unchanged: "0123456",
    };
    for (const [sort, expected] of Object.entries({ ...orders, "next-step": "012345" }) as [
      EnquirySort,
      string,
    ][]) {
      expect((await namesIn(world, {}, { sort })).join("")).toBe(expected);
      const first = await listed(world, {}, { sort, limit: 3 });
      const cursor = first.at(-1)?.cursor ?? "";
      const second = await listed(
        world,
        {},
        { sort, limit: 3, from: { direction: "after", cursor } },
      );
      expect([...first, ...second].map(({ name }) => name).join("")).toBe(expected.slice(0, 6));
      const back = { direction: "before", cursor: second.at(-1)?.cursor ?? "" } as const;
      expect((await namesIn(world, {}, { sort, limit: 3, from: back })).join("")).toBe(
        expected.slice(2, 5),
      );
    }
  });

  const searches = [
    ["müller", "Zoë Müller"],
    ["MULLER zoe", "Zoë Müller"],
    ["mul", "Zoë Müller"],
    ["uller", ""],
    ["strasse", "Łódź Ltd"],
    ["ŁÓDŹ", "Łódź Ltd"],
    ["lodz", "Łódź Ltd"],
    ["sorensen", "Łódź Ltd"],
    ["SØRENSEN dordevic", "Łódź Ltd"],
    ["कंप", "हिन्दी"],
    ["कप", ""],
    ["442079460", "Zoë Müller"],
    ["zoe@client.example", "Zoë Müller"],
    ["team -zoe's", ""],
    ["\"'*:&|!()", ""],
    ["rust react", "Łódź Ltd"],
  ];

  test("a search matches whole words or their beginnings, ignoring case and accents", async () => {
    await using world = await openWorld();
    await storeEnquiry(world, {
      fullName: "Zoë Müller",
      email: "zoe@client.example",
      requirements: "A team, please: call +44 20",
      companyName: "+44 20 7946 0123",
    });
    await storeEnquiry(world, {
      fullName: "Łódź Ltd",
      requirements: "React, then Rust. Sørensen, Đorđević, Hauptstraße; Straße.",
    });
    await storeEnquiry(world, { fullName: "हिन्दी", requirements: "कंपनी" });
    const found = await Promise.all(
      searches.map(async ([words = ""]) => [words, (await namesIn(world, { words })).join()]),
    );
    expect(found).toEqual(searches);
  });

  test("the search combines with other filters, finds later text, and forgets deleted text", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const one = await storeEnquiry(world, { fullName: "One" });
    world.clock.advance(1);
    const two = await storeEnquiry(world, { fullName: "Two" });
    await updateEnquiry(
      db,
      { id: two, version: 0 },
      { nextStep: "Send the prospectus" },
      world.clock().toISOString(),
    );
    await indexEnquiry(db, two);
    expect(await namesIn(world, { words: "developers" })).toEqual(["Two", "One"]);
    expect(await namesIn(world, { words: "prospectus" })).toEqual(["Two"]);
    expect(await namesIn(world, { words: "developers", statuses: ["won"] })).toEqual([]);
    await deleteLead(db, two);
    expect(await namesIn(world, { words: "prospectus" })).toEqual([]);
    expect(await findEnquiry(db, two)).toBeUndefined();
    expect(await findEnquiry(db, one)).toMatchObject({ status: "new", version: 0 });
  });

  test("a change based on an outdated version is refused", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const id = await storeEnquiry(world);
    const change = (version: number, status: string) =>
      updateEnquiry(db, { id, version }, { status }, world.clock().toISOString());
    expect(await change(0, "won")).toBe(true);
    expect(await change(0, "lost")).toBe(false);
    expect(await findEnquiry(db, id)).toMatchObject({ status: "won", version: 1 });
  });

  test("unanswered enquiries are read from an index in order, even if few rows match the other filters", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    await addSamples(world.store, 3_000, { owners: [], now: world.clock() });
    const newest = (row: ExpressionBuilder<Tables, "enquiries">) =>
      row.selectFrom("enquiries").select("leadId").orderBy("createdAt", "desc").limit(1_200);
    const waits = { status: "new", isFlagged: 0, answeredAt: null };
    await db.updateTable("enquiries").set(waits).where("leadId", "in", newest).execute();
    for (const sort of ["oldest", "newest"] as const) {
      const page = { filter: unanswered, sort, from: null, limit: 51 };
      const [walk] = await plansOf(world.store, (reader) => listEnquiries(reader, page));
      expect(walk).toContain("enquiries_unanswered");
      expect(walk).not.toMatch(/sort|b-tree/i);
    }
  });

  describe("among thousands, owned by somebody who left,", () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
      await addSamples(world.store, 2_000, {
        owners: [{ id: "m1", name: "Asha Rao" }],
        now: world.clock(),
      });
      return () => world[Symbol.asyncDispose]();
    });

    test.each([
      ["flagged", { isFlagged: true }, "newest", "enquiries_flagged"],
      ["flagged and not read", unreadFlaggedOf(openStatuses), "oldest", "enquiries_flagged"],
      [
        "next step",
        { statuses: openStatuses, owners: ["m1"], hasNextStep: true },
        "next-step",
        "enquiries_next_step",
      ],
      [
        "due",
        { statuses: openStatuses, dueBy: "2026-12-01", owners: [NOBODY] },
        "next-step",
        "enquiries_next_step",
      ],
    ] as const)(
      "the few that are %s are read from their own index in order, and counted there",
      async (...row) => {
        const [, filter, sort, index] = row;
        const page = { filter, sort, from: null, limit: 51 };
        const [walk] = await plansOf(world.store, (db) => idsOfPage(db, page));
        const [count] = await plansOf(world.store, (db) => countEnquiries(db, filter, 1_000));
        expect(walk).toContain(index);
        expect(walk).not.toMatch(/sort|b-tree/i);
        expect(count).toContain(index);
      },
    );

    test("what was won and why others were lost is read along its own index, without sorting", async () => {
      const compared = { from: "2020-01-01", first: "2020-01-01", cut: "2020-01-01" };
      const outcomes = { won: ["won"], lost: ["lost"] };
      const [plan] = await plansOf(world.store, (db) => outcomeGroups(db, compared, outcomes));
      expect(plan).toContain("enquiries_outcomes");
      expect(plan).not.toMatch(/sort|b-tree/i);
    });

    test("those of former members are found by their owners, not among all enquiries", async () => {
      const [plan = ""] = await plansOf(world.store, (db) =>
        countEnquiries(db, { owners: [FORMER] }, 1_000),
      );
      expect(plan).toContain("enquiries_owner");
      expect(plan).not.toMatch(
        /scan (on )?enquiries\b(?! using (covering )?index enquiries_owner)/i,
      );
      expect(await countEnquiries(world.store.db, { owners: [FORMER] })).toBeGreaterThan(1_000);
    });
  });

  test("a list and its count search once", async () => {
    await using world = await openWorld();
    await storeEnquiry(world, { fullName: "Asha Rao" });
    const siteWith = (db: Database) => ({ ...world.site, store: { ...world.store, db } });
    const asked = { filter: { words: "asha" }, sort: "newest", from: null } as const;
    expect(await pageOfEnquiries(world.site, asked)).toMatchObject({
      total: 1,
      lines: [{ name: "Asha Rao" }],
    });
    const plans = await plansOf(world.store, (db) => pageOfEnquiries(siteWith(db), asked));
    expect(plans.filter((plan) => /search_documents|enquiry_search/.test(plan))).toHaveLength(1);
    const beside = await plansOf(world.store, (db) =>
      neighboursOf(siteWith(db), { filter: asked.filter, sort: "newest", cursor: "2026~x" }, "x"),
    );
    expect(beside.filter((plan) => /search_documents|enquiry_search/.test(plan))).toHaveLength(1);
  });

  test("a reference is searched by its code, which few documents have", async () => {
    await using world = await openWorld();
    await storeEnquiry(world, {
      fullName: "Asha Rao",
      requirements: "About RS-7K4M2Q: when can we talk?",
    });
    const words = "Re: your enquiry RS-7K4M2Q";
    expect(await namesIn(world, { words })).toEqual(["Asha Rao"]);
    const { db } = world.store;
    const { parameters } = db
      .selectFrom("enquiries")
      .select("leadId")
      .where(isFoundBy(db, words))
      .compile();
    expect(parameters.join()).toContain("7k4m2q");
    expect(parameters.join()).not.toMatch(/['"]rs/);
  });
});
