import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markAsAnswered } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries, markAsSpam } from "#features/enquiries/change-enquiries.server.ts";
import { addCounters } from "#features/figures/tables/counters-table.server.ts";
import { migrate, migrateTo } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createTempFolder, createWorld, office, type World } from "#tests/support/world.ts";
import {
  NO_CAMPAIGN,
  NO_REASON,
  type ReportFilter,
  type ReportQuery,
  type Yield,
} from "./figures.ts";
import { report } from "./report.server.ts";
import { type Counter, OTHERS } from "./visits.ts";
import { dayOf as dayIn, mondayOf } from "./weeks.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const dayOf = (ms: number) => dayIn(ms, office.timeZone);
const asha = { id: "m1", name: "Asha Rao" };
const outcomes = { won: ["won"], lost: ["lost"] };
type Closed = {
  worth?: number;
  lostReason?: string;
  page?: string;
  utmCampaign?: string;
};
const noWorth = { sum: 0, unknown: 0 };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const createUrl = async () => (kind === "postgres" ? await postgres.createDatabase() : null);
  const openWorld = async () => createWorld(await createUrl());
  const reportOf = ({ site }: World, query: Partial<ReportQuery> = {}) =>
    report(site, { weeks: 4, isByDay: false, filter: null, ...query }, outcomes);

  test("an enquiry's page and campaign that contain an email address are shown as others", async () => {
    await using world = await openWorld();
    await storeEnquiry(
      world,
      {},
      { page: "/about?to=asha@client.example", utmCampaign: "asha@client.example" },
    );
    await storeEnquiry(world, {}, { page: "/about", utmCampaign: "ben@client.example" });
    const { pages, campaigns } = await reportOf(world);
    expect(campaigns).toEqual([
      { name: OTHERS, views: 0, enquiries: 2, statuses: { new: 2 }, worth: noWorth },
    ]);
    expect(pages.map(({ name }) => name).sort()).toEqual([OTHERS, "/about"]);
  });

  test("enquiries are counted by week, kind, page, campaign and state, without spam", async () => {
    await using world = await openWorld();
    const spam = await storeEnquiry(world, {}, { page: "/about", utmCampaign: "spring-audit" });
    const won = await storeEnquiry(
      world,
      {},
      { page: "/hire/react-developer", utmCampaign: "spring-audit" },
    );
    await storeEnquiry(world, {}, { page: "/hire/react-developer" });
    expect((await reportOf(world)).statuses).toEqual([{ name: "new", count: 3 }]);

    world.clock.advance(5 * HOUR_MS);
    await markAsSpam(world.site, asha, [{ id: spam, version: 0 }], true);
    await changeEnquiries(world.site, asha, [{ id: won, version: 0 }], { status: "won" });
    await markAsAnswered(world.site, asha, won);
    const figures = await reportOf(world);
    expect(figures.enquiries.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(figures.kinds).toEqual([{ name: "inquiry", count: 2 }]);
    const page = { name: "/hire/react-developer", views: 0, enquiries: 2 };
    const worth = { sum: 0, unknown: 1 };
    expect(figures.pages).toEqual([{ ...page, statuses: { new: 1, won: 1 }, worth }]);
    const campaign = (name: string) => figures.campaigns.find((each) => each.name === name);
    expect(campaign("spring-audit")).toMatchObject({ enquiries: 1, statuses: { won: 1 } });
    expect(campaign(NO_CAMPAIGN)).toMatchObject({ enquiries: 1, statuses: { new: 1 } });
    expect(figures.statuses.map(({ name, count }) => `${name} ${count}`).sort()).toEqual([
      "new 1",
      "won 1",
    ]);
    expect(figures.spam).toBe(1);
    expect(figures.trends.answerHours.now).toBeCloseTo(5);
  });

  test("what was won is summed by page and campaign, and losses by their reason", async () => {
    await using world = await openWorld();
    const { site, clock } = world;
    const close = async (
      status: string,
      { worth, lostReason, page = "/about", utmCampaign = "spring" }: Closed,
    ) => {
      const id = await storeEnquiry(world, {}, { page, utmCampaign });
      const patch = { status, worth: worth ?? null, lostReason: lostReason ?? null };
      await changeEnquiries(site, asha, [{ id, version: 0 }], patch);
      return id;
    };
    await close("won", { worth: 500_000_000 });
    clock.advance(5 * WEEK_MS);
    await close("won", { worth: 900_000_000 });
    await close("won", { worth: 900_000_000 });
    await close("won", {});
    await close("won", { worth: 7, page: "/work", utmCampaign: "" });
    await close("lost", { worth: 30, lostReason: "price" });
    await close("lost", { worth: 12, lostReason: "price" });
    await close("lost", { lostReason: "taste" });
    await close("lost", {});
    await close("lost", { worth: 8 });
    await close("in-talks", { worth: 1_000 });
    const spam = await close("won", { worth: 5_000 });
    await markAsSpam(site, asha, [{ id: spam, version: 1 }], true);

    const figures = await reportOf(world);
    expect(figures.worth).toEqual({
      now: { sum: 1_800_000_007, unknown: 1 },
      before: 500_000_000,
    });
    const worthOf = (lines: readonly Yield[]) => lines.map(({ name, worth }) => [name, worth]);
    expect(worthOf(figures.pages)).toEqual([
      ["/about", { sum: 1_800_000_000, unknown: 1 }],
      ["/work", { sum: 7, unknown: 0 }],
    ]);
    expect(worthOf(figures.campaigns)).toEqual([
      ["spring", { sum: 1_800_000_000, unknown: 1 }],
      [NO_CAMPAIGN, { sum: 7, unknown: 0 }],
    ]);
    expect(figures.losses).toEqual([
      { name: "price", count: 2, worth: { sum: 42, unknown: 0 } },
      { name: "taste", count: 1, worth: { sum: 0, unknown: 1 } },
      { name: NO_REASON, count: 2, worth: { sum: 8, unknown: 1 } },
    ]);
    const work = await reportOf(world, { filter: { by: "page", name: "/work" } });
    expect(work.worth.now).toEqual({ sum: 7, unknown: 0 });
    expect(work.losses).toEqual([]);
    const untold = await report(
      site,
      { weeks: 4, isByDay: false, filter: null },
      { won: [], lost: [] },
    );
    expect(untold.worth.now).toEqual(noWorth);
  });

  test("page views are shown beside enquiries", async () => {
    await using world = await openWorld();
    const now = world.clock().getTime();
    const of = (
      dimension: Counter["dimension"],
      name: string,
      count: number,
      ms = now,
    ): Counter => ({
      dimension,
      name,
      count,
      week: mondayOf(dayOf(ms)),
      device: "phone",
    });
    await storeEnquiry(world, {}, { page: "/about" });
    await world.store.transaction((db) =>
      addCounters(db, [
        of("page", "/about", 40),
        of("page", "/about", 2, now - WEEK_MS),
        of("page", "/about", 1_000, now - 6 * WEEK_MS),
        of("page", "/", 3),
        of("visitors", "", 9),
        of("visitors", dayOf(now), 4),
        of("day", dayOf(now), 12),
        of("day", dayOf(now - 2 * DAY_MS), 3),
        of("site", "news.example", 2),
      ]),
    );
    await world.store.transaction((db) => addCounters(db, [of("page", "/", 4)]));
    const figures = await reportOf(world);
    expect(figures.views.map(({ count }) => count)).toEqual([0, 0, 2, 47]);
    expect(figures.visitors.at(-1)?.count).toBe(13);
    const byDay = await reportOf(world, { isByDay: true });
    expect(byDay.views.slice(-3).map(({ count }) => count)).toEqual([3, 0, 12]);
    expect(byDay.visitors.at(-1)).toEqual({ at: dayOf(now), count: 4 });
    // A page without enquiries appears only in the list of views.
    expect(figures.pages).toMatchObject([{ name: "/about", views: 42, enquiries: 1 }]);
    expect(figures.viewed).toEqual([
      { name: "/about", count: 42 },
      { name: "/", count: 7 },
    ]);
    expect(figures.devices).toEqual([{ name: "phone", count: 49 }]);
    expect(figures.sites).toEqual([{ name: "news.example", count: 2 }]);
  });

  test("the current weeks are compared with equally long earlier ones in tiles, and a page, campaign or site filters them", async () => {
    await using world = await openWorld();
    const { clock } = world;
    const clockAt = (ms: number) => () => new Date(ms);
    const start = Date.parse(`${mondayOf(dayOf(clock().getTime()))}T12:00:00Z`);
    const store = (weeksAgo: number, visit: Parameters<typeof storeEnquiry>[2]) =>
      storeEnquiry(
        { site: { ...world.site, clock: clockAt(start - weeksAgo * WEEK_MS) } },
        {},
        visit,
      );
    await store(0, { page: "/about", utmCampaign: "spring" });
    await store(1, { page: "/about", referrer: "https://news.example/post" });
    await store(2, { page: "/work", referrer: "https://other.example/" });
    await store(5, { page: "/about" });
    await store(9, { page: "/about" });
    // The same moment four weeks ago, and a later moment of that week.
    const [ago, sunday] = [clock().getTime() - 4 * WEEK_MS, start - 4 * WEEK_MS + 6 * DAY_MS];
    const at = (ms: number) => ({ site: { ...world.site, clock: clockAt(ms) } });
    await storeEnquiry(at(ago - 1), {}, { page: "/work", utmCampaign: "autumn" });
    if (sunday > ago) await storeEnquiry(at(sunday), {}, { page: "/work", utmCampaign: "autumn" });
    const figures = await reportOf(world);
    expect(figures.trends.enquiries).toEqual({ now: 3, before: 2 });
    const sum = (lines: readonly { readonly count: number }[]) =>
      lines.reduce((total, { count }) => total + count, 0);
    expect([figures.enquiries, figures.kinds, figures.statuses].map(sum)).toEqual([3, 3, 3]);
    expect(sum(figures.statusesBefore)).toBe(2);
    expect(figures.pages.find(({ name }) => name === "/work")).toMatchObject({ enquiries: 1 });
    expect(figures.campaigns.filter(({ name }) => name !== NO_CAMPAIGN)).toMatchObject([
      { name: "spring", enquiries: 1 },
    ]);
    const byDay = (await reportOf(world, { isByDay: true })).enquiries;
    expect(byDay.at(-1)?.at).toBe(dayOf(clock().getTime()));
    expect(sum(byDay)).toBe(3);
    const asked = async (filter: ReportFilter) => {
      const { enquiries, statuses } = await reportOf(world, { filter });
      return [enquiries.map(({ count }) => count).join(""), statuses[0]?.count];
    };
    expect(await asked({ by: "page", name: "/about" })).toEqual(["0011", 2]);
    expect(await asked({ by: "campaign", name: "spring" })).toEqual(["0001", 1]);
    expect(await asked({ by: "site", name: "news.example" })).toEqual(["0010", 1]);
  });

  test.each([
    ["Asia/Kolkata", ["2026-10-24", "2026-10-25", "2026-10-31", "2026-10-31"]],
    // Periods with a clock change.
    ["Europe/London", ["2026-10-23", "2026-10-25", "2026-10-30", "2026-10-31"]],
  ])("a day begins at midnight in %s", async (timeZone, days) => {
    await using world = await openWorld();
    for (const at of [
      "2026-10-23T22:30",
      "2026-10-24T23:30",
      "2026-10-30T23:30",
      "2026-10-31T00:30",
    ])
      await storeEnquiry({ site: { ...world.site, clock: () => new Date(`${at}Z`) } });
    const clock = () => new Date("2026-11-02T12:00Z");
    const site = { ...world.site, clock, office: () => ({ ...office, timeZone }) };
    const { enquiries } = await report(site, { weeks: 4, isByDay: true, filter: null }, outcomes);
    const counted = enquiries.flatMap(({ at, count }) => Array<string>(count).fill(at));
    expect(counted).toEqual(days);
  });

  test("the weeks before end at the same time of day by the office's clocks, when those changed between", async () => {
    await using world = await openWorld();
    // Noon in London was 11:00 UTC in summer and is 12:00 UTC in winter.
    for (const at of ["2026-10-05T10:30", "2026-10-05T11:30"])
      await storeEnquiry({ site: { ...world.site, clock: () => new Date(`${at}Z`) } });
    const clock = () => new Date("2026-11-02T12:00Z");
    const site = { ...world.site, clock, office: () => ({ ...office, timeZone: "Europe/London" }) };
    const { trends } = await report(site, { weeks: 4, isByDay: false, filter: null }, outcomes);
    expect(trends.enquiries).toEqual({ now: 0, before: 1 });
  });

  test("daily counts of an earlier release become weekly counts", async () => {
    await using folder = await createTempFolder();
    const store = await openStore({
      databaseUrl: kind === "postgres" ? await postgres.createDatabase({ isEmpty: true }) : null,
      dataDir: folder.path,
    });
    await migrateTo(store, "0022-refused-mails");
    const day = (name: string, dimension: string, count: number) =>
      ({ dimension, day: name, name: "/about", device: "phone", count }) as const;
    // A Monday, the Sunday after it and the next Monday.
    await store.db
      .insertInto("tallies" as "healthChecks")
      .values([
        day("2026-11-16", "page", 1),
        day("2026-11-22", "page", 2),
        day("2026-11-23", "page", 4),
        day("2026-11-23", "enquiry-page", 8),
      ] as never)
      .execute();
    await migrate(store);
    const rows = await store.db
      .selectFrom("analyticsCounters")
      .selectAll()
      .orderBy("week")
      .execute();
    expect(rows.map(({ dimension, week, count }) => [dimension, week, count])).toEqual([
      ["page", "2026-11-16", 3],
      ["page", "2026-11-23", 4],
    ]);
    await store.close();
  });
});
