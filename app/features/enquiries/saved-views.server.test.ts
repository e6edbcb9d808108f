import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import {
  deleteSavedView,
  mostViews,
  savedViewsOf,
  saveView,
} from "#features/enquiries/saved-views.server.ts";
import { removeMember } from "#features/members/change-member.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createWorld } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };
const meera = { id: "m3", name: "Meera Joshi" };
const mine = { label: "Pune", query: "page=%2Fhire%2Freact-developer", isShared: false };
const ours = { label: "Campaign", query: "campaign=spring", isShared: true };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  async function open() {
    const world = await createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
    for (const { id, name } of [asha, ben, meera])
      await saveMember(world.store.db, {
        id,
        email: `${id}@riverstep.example`,
        name,
        role: id === meera.id ? "admin" : "sales",
        createdAt: world.clock().toISOString(),
      });
    const { site } = world;
    const labels = async (member: typeof asha) =>
      (await savedViewsOf(site, member.id)).map(({ label }) => label);
    return { site, labels, [Symbol.asyncDispose]: world[Symbol.asyncDispose] };
  }

  test("a member's own view is theirs alone; a shared one is everybody's, and audited", async () => {
    await using world = await open();
    expect(await saveView(world.site, asha, mine)).toBe("done");
    expect(await saveView(world.site, asha, ours)).toBe("done");
    expect(await world.labels(asha)).toEqual(["Campaign", "Pune"]);
    expect(await world.labels(ben)).toEqual(["Campaign"]);
    const { lines } = await auditLines(world.site, {});
    expect(lines).toMatchObject([{ actor: "Asha Rao", action: "view shared" }]);
  });

  test("a name is taken once, however it is spelled, and the same view saved again is no second one", async () => {
    await using world = await open();
    expect(await saveView(world.site, asha, ours)).toBe("done");
    expect(await saveView(world.site, ben, { ...ours, isShared: false })).toBe("done");
    expect(await saveView(world.site, ben, { ...mine, label: "CAMPAIGN" })).toBe("label taken");
    expect(await world.labels(ben)).toEqual(["Campaign"]);
  });

  test("more views than fit beside each other are refused", async () => {
    await using world = await open();
    for (let at = 0; at < mostViews; at++)
      await saveView(world.site, asha, { ...mine, label: `View ${at}` });
    expect(await saveView(world.site, asha, ours)).toBe("too many");
    expect(await world.labels(asha)).toHaveLength(mostViews);
  });

  test("whoever made a view deletes it, an admin a shared one, and nobody else", async () => {
    await using world = await open();
    const { site } = world;
    await saveView(site, asha, mine);
    await saveView(site, asha, ours);
    const [shared, own] = await savedViewsOf(site, asha.id);
    expect(await savedViewsOf(site, ben.id)).toMatchObject([{ mayDelete: false }]);
    expect(await deleteSavedView(site, ben, shared?.id ?? "")).toBeNull();
    expect(await deleteSavedView(site, meera, own?.id ?? "")).toBeNull();
    expect(await savedViewsOf(site, meera.id)).toMatchObject([{ mayDelete: true }]);
    expect(await deleteSavedView(site, meera, shared?.id ?? "")).toEqual(ours);
    expect(await deleteSavedView(site, asha, own?.id ?? "")).toEqual(mine);
    expect(await world.labels(asha)).toEqual([]);
  });

  test("of a removed member only what they shared stays", async () => {
    await using world = await open();
    await saveView(world.site, asha, mine);
    await saveView(world.site, asha, ours);
    await removeMember(world.site, meera, asha.id, null);
    const left = await world.site.store.db.selectFrom("savedViews").select("label").execute();
    expect(left).toEqual([{ label: "Campaign" }]);
  });
});
