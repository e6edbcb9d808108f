import { expect, test } from "vitest";
import { asActor, ben, contentDesks, key, mara } from "#tests/support/content-desk.ts";
import { createContentDesk } from "./content-desk.server.ts";

const desks = contentDesks();

/** A desk whose process is killed during a build, and the unfinished publication. */
async function killedWhileBuilding(heading: string) {
  const world = await desks.open();
  const never = { ...world.parts.site, build: () => new Promise<void>(() => {}) };
  const killed = createContentDesk({ ...world.parts, site: never });
  await world.save(mara, heading);
  await killed.sendForReview(asActor(mara), key);
  await killed.approve(ben, key, "");
  expect(await killed.publish(ben, key)).toEqual({ status: "done" });
  return world;
}

test("a publication interrupted by killing the server goes live right after the next start", async () => {
  await using world = await killedWhileBuilding("Built at the second start");
  world.desk.start()();
  await expect.poll(() => world.desk.publication().then((last) => last?.state), { timeout: 20_000 }).toBe("live");
  expect(world.served).toEqual([desks.main()]);
  expect(desks.show("content/hire/react-developer.yaml")).toContain("Built at the second start");
  expect(await world.actions()).toContain("Ben: content published");
});

test("another installation does not resume it", async () => {
  await using world = await killedWhileBuilding("Built elsewhere");
  const site = { ...world.parts.site, hasBegun: () => false };
  createContentDesk({ ...world.parts, site }).start()();
  await world.desk.settled();
  expect(await world.desk.publication()).toMatchObject({ state: "building" });
  expect(world.served).toEqual([]);
});
