import { expect, test } from "vitest";
import { sendForReview } from "#features/editing/review.server.ts";
import { scheduleChange } from "#features/editing/schedule-change.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { ben, contentDesks, FILE, key, mara, serverWith } from "#tests/support/editing-world.ts";
import { takeDueStep } from "./due-steps.server.ts";
import { failureReason } from "./failure-reason.server.ts";
import { currentPublication, resumePublication } from "./publication.server.ts";
import { publishChange } from "./publish.server.ts";

const desks = contentDesks();
const fullDisk = Object.assign(new Error("ENOSPC: no space left on device, write"), {
  code: "ENOSPC",
});

async function approved(heading: string) {
  const world = await desks.open(() => new Date());
  await world.save(mara, heading);
  await sendForReview(world.site, mara, key);
  await world.approve(ben);
  return world;
}

/** A store that refuses the next transactions, like a full disk or a database that is away. */
function failing(store: Store, times: number): Store {
  let left = times;
  return {
    ...store,
    transaction(work) {
      left -= 1;
      if (left >= 0) return Promise.reject(new Error("database or disk is full"));
      return store.transaction(work);
    },
  };
}

test("a failure that the database cannot take is told at the desk at once, and recorded as soon as it can", async () => {
  await using world = await approved("An unbuildable heading");
  const before = desks.main();
  const site = serverWith(world.site, { store: failing(world.site.store, 1) });
  expect(await publishChange(site, ben, key)).toEqual({ status: "done" });
  await expect
    .poll(() => currentPublication(site), { timeout: 20_000 })
    .toMatchObject({ state: "failed" });
  // Another instance knows nothing of it yet.
  expect(await currentPublication(world.site)).toMatchObject({ state: "building" });
  await site.editing.publishing.running;
  expect(await currentPublication(world.site)).toMatchObject({
    state: "failed",
    problem: `${FILE}:8: cannot be built`,
  });
  expect(desks.main()).toBe(before);
  // The next one is not held up.
  await world.save(mara, "A heading that can be built");
  expect(await world.publish()).toEqual({ status: "done" });
  expect(world.served).toEqual([desks.main()]);
});

test("a change that is live is recorded as live, even if the database is away just then", async () => {
  await using world = await approved("Live before it is recorded");
  const site = serverWith(world.site, { store: failing(world.site.store, 1) });
  await publishChange(site, ben, key);
  await site.editing.publishing.running;
  expect(world.served).toEqual([desks.main()]);
  expect(await currentPublication(world.site)).toMatchObject({ state: "live", problem: "" });
  expect((await world.read()).draft).toBeNull();
});

test.each(["begin", "build", "open"] as const)(
  "a full disk in the step %s leaves the site as it was",
  async (step) => {
    await using world = await approved(`A full disk at ${step}`);
    const before = desks.main();
    const tidied: string[] = [];
    const builds = {
      ...world.builds,
      [step]: () => Promise.reject(fullDisk),
      tidy: async () => void tidied.push(step),
    };
    const site = serverWith(world.site, { builds });
    const outcome = await publishChange(site, ben, key);
    await site.editing.publishing.running;
    const told = step === "begin" ? outcome.detail : (await currentPublication(site))?.problem;
    expect(told).toMatch(/^The disk of the server is full\. .* publish again\./);
    expect(tidied).toEqual(step === "begin" ? [] : [step]);
    expect(desks.main()).toBe(before);
    expect((await world.read()).draft).toMatchObject({ state: "approved" });
    expect(await publishChange(world.site, ben, key)).toEqual({ status: "done" });
    await world.site.editing.publishing.running;
    expect(await currentPublication(world.site)).toMatchObject({ state: "live", problem: "" });
  },
);

test("a swap that fails takes the published branch back", async () => {
  await using world = await approved("A heading that is not swapped");
  const before = desks.main();
  const open = async () => () => Promise.reject(fullDisk);
  const site = serverWith(world.site, { builds: { ...world.builds, open } });
  await publishChange(site, ben, key);
  await site.editing.publishing.running;
  expect(desks.main()).toBe(before);
  expect(await currentPublication(site)).toMatchObject({ state: "failed" });
  expect((await world.read()).draft).toMatchObject({ state: "approved" });
});

test("a server that stops at each build of a change gives up, and says so", async () => {
  await using world = await approved("A heading that ends the server");
  const never = { ...world.builds, build: () => new Promise<void>(() => {}) };
  await publishChange(serverWith(world.site, { builds: never }), ben, key);
  const third = serverWith(world.site, { builds: { ...world.builds, attempts: async () => 3 } });
  await resumePublication(third);
  await third.editing.publishing.running;
  expect(world.served).toEqual([]);
  expect(await currentPublication(third)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("3 times"),
  });
});

test("a scheduled change that cannot begin says why at the desk, and is not tried for ever", async () => {
  await using world = await approved("A schedule on a full disk");
  const builds = { ...world.builds, begin: () => Promise.reject(fullDisk) };
  const site = serverWith(world.site, { builds });
  await scheduleChange(site, mara, key, {
    publishAt: new Date().toISOString(),
    unpublishAt: null,
    isMailed: false,
  });
  await world.approve(ben);
  await takeDueStep(site);
  expect(await currentPublication(site)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("The disk of the server is full"),
  });
  expect((await world.read()).draft).toMatchObject({ state: "approved", publishAt: null });
});

test("known failures are told in a sentence, with the message", () => {
  expect(failureReason(fullDisk)).toMatch(/^The disk of the server is full\..*\nENOSPC/);
  const refused = Object.assign(new Error("connect failed"), { code: "ECONNREFUSED" });
  expect(failureReason(refused)).toMatch(/^The database .*\nconnect failed \(ECONNREFUSED\)/);
  expect(failureReason(new Error("content/a.yaml:1: x"))).toBe("content/a.yaml:1: x");
});
