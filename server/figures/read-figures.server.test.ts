import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTallies } from "#server/store/tallies-table.server.ts";
import { OTHERS, type Tally } from "#shared/figures.ts";
import { tablesLeft } from "#tests/support/fill-every-table.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { countEnquiriesAnew, forgetEnquiryCounts } from "./count-enquiries.server.ts";
import { dayOf } from "./day-salts.server.ts";
import { foldOldDays } from "./fold-days.server.ts";
import { mondayOf } from "./weeks.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const asha = { id: "m1", name: "Asha Rao" };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () => createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
  const view = (world: World) => world.services.desk.figures.view(4);

  test("an address in a page or a campaign is counted among the others", async () => {
    await using world = await openWorld();
    await storeEnquiry(world, {}, { page: "/about?to=asha@client.example", utmCampaign: "asha@client.example" });
    await storeEnquiry(world, {}, { page: "/about", utmCampaign: "ben@client.example" });
    await countEnquiriesAnew(world);
    const names = await world.store.db
      .selectFrom("tallies")
      .select(["name", "count"])
      .where("dimension", "=", "enquiry-campaign");
    expect(await names.execute()).toEqual([{ name: OTHERS, count: 2 }]);
    expect(await tablesLeft(world.store.db, "client.example")).not.toContain("tallies");
  });

  test("enquiries are counted by week, kind, page, campaign and state, and anew when one changes", async () => {
    await using world = await openWorld();
    const { services } = world;
    const spam = await storeEnquiry(world, {}, { page: "/about", utmCampaign: "spring-audit" });
    const won = await storeEnquiry(world, {}, { page: "/hire/react-developer", utmCampaign: "spring-audit" });
    await storeEnquiry(world, {}, { page: "/hire/react-developer" });
    await countEnquiriesAnew(world);
    expect((await view(world)).statuses).toEqual([{ name: "new", count: 3 }]);

    world.clock.advance(5 * HOUR_MS);
    await services.enquiries.judge(asha, [{ id: spam, version: 0 }], true);
    await services.enquiries.change(asha, [{ id: won, version: 0 }], { status: "won" });
    await countEnquiriesAnew(world);
    const figures = await view(world);
    expect(figures.enquiries.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(figures.kinds).toEqual([{ name: "inquiry", count: 2 }]);
    expect(figures.pages).toEqual([{ name: "/hire/react-developer", views: 0, enquiries: 2 }]);
    expect(figures.campaigns).toEqual([{ name: "spring-audit", views: 0, enquiries: 1 }]);
    expect(figures.statuses.map(({ name, count }) => `${name} ${count}`).sort()).toEqual(["new 1", "spam 1", "won 1"]);
    expect(figures.medianAnswerHours).toBeGreaterThan(4.5);
    expect(figures.medianAnswerHours).toBeLessThan(5.5);

    await forgetEnquiryCounts(world.store);
    expect((await view(world)).statuses).toEqual([]);
    await countEnquiriesAnew(world);
    expect((await view(world)).pages).toEqual(figures.pages);
  });

  test("days that are five weeks old become weeks, and every figure stays what it was", async () => {
    await using world = await openWorld();
    const now = world.clock().getTime();
    const rows = Array.from({ length: 80 }, (_, back): Tally[] => {
      const day = dayOf(now - back * DAY_MS);
      return [
        { dimension: "page", name: "/about", count: back + 1, day, device: "phone" },
        { dimension: "LCP", name: `post ${70 + (back % 9)}`, count: 1, day, device: "phone" },
        { dimension: "enquiry-page", name: "/about", count: 1, day, device: "" },
      ];
    });
    await world.store.transaction((db) => addTallies(db, rows.flat()));
    const before = await world.services.desk.figures.view(12);
    await foldOldDays(world);
    await foldOldDays(world);
    expect(await world.services.desk.figures.view(12)).toEqual(before);
    const left = await world.store.db.selectFrom("tallies").selectAll().where("dimension", "=", "page").execute();
    expect(left.length).toBeLessThan(55);
  });

  test("of the campaigns of a week that is over its most counted are left", async () => {
    await using world = await openWorld();
    const day = dayOf(world.clock().getTime() - 60 * DAY_MS);
    const madeUp = Array.from({ length: 600 }, (_, each) => `made-up-${each}`);
    const rows = [...madeUp, "autumn", "spring"].map((name): Tally => {
      return { dimension: "campaign", name, count: madeUp.includes(name) ? 1 : 2, day, device: "phone" };
    });
    const monday = mondayOf(Date.parse(day));
    const other = day === monday ? dayOf(Date.parse(day) + DAY_MS) : monday;
    await world.store.transaction((db) => addTallies(db, [...rows, ...rows.map((row) => ({ ...row, day: other }))]));
    await foldOldDays(world);
    const left = await world.store.db.selectFrom("tallies").selectAll().execute();
    expect(left.length).toBe(201);
    expect(left.filter(({ count }) => count === 4).map(({ name }) => name)).toEqual(["autumn", "spring"]);
    expect(left.reduce((sum, { count }) => sum + count, 0)).toBe(2 * 604);
  });

  test("views stand beside enquiries, weeks beside each other, and a p75 is right to a tenth", async () => {
    await using world = await openWorld();
    const now = world.clock().getTime();
    const today = dayOf(now);
    const of = (dimension: Tally["dimension"], name: string, count: number, day = today): Tally => ({
      dimension,
      name,
      count,
      day,
      device: "phone",
    });
    await world.store.transaction((db) =>
      addTallies(db, [
        of("page", "/about", 40),
        of("page", "/about", 2, dayOf(now - 7 * DAY_MS)),
        of("page", "/about", 1_000, dayOf(now - 40 * DAY_MS)),
        of("page", "/", 3),
        of("enquiry-page", "/about", 1),
        of("visitors", "", 9),
        of("site", "news.example", 2),
        of("search", "nothing found", 5),
        of("LCP", "post 80", 70),
        of("LCP", "post 90", 30),
      ]),
    );
    await world.store.transaction((db) => addTallies(db, [of("page", "/", 4)]));
    const figures = await view(world);
    expect(figures.views.map(({ count }) => count)).toEqual([0, 0, 2, 47]);
    expect(figures.pages).toEqual([
      { name: "/about", views: 42, enquiries: 1 },
      { name: "/", views: 7, enquiries: 0 },
    ]);
    expect(figures.devices).toEqual([{ name: "phone", count: 49 }]);
    expect(figures.sites).toEqual([{ name: "news.example", count: 2 }]);
    expect(figures.searches).toEqual({ found: 0, nothing: 5 });
    expect(figures.vitals).toMatchObject([{ pageKind: "post", device: "phone", visits: 100, INP: null, CLS: null }]);
    expect(figures.vitals[0]?.LCP).toBeGreaterThan(1.1 ** 89);
    expect(figures.vitals[0]?.LCP).toBeLessThan(1.1 ** 90);
  });
});
