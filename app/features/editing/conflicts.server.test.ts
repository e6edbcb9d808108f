import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitIn } from "#tests/support/content-repository.ts";
import { ben, contentDesks, FILE, type Hire, key, mara } from "#tests/support/editing-world.ts";
import { publishChange } from "./publishing/publish.server.ts";
import { sendForReview } from "./review.server.ts";
import { saveRecord } from "./save-record.server.ts";

const desks = contentDesks();

/** An engineer pushes a change of the record to the published branch. */
function push(from: RegExp, to: string) {
  const { clone } = desks.source();
  gitIn(clone, "pull", "--quiet", "origin", "main");
  const path = join(clone, FILE);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  gitIn(clone, "commit", "--quiet", "--all", "--message=Theirs");
  gitIn(clone, "push", "--quiet", "origin", "HEAD:main");
}

test("changes published meanwhile are merged; if both changed a field, publishing reports it and the next save decides", async () => {
  await using world = await desks.open();
  const { site, save } = world;
  await save(mara, "Merged with a push");
  push(/^name: .*$/m, "name: React engineers");
  await sendForReview(site, mara, key);
  await world.approve(ben);
  expect(await publishChange(site, ben, key)).toEqual({ status: "done" });
  await site.editing.publishing.running;
  const text = gitIn(desks.source().bare, "show", `main:${FILE}`);
  expect(text).toContain("name: React engineers");
  expect(text).toContain("heading: Merged with a push");
  await save(mara, "Mara's line");
  push(/^ {2}heading: .*$/m, "  heading: The engineer's line");
  await sendForReview(site, mara, key);
  await world.approve(ben);
  expect(await publishChange(site, ben, key)).toEqual({
    status: "conflict",
    detail: "hire/react-developer (hero.heading)",
  });
  const { conflicts, value, version } = await world.read();
  expect(conflicts).toEqual([{ field: "hero.heading", theirs: "The engineer's line" }]);
  expect((value as Hire).hero.heading).toBe("Mara's line");
  expect(await saveRecord(site, mara, key, { value, version })).toMatchObject({ status: "saved" });
  expect((await world.read()).conflicts).toEqual([]);
  expect(await world.publish()).toEqual({ status: "done" });
  expect(desks.show(FILE)).toContain("heading: Mara's line");
});

test("two editors of different fields lose nothing; a conflict in one field reports both versions", async () => {
  await using world = await desks.open();
  const { version, value } = await world.read();
  const typed = (heading: string, name: string) => {
    const next = structuredClone(value) as Hire;
    next.hero.heading = heading;
    next.name = name;
    return next;
  };
  const { heading } = (value as Hire).hero;
  const { name } = value as Hire;
  // Simultaneous saves: one is first, and the other is merged with it.
  const saves = [
    saveRecord(world.site, ben, key, { value: typed(heading, "React folk"), version }),
    saveRecord(world.site, mara, key, { value: typed("Mara's heading", name), version }),
  ];
  expect(await Promise.all(saves)).toMatchObject([{ status: "saved" }, { status: "saved" }]);
  expect((await world.read()).value).toMatchObject({
    name: "React folk",
    hero: { heading: "Mara's heading" },
  });
  const both = await saveRecord(world.site, ben, key, {
    value: typed("Ben's heading", "React folk"),
    version,
  });
  expect(both).toMatchObject({
    status: "stale",
    value: { hero: { heading: "Ben's heading" }, name: "React folk" },
    conflicts: [{ field: "hero.heading", theirs: "Mara's heading" }],
  });
  // A save after seeing both versions decides.
  if (both.status !== "stale") throw new Error("it was not stale");
  expect(["Ben", "Mara"]).toContain(both.by);
  expect(
    await saveRecord(world.site, ben, key, { value: both.value, version: both.version }),
  ).toMatchObject({
    status: "saved",
  });
  expect((await world.read()).value).toMatchObject({ hero: { heading: "Ben's heading" } });
});

test("typing during a save causes no conflict with it and loses nothing that others saved", async () => {
  await using world = await desks.open();
  const { version, value } = await world.read();
  const typed = (change: Partial<Hire>) => ({ ...(value as Hire), ...change });
  const headed = (heading: string) => typed({ hero: { ...(value as Hire).hero, heading } });
  const versionAfter = async (...[who, next, base]: [typeof mara, Hire, string]) => {
    const outcome = await saveRecord(world.site, who, key, { value: next, version: base });
    if (outcome.status !== "saved") throw new Error(JSON.stringify(outcome));
    return outcome.version;
  };
  const first = await versionAfter(mara, headed("One"), version);
  const second = await versionAfter(mara, headed("One and two"), first);
  await versionAfter(ben, typed({ name: "React folk" }), version);
  // Ben's name is merged into this save; Mara continues without having seen it.
  const third = await versionAfter(mara, headed("One, two and three"), second);
  await versionAfter(mara, headed("One to four"), third);
  expect((await world.read()).value).toMatchObject({
    name: "React folk",
    hero: { heading: "One to four" },
  });
  const names = await saveRecord(world.site, mara, key, {
    value: typed({ name: "React people" }),
    version: third,
  });
  expect(names).toMatchObject({
    status: "stale",
    conflicts: [{ field: "name", theirs: "React folk" }, {}],
  });
});

test("members with the same record open are shown to each other", async () => {
  await using world = await desks.open();
  expect((await world.read(mara)).others).toEqual([]);
  expect((await world.read(ben)).others).toEqual(["Mara"]);
  expect((await world.read(mara)).others).toEqual(["Ben"]);
});

test("whoever types on in a draft that a colleague discards learns who did", async () => {
  await using world = await desks.open();
  expect(await world.save(mara, "A saved heading")).toMatchObject({ status: "saved" });
  const { version } = await world.read(mara);
  await world.discard(ben);
  expect(await world.save(mara, "A heading typed on", version)).toMatchObject({
    status: "stale",
    by: "Ben",
    isDiscarded: true,
  });
  // What a colleague saves is no discarded draft.
  const { version: again } = await world.read(mara);
  await world.save(ben, "Ben's heading");
  expect(await world.save(mara, "Mara's heading", again)).toMatchObject({
    status: "stale",
    by: "Ben",
    isDiscarded: false,
  });
});

// The last one here, because no push of a clone fits the branch afterwards.
test("an open change is read, merged and published although the published branch got a new history", async () => {
  await using world = await desks.open();
  const { bare, clone } = desks.source();
  await world.save(mara, "Begun before");
  const squashed = gitIn(bare, "commit-tree", "main^{tree}", "-m", "All in one");
  gitIn(bare, "update-ref", "refs/heads/main", squashed);
  gitIn(clone, "fetch", "--quiet", "origin", "main");
  gitIn(clone, "reset", "--quiet", "--hard", "FETCH_HEAD");
  push(/^name: .*$/m, "name: React people");

  const { value, changes } = await world.read();
  expect(value).toMatchObject({ name: "React people", hero: { heading: "Begun before" } });
  expect(changes?.map(({ field }) => field)).toEqual(["hero.heading"]);
  expect(await world.publish()).toEqual({ status: "done" });
  expect(desks.show(FILE)).toContain("heading: Begun before");
  expect(desks.show(FILE)).toContain("name: React people");
});
