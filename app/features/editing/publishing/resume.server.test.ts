import { expect, test } from "vitest";
import { sendForReview } from "#features/editing/review.server.ts";
import { startEditing } from "#features/editing/start-editing.server.ts";
import { ben, contentDesks, key, mara, serverWith } from "#tests/support/editing-world.ts";
import { currentPublication } from "./publication.server.ts";
import { publishChange } from "./publish.server.ts";

const desks = contentDesks();

/** A desk whose process is killed during a build, and the unfinished publication. */
async function killedWhileBuilding(heading: string) {
  const world = await desks.open();
  const never = { ...world.builds, build: () => new Promise<void>(() => {}) };
  const killed = serverWith(world.site, { builds: never });
  await world.save(mara, heading);
  await sendForReview(killed, mara, key);
  await world.approve(ben);
  expect(await publishChange(killed, ben, key)).toEqual({ status: "done" });
  return world;
}

test("a publication interrupted by killing the server goes live right after the next start", async () => {
  await using world = await killedWhileBuilding("Built at the second start");
  startEditing(world.site)();
  await expect
    .poll(() => currentPublication(world.site).then((last) => last?.state), { timeout: 20_000 })
    .toBe("live");
  expect(world.served).toEqual([desks.main()]);
  expect(desks.show("content/hire/react-developer.yaml")).toContain("Built at the second start");
  expect(await world.actions()).toContain("Ben: content published");
});

test("another installation does not resume it", async () => {
  await using world = await killedWhileBuilding("Built elsewhere");
  const builds = { ...world.builds, attempts: async () => 0 };
  startEditing(serverWith(world.site, { builds }))();
  await world.site.editing.publishing.running;
  expect(await currentPublication(world.site)).toMatchObject({ state: "building" });
  expect(world.served).toEqual([]);
});
