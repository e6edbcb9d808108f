import { afterAll, beforeAll, describe, expect } from "vitest";
import { insertView } from "#features/enquiries/tables/saved-views-table.server.ts";
import { addCounters } from "#features/figures/tables/counters-table.server.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { startEditing } from "./start-editing.server.ts";
import { archiveRecord, moveRecord } from "./whole-changes.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const desks = contentDesks();
const former = `/hire/${key.slug}`;
const removed = { ...key, slug: "php-developer" };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  sampleTest(
    "a database from before a move follows the pages that the content has moved, not those it removed",
    async () => {
      await using world = await desks.open(
        undefined,
        kind === "postgres" ? await postgres.createDatabase() : null,
      );
      const main = desks.main();
      const { site } = world;
      const { db } = site.store;
      const next = { ...key, slug: "react-engineer" };
      await moveRecord(site, mara, key, next.slug);
      await world.publish(next);
      await archiveRecord(site, mara, removed);
      await world.publish(removed);
      for (const page of [former, `/hire/${removed.slug}`])
        await storeEnquiry({ site }, {}, { page });
      const week = { dimension: "page" as const, week: "2026-11-23", device: "phone" as const };
      await addCounters(db, [{ ...week, name: former, count: 3 }]);
      const query = new URLSearchParams({ page: former }).toString();
      const view = { id: "v", memberId: mara.member.id, label: "React", query, isShared: 0 };
      await insertView(db, view);

      await startEditing(site)();

      const enquiries = await db.selectFrom("enquiries").select("page").orderBy("page").execute();
      expect(enquiries.map(({ page }) => page)).toEqual([
        `/hire/${removed.slug}`,
        `/hire/${next.slug}`,
      ]);
      expect(await db.selectFrom("analyticsCounters").selectAll().execute()).toEqual([
        { ...week, name: `/hire/${next.slug}`, count: 3 },
      ]);
      expect(await db.selectFrom("savedViews").select("query").execute()).toEqual([
        { query: "page=%2Fhire%2Freact-engineer" },
      ]);
      gitIn(desks.source().bare, "update-ref", "refs/heads/main", main);
    },
    120_000,
  );
});
