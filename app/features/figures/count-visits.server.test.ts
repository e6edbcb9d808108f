import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteApp } from "#server/http/site-app.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { startTestSite } from "#tests/support/running-site.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { dayOf } from "./weeks.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const desktop =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1";
const tablet =
  "Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

type Site = Awaited<ReturnType<typeof startTestSite>>;
type Visit = { agent?: string; from?: string; headers?: Record<string, string>; method?: string };

async function visit(
  site: Site,
  path: string,
  { agent = desktop, from, headers = {}, method = "GET" }: Visit = {},
) {
  const forwarded = from ? { "x-forwarded-for": from } : {};
  return fetch(site.url + path, {
    method,
    redirect: "manual",
    headers: { "user-agent": agent, ...forwarded, ...headers },
  });
}

async function beacon(
  site: Site,
  text: string,
  { page = "/about", headers = {} as Record<string, string> } = {},
) {
  const { status } = await fetch(`${site.url}/api/figures`, {
    method: "POST",
    body: text,
    headers: { "user-agent": desktop, referer: site.url + page, origin: site.url, ...headers },
  });
  return status;
}

// The stub app's office is in London.
const today = dayOf(Date.now(), "Europe/London");

/** The stored counts after the sites have stopped, as `dimension name device` and number. */
async function counted(url: string | null, ...sites: Site[]) {
  for (const site of sites) await site.stop();
  const store = await openStore({ databaseUrl: url, dataDir: sites[0]?.dataDir ?? "" });
  const rows = await store.db.selectFrom("analyticsCounters").selectAll().execute();
  await store.close();
  const sums: Record<string, number> = {};
  for (const { dimension, name, device, count } of rows) {
    const key = [dimension, name, device].filter(Boolean).join(" ");
    sums[key] = (sums[key] ?? 0) + count;
  }
  return sums;
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const where = async () => {
    const url = kind === "postgres" ? await postgres.createDatabase() : null;
    return { url, settings: { TRUST_PROXY: "loopback", ...(url ? { DATABASE_URL: url } : {}) } };
  };

  test("requests of known numbers give exactly these figures", async () => {
    const { url, settings } = await where();
    await using site = await startTestSite(settings);
    for (let each = 0; each < 7; each += 1)
      await visit(site, "/about", { from: `192.0.2.${each % 3}` });
    for (let each = 0; each < 5; each += 1)
      await visit(site, "/", { agent: phone, from: "192.0.2.9" });
    const referer = "https://www.news.example/today?reader=7";
    for (let each = 0; each < 4; each += 1) {
      await visit(site, "/about?utm_campaign=spring-audit", {
        agent: tablet,
        from: "2001:db8::1",
        headers: { referer },
      });
    }
    await visit(site, "/about?utm_campaign=to-asha%40client.example", {
      agent: tablet,
      from: "2001:db8::1",
    });
    const etag =
      (await visit(site, "/", { headers: { referer: `${site.url}/about` } })).headers.get("etag") ??
      "";
    expect(
      (await visit(site, "/", { headers: { "if-none-match": etag, referer: `${site.url}/` } }))
        .status,
    ).toBe(304);
    expect(await counted(url, site)).toEqual({
      "page /about desktop": 7,
      "page / phone": 5,
      "page /about tablet": 5,
      "page / desktop": 2,
      "site (direct) desktop": 7,
      "site (direct) phone": 5,
      "site (direct) tablet": 1,
      "site news.example tablet": 4,
      "campaign spring-audit tablet": 4,
      "campaign (others) tablet": 1,
      [`day ${today} desktop`]: 9,
      [`day ${today} phone`]: 5,
      [`day ${today} tablet`]: 5,
      [`visitors ${today} desktop`]: 4,
      [`visitors ${today} phone`]: 1,
      [`visitors ${today} tablet`]: 1,
    });
  });

  test("thousands of made-up sites and campaigns do not displace real ones, and every view is counted", async () => {
    const { url, settings } = await where();
    await using folder = await createTempFolder();
    for (const round of [1, 2]) {
      await using site = await startTestSite({ ...settings, DATA_DIR: folder.path });
      for (let each = 0; each < 1_000; each += 1) {
        const headers = { referer: `https://${round}-${each}.example/` };
        await visit(site, `/about?utm_campaign=${round}-${each}`, { headers });
      }
      const headers = { referer: "https://partner.example/" };
      for (let each = 0; each < 3; each += 1)
        await visit(site, "/about?utm_campaign=autumn", { headers });
      if (round === 1) continue;
      await site.stop();
      const store = await openStore({ databaseUrl: url, dataDir: site.dataDir });
      for (const dimension of ["site", "campaign"]) {
        const rows = await store.db
          .selectFrom("analyticsCounters")
          .selectAll()
          .where("dimension", "=", dimension)
          .execute();
        expect(rows.length).toBe(501);
        const countOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.count;
        expect(countOf(dimension === "site" ? "partner.example" : "autumn")).toBe(6);
        expect(countOf("(others)")).toBe(1_501);
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2_006);
      }
      await store.close();
    }
  });
});

test("counts are still saved when the database is slow during shutdown", async () => {
  const url = await postgres.createDatabase();
  await using site = await startTestSite({ DATABASE_URL: url });
  await visit(site, "/about");
  const other = new pg.Client(url);
  await other.connect();
  await other.query("BEGIN; LOCK TABLE analytics_counters");
  let isStopped = false;
  const stopped = site.stop().then(() => {
    isStopped = true;
  });
  await sleep(4_000);
  expect(isStopped).toBe(false);
  await other.end();
  await stopped;
  expect(await counted(url, site)).toMatchObject({ "page /about desktop": 1 });
});

test("robots, prefetches, files, missing pages and visitors who opted out are not counted", async () => {
  await using site = await startTestSite();
  await visit(site, "/about", { agent: robot });
  await visit(site, "/about", { agent: "" });
  for (const headers of [
    { "sec-gpc": "1" },
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "sec-fetch-dest": "empty" },
  ]) {
    await visit(site, "/about", { headers });
  }
  await visit(site, "/about", { method: "HEAD" });
  for (const path of ["/favicon.svg", "/about.data", "/nowhere", "/page", "/about/"])
    await visit(site, path);
  expect(await counted(null, site)).toEqual({});
});

test("a prefetched page is counted when it reports that it is shown", async () => {
  await using site = await startTestSite();
  expect(await beacon(site, "shown")).toBe(204);
  expect(await counted(null, site)).toEqual({
    "page /about desktop": 1,
    [`day ${today} desktop`]: 1,
    [`visitors ${today} desktop`]: 1,
  });
});

test("beacons that no page of ours sends are not counted, and foreign, long or too frequent ones are refused", async () => {
  await using site = await startTestSite();
  for (const text of ["", "LCP=1234.5", "shown\nshown", "<script>"]) {
    expect(await beacon(site, text), text).toBe(204);
  }
  expect(await beacon(site, "shown", { page: "/nowhere" })).toBe(204);
  expect(await beacon(site, "shown", { headers: { "sec-gpc": "1" } })).toBe(204);
  expect(await beacon(site, "shown", { headers: { "user-agent": robot } })).toBe(204);
  expect(await beacon(site, "shown", { headers: { origin: "https://elsewhere.example" } })).toBe(
    403,
  );
  expect(await beacon(site, "x".repeat(300))).toBe(413);
  const statuses: number[] = [];
  for (let each = 0; each < 60; each += 1) statuses.push(await beacon(site, ""));
  expect(statuses.at(-1)).toBe(429);
  expect(await counted(null, site)).toEqual({});
});

test("nothing is counted when the privacy page does not mention it", async () => {
  const uncounted = (app: SiteApp): SiteApp => ({
    ...app,
    async load() {
      const build = await app.load();
      return { ...build, entry: { module: { ...build.entry.module, countsVisits: () => false } } };
    },
  });
  await using site = await startTestSite({}, {}, uncounted);
  await visit(site, "/about");
  expect(await beacon(site, "shown")).toBe(204);
  expect(await counted(null, site)).toEqual({});
});

test("instances on one database count a visitor once a day, and the day's salt and hashes are deleted afterwards", async () => {
  const url = await postgres.createDatabase();
  const settings = { TRUST_PROXY: "loopback", DATABASE_URL: url };
  const sites = [await startTestSite(settings), await startTestSite(settings)];
  for (const site of sites) {
    for (const last of [1, 2, 3]) await visit(site, "/about", { from: `192.0.2.${last}` });
  }
  await visit(sites[1] as Site, "/about", { from: "192.0.2.4" });
  expect(await counted(url, ...sites)).toMatchObject({
    "page /about desktop": 7,
    [`visitors ${today} desktop`]: 4,
  });

  const store = await openStore({ databaseUrl: url, dataDir: "" });
  await store.db.insertInto("daySalts").values({ day: "2026-01-01", salt: "old" }).execute();
  await store.db.insertInto("dayVisitors").values({ day: "2026-01-01", hash: 1 }).execute();
  await using later = await startTestSite(settings);
  await later.stop();
  expect(
    await store.db.selectFrom("daySalts").selectAll().where("day", "<", "2026-02-01").execute(),
  ).toEqual([]);
  expect(
    await store.db.selectFrom("dayVisitors").selectAll().where("day", "<", "2026-02-01").execute(),
  ).toEqual([]);
  await store.close();
  for (const site of sites) await site[Symbol.asyncDispose]();
});
