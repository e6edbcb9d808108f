import { expect, test } from "vitest";
import { asActor, ben, contentDesks, FILE, type Hire, key, mara } from "#tests/support/content-desk.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { testOf } from "#tests/support/sample.ts";
import { createWorld, silentLog } from "#tests/support/world.ts";
import { createContentDesk } from "./content-desk.server.ts";
import { openRepository } from "./repository.server.ts";
import { builtByPipeline } from "./site-builds.server.ts";

const desks = contentDesks();
const openDesk = () => desks.open();
const { main, show } = desks;

test("a change is saved, reviewed by somebody else, built, served and then published; each step is in the audit log", async () => {
  await using world = await openDesk();
  const { desk, served, read, save, actions } = world;
  // A trailing space is removed.
  expect(await save(mara, "A new heading ")).toMatchObject({ status: "saved" });
  expect((await read()).draft).toMatchObject({ state: "draft", author: "Mara", isOwn: true });
  expect(await desk.publish(mara, key)).toEqual({ status: "not now" });
  expect(await desk.approve(ben, key, "")).toEqual({ status: "not now" });
  expect(await desk.sendForReview(asActor(mara), key)).toEqual({ status: "done" });
  expect(await desk.approve(mara, key, "")).toEqual({ status: "own change" });
  expect(await desk.sendBack(asActor(ben), key, "Shorter, please.")).toEqual({ status: "done" });
  expect((await read()).draft).toMatchObject({ state: "returned", reviewer: "Ben", comment: "Shorter, please." });
  expect(await desk.sendForReview(asActor(mara), key)).toEqual({ status: "done" });
  expect(await desk.approve(ben, key, "Good.")).toEqual({ status: "done" });
  const before = main();
  expect(await desk.publish(ben, key)).toEqual({ status: "done" });
  await desk.settled();
  expect(main()).not.toBe(before);
  expect(served).toEqual([main()]);
  expect(gitIn(desks.source().bare, "show", `main:${FILE}`)).toContain("heading: A new heading");
  expect(await desk.publication()).toMatchObject({
    state: "live",
    commit: main(),
    member: "Ben",
  });
  const [listed] = (await desk.records({ collection: "hire", text: "A new heading" })) ?? [];
  expect(listed).toMatchObject({ slug: "react-developer" });
  expect((await read()).draft).toBeNull();
  expect((await actions()).toSorted()).toEqual([
    "Ben: content approved",
    "Ben: content published",
    "Ben: content returned",
    "Mara: content saved",
    "Mara: content sent for review",
    "Mara: content sent for review",
  ]);
});

test("a failed build leaves the published branch and the site unchanged, and its reason is shown", async () => {
  await using world = await openDesk();
  const { desk, served, save } = world;
  await save(mara, "An unbuildable heading");
  await desk.sendForReview(asActor(mara), key);
  await desk.approve(ben, key, "");
  const before = main();
  await desk.publish(ben, key);
  await desk.settled();
  expect(main()).toBe(before);
  expect(served).toEqual([]);
  expect(await desk.publication()).toMatchObject({ state: "failed", problem: `${FILE}:8: cannot be built` });
  expect((await desk.drafts(mara))[0]).toMatchObject({ state: "approved" });
});

test("a draft saved while its record is being published stays open, with what was saved", async () => {
  await using world = await openDesk();
  const { desk, parts, read, save } = world;
  await save(mara, "An approved heading");
  await desk.sendForReview(asActor(mara), key);
  await desk.approve(ben, key, "");
  const { promise: isSaved, resolve } = Promise.withResolvers<void>();
  const { build } = parts.site;
  parts.site.build = async (commit) => {
    await isSaved;
    await build(commit);
  };
  expect(await desk.publish(ben, key)).toEqual({ status: "done" });
  expect(await save(mara, "A later heading")).toMatchObject({ status: "saved" });
  resolve();
  await desk.settled();
  expect(show(FILE)).toContain("An approved heading");
  expect(((await read()).value as Hire).hero.heading).toBe("A later heading");
  expect(await desk.drafts(mara)).toMatchObject([{ slug: key.slug, state: "draft" }]);
});

test("changes waiting for review are counted for members who did not write them", async () => {
  await using world = await openDesk();
  const { desk, save } = world;
  await save(mara, "One heading");
  expect(await desk.countToReview(ben)).toBe(0);
  await desk.sendForReview(asActor(mara), key);
  expect(await desk.countToReview(ben)).toBe(1);
  expect(await desk.countToReview(mara)).toBe(0);
  await desk.approve(ben, key, "");
  expect(await desk.countToReview(ben)).toBe(0);
});

test("an approval covers only the version that was read: another save withdraws it", async () => {
  await using world = await openDesk();
  const { desk, save } = world;
  await save(mara, "One heading");
  await desk.sendForReview(asActor(mara), key);
  await desk.approve(ben, key, "");
  await save(mara, "Another heading");
  expect(await desk.publish(ben, key)).toEqual({ status: "not now" });
});

testOf("hire")(
  "whoever saves second is told who was first, and a draft that contradicts the records waits for its correction",
  async () => {
    await using world = await openDesk();
    const { desk, read, save } = world;
    const { version } = await read();
    await save(ben, "Ben's heading");
    expect(await save(mara, "Mara's heading", version)).toMatchObject({ status: "stale", by: "Ben" });
    const value = structuredClone((await read()).value) as Hire & { stack: string };
    value.stack = "vue";
    expect(await desk.save(mara, key, { value, version: (await read()).version })).toMatchObject({
      status: "saved",
      isWrong: true,
    });
    const wrong = await read();
    expect((wrong.value as { stack: string }).stack).toBe("vue");
    expect(wrong.changes).toContainEqual(expect.objectContaining({ before: "react", after: "vue" }));
    const preview = await desk.preview(key, wrong.value);
    expect(JSON.stringify(preview)).toContain("the story is not about the page's vue");
    expect(await desk.sendForReview(asActor(mara), key)).toEqual({ status: "wrong" });
    expect(await desk.share(asActor(mara), key)).toBeNull();
    expect(await desk.save(mara, key, { value: { ...value, stack: "react" }, version: wrong.version })).toMatchObject({
      status: "saved",
    });
    expect(await desk.sendForReview(asActor(mara), key)).toEqual({ status: "done" });
  },
);

test("a formerly live version is restored as a draft, drafts are not listed as versions, and a draft is discarded", async () => {
  await using world = await openDesk();
  const { desk, read, save, publish } = world;
  const before = ((await read()).value as Hire).hero.heading;
  await save(mara, "Never live");
  await save(mara, "Something else");
  await publish();
  const [live, former] = (await read()).history;
  expect(live).toMatchObject({ author: "Ben" });
  expect(live?.changes).toEqual([
    { field: "hero.heading", label: "Top of the page, Heading", before, after: "Something else" },
  ]);
  expect(await desk.restore(ben, key, former?.commit ?? "")).toMatchObject({ status: "saved" });
  expect(((await read()).value as Hire).hero.heading).toBe(before);
  expect(await desk.restore(ben, key, "HEAD:../../etc")).toEqual({ status: "gone" });
  expect(await desk.discard(asActor(ben), key)).toEqual({ status: "done" });
  expect((await read()).draft).toBeNull();
});

test("an older copy of the repository that was restored takes no page of the desk away @all", async () => {
  await using world = await openDesk();
  const { desk, read, save, publish } = world;
  const before = main();
  const { bare } = desks.source();
  await save(mara, "Published after the copy");
  await publish();
  await save(mara, "Open after the copy");
  await desk.sendForReview(asActor(mara), key);
  gitIn(bare, "update-ref", "refs/heads/main", before);
  gitIn(bare, "update-ref", "-d", "refs/heads/desk/hire/react-developer");
  gitIn(bare, "gc", "--quiet", "--prune=now");
  const restored = createContentDesk({ ...world.parts, repository: openRepository(bare) });
  expect(await restored.publication()).toMatchObject({ state: "live" });
  expect(await restored.drafts(ben)).toEqual([]);
  expect(await restored.countToReview(ben)).toBe(0);
  expect((await restored.record(mara, key))?.draft).toBeNull();
  expect(await save(mara, "Begun again")).toMatchObject({ status: "saved" });
  expect((await read()).draft).toMatchObject({ state: "draft", author: "Mara" });
});

testOf("hire")("the preview draws the record's page with what is typed, and no wrong content", async () => {
  await using world = await openDesk();
  const value = structuredClone((await world.read()).value) as Hire;
  value.hero.heading = "A typed heading";
  expect(await world.desk.preview(key, value)).toMatchObject({ html: "/hire/react-developer true", problems: [] });
  // The preview shows valid fields even if another field is invalid.
  (value as Hire & { seo: { title: string } }).seo.title = "";
  expect(await world.desk.preview(key, value)).toMatchObject({
    html: "/hire/react-developer true",
    problems: [{ field: "seo.title" }],
  });
  const drawn = await world.desk.preview(key, value);
  // And so it is after the wrong field was saved.
  await world.desk.save(mara, key, { value, version: (await world.read()).version });
  expect(await world.desk.preview(key, value)).toEqual(drawn);
  value.hero.heading = "";
  expect(await world.desk.preview(key, value)).toMatchObject({ html: "/hire/react-developer false" });
  expect(await world.desk.preview({ collection: "hire", slug: "../site" }, value)).toMatchObject({ problems: null });
});

test("a folder without a repository is reported as such", async () => {
  await using world = await createWorld();
  const open = (folder: string) => {
    const parts = {
      log: silentLog,
      ask: desks.thread.ask,
      drawPage: async () => "",
      site: builtByPipeline,
      ending: new AbortController().signal,
      mailPost: async () => "done",
    };
    return createContentDesk({ ...world, ...parts, repository: openRepository(folder) });
  };
  expect(await open(desks.source().bare).unavailable()).toBeNull();
  expect(await open("/nowhere").unavailable()).toBe("unreadable");
});
