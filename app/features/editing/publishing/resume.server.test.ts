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

test("a stop waits until what goes live is recorded", async () => {
  await using world = await killedWhileBuilding("Built while the server stops");
  const { promise: isBuilding, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: goOn } = Promise.withResolvers<void>();
  const builds = {
    ...world.builds,
    async build() {
      begin();
      await mayEnd;
    },
  };
  const stopping = serverWith(world.site, { builds });
  const stop = startEditing(stopping);
  await isBuilding;
  const stopped = stop();
  goOn();
  await stopped;
  expect(await currentPublication(stopping)).toMatchObject({ state: "live" });
});

test("what went live while the server stops is still recorded", async () => {
  await using world = await killedWhileBuilding("Swapped in the last moment");
  const ending = new AbortController();
  const builds = {
    ...world.builds,
    open: async () => async () => ending.abort(),
  };
  const stopping = serverWith(world.site, { builds, ending: ending.signal });
  await startEditing(stopping)();
  expect(await currentPublication(stopping)).toMatchObject({ state: "live" });
});

test("another installation does not resume it", async () => {
  await using world = await killedWhileBuilding("Built elsewhere");
  const builds = { ...world.builds, attempts: async () => 0 };
  startEditing(serverWith(world.site, { builds }))();
  await world.site.editing.publishing.running;
  expect(await currentPublication(world.site)).toMatchObject({ state: "building" });
  expect(world.served).toEqual([]);
});
