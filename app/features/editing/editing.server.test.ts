import { expect, test } from "vitest";
import { saveTemplate } from "#features/enquiries/desk-settings.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import {
  ben,
  contentDesks,
  FILE,
  type Hire,
  key,
  mara,
  serverWith,
} from "#tests/support/editing-world.ts";
import { sampleTest, testOf } from "#tests/support/sample.ts";
import { createWorld, silentLog } from "#tests/support/world.ts";
import { createEditing } from "./editing.server.ts";
import { previewRecord } from "./preview.server.ts";
import { currentPublication } from "./publishing/publication.server.ts";
import { publishChange } from "./publishing/publish.server.ts";
import { builtByPipeline } from "./publishing/site-builds.server.ts";
import { findRecords, openChanges, readRecord, whyUnavailable } from "./records.server.ts";
import { openRepository } from "./repository/repository.server.ts";
import { approveChange, countToReview, sendForReview, takeBackChange } from "./review.server.ts";
import { restoreVersion, saveRecord } from "./save-record.server.ts";
import { shareDraft } from "./sharing.server.ts";

const desks = contentDesks();
const openDesk = () => desks.open();
const { main, show } = desks;

test("a change is saved, reviewed by somebody else, built, served and then published; each step is in the audit log", async () => {
  await using world = await openDesk();
  const { site, served, read, save, actions } = world;
  // A trailing space is removed.
  expect(await save(mara, "A new heading ")).toMatchObject({ status: "saved" });
  expect((await read()).draft).toMatchObject({ state: "draft", author: "Mara", isOwn: true });
  expect(await publishChange(site, mara, key)).toEqual({ status: "not now" });
  expect(await world.approve(ben)).toEqual({ status: "not now" });
  expect(await sendForReview(site, mara, key)).toEqual({ status: "done" });
  expect(await world.approve(mara)).toEqual({ status: "own change" });
  const sent = (await read()).draft?.commit ?? "";
  expect(await takeBackChange(site, ben, key, sent)).toEqual({ status: "not now" });
  expect(await takeBackChange(site, mara, key, sent)).toEqual({ status: "done" });
  expect((await read()).draft).toMatchObject({ state: "draft", comment: "" });
  expect(await sendForReview(site, mara, key)).toEqual({ status: "done" });
  expect(await world.sendBack(ben, key, "Shorter, please.")).toEqual({ status: "done" });
  expect((await read()).draft).toMatchObject({
    state: "returned",
    reviewer: "Ben",
    comment: "Shorter, please.",
  });
  expect(await sendForReview(site, mara, key)).toEqual({ status: "done" });
  expect(await world.approve(ben, key, "Good.")).toEqual({ status: "done" });
  const before = main();
  expect(await publishChange(site, ben, key)).toEqual({ status: "done" });
  await site.editing.publishing.running;
  expect(main()).not.toBe(before);
  expect(served).toEqual([main()]);
  expect(gitIn(desks.source().bare, "show", `main:${FILE}`)).toContain("heading: A new heading");
  expect(await currentPublication(site)).toMatchObject({
    state: "live",
    commit: main(),
    member: "Ben",
  });
  const [listed] = (await findRecords(site, { collection: "hire", text: "A new heading" })) ?? [];
  expect(listed).toMatchObject({ slug: "react-developer" });
  expect((await read()).draft).toBeNull();
  expect((await actions()).toSorted()).toEqual([
    "Ben: content approved",
    "Ben: content published",
    "Ben: content returned",
    "Mara: content returned",
    "Mara: content saved",
    "Mara: content sent for review",
    "Mara: content sent for review",
    "Mara: content sent for review",
  ]);
});

sampleTest(
  "a draft that takes a name away lists the texts that still say it, until it is gone",
  async () => {
    await using world = await openDesk();
    const before = await readRecord(world.site, ben, key);
    expect(before?.formerNames).toEqual([]);
    const value = { ...(before?.value as object), name: "Developers of interfaces" };
    const { version = "" } = before ?? {};
    await saveRecord(world.site, mara, key, { value, version });
    const [first] = (await readRecord(world.site, ben, key))?.formerNames ?? [];
    expect(first).toMatchObject({
      field: "name",
      text: "“React developers” is still in",
      place: { key: expect.objectContaining({ collection: expect.any(String) }) },
    });
  },
);

sampleTest(
  "a draft that closes an office lists the reply templates that still say its city",
  async () => {
    await using world = await openDesk();
    const { site } = world;
    const saying = { id: "", label: "Call", subject: "A call", body: "Our London desk calls you." };
    const id = await saveTemplate(site, mara.member, saying, "");
    const other = { ...saying, label: "Later", body: "We write to you from Londonderry." };
    await saveTemplate(site, mara.member, other, "");
    const siteKey = { collection: "site", slug: "" };
    const { formerTemplates, version, value: live } = await world.read(ben, siteKey);
    expect(formerTemplates).toEqual([]);
    const { offices, ...rest } = live as { offices: { city: string }[] };
    const value = { ...rest, offices: offices.filter(({ city }) => city !== "London") };
    await saveRecord(site, mara, siteKey, { value, version });
    expect((await world.read(ben, siteKey)).formerTemplates).toEqual([
      { id, label: "Call", says: "London" },
    ]);
  },
);

test("an author who was invited anew at another domain approves no change of their own", async () => {
  await using world = await openDesk();
  const { site, save } = world;
  await save(mara, "Written before the company got another name");
  await sendForReview(site, mara, key);
  const anew = { ...mara.member, id: "Mara anew", email: "mara@newname.example" };
  await saveMember(site.store.db, { ...anew, createdAt: "" });
  const { draft } = await world.read(mara);
  const step = { commit: draft?.commit ?? "", comment: "" };
  const outcome = await approveChange(site, { ...mara, member: anew }, key, step);
  expect(outcome).toEqual({ status: "own change" });
});

test("a failed build leaves the published branch and the site unchanged, and its reason is shown", async () => {
  await using world = await openDesk();
  const { site, served, save } = world;
  await save(mara, "An unbuildable heading");
  await sendForReview(site, mara, key);
  await world.approve(ben);
  const before = main();
  await publishChange(site, ben, key);
  await site.editing.publishing.running;
  expect(main()).toBe(before);
  expect(served).toEqual([]);
  expect(await currentPublication(site)).toMatchObject({
    state: "failed",
    problem: `${FILE}:8: cannot be built`,
  });
  expect((await openChanges(site, mara))[0]).toMatchObject({ state: "approved" });
});

test("a draft saved while its record is being published stays open, with what was saved", async () => {
  await using world = await openDesk();
  const { site, builds, read, save } = world;
  await save(mara, "An approved heading");
  await sendForReview(site, mara, key);
  await world.approve(ben);
  const { promise: isSaved, resolve } = Promise.withResolvers<void>();
  const { build } = builds;
  builds.build = async (commit) => {
    await isSaved;
    await build(commit);
  };
  expect(await publishChange(site, ben, key)).toEqual({ status: "done" });
  expect(await save(mara, "A later heading")).toMatchObject({ status: "saved" });
  resolve();
  await site.editing.publishing.running;
  expect(show(FILE)).toContain("An approved heading");
  expect(((await read()).value as Hire).hero.heading).toBe("A later heading");
  expect(await openChanges(site, mara)).toMatchObject([{ slug: key.slug, state: "draft" }]);
});

test("changes waiting for review are counted for members who did not write them", async () => {
  await using world = await openDesk();
  const { site, save } = world;
  await save(mara, "One heading");
  expect(await countToReview(site, ben)).toBe(0);
  await sendForReview(site, mara, key);
  expect(await countToReview(site, ben)).toBe(1);
  expect(await countToReview(site, mara)).toBe(0);
  await world.approve(ben);
  expect(await countToReview(site, ben)).toBe(0);
});

test("an approval covers only the version that was read: another save withdraws it", async () => {
  await using world = await openDesk();
  const { site, save } = world;
  await save(mara, "One heading");
  await sendForReview(site, mara, key);
  await world.approve(ben);
  await save(mara, "Another heading");
  expect(await publishChange(site, ben, key)).toEqual({ status: "not now" });
});

testOf("hire")(
  "whoever saves second is told who was first, and a draft that contradicts the records waits for its correction",
  async () => {
    await using world = await openDesk();
    const { site, read, save } = world;
    const { version } = await read();
    await save(ben, "Ben's heading");
    expect(await save(mara, "Mara's heading", version)).toMatchObject({
      status: "stale",
      by: "Ben",
    });
    const value = structuredClone((await read()).value) as Hire & { stack: string };
    value.stack = "vue";
    expect(
      await saveRecord(site, mara, key, { value, version: (await read()).version }),
    ).toMatchObject({
      status: "saved",
      isWrong: true,
    });
    const wrong = await read();
    expect((wrong.value as { stack: string }).stack).toBe("vue");
    expect(wrong.changes).toContainEqual(
      expect.objectContaining({ before: "react", after: "vue" }),
    );
    const preview = await previewRecord(site, key, wrong.value);
    expect(JSON.stringify(preview)).toContain("the story is not about the page's vue");
    expect(await sendForReview(site, mara, key)).toEqual({ status: "wrong" });
    expect(await shareDraft(site, mara, key)).toEqual({ status: "wrong" });
    expect(
      await saveRecord(site, mara, key, {
        value: { ...value, stack: "react" },
        version: wrong.version,
      }),
    ).toMatchObject({
      status: "saved",
    });
    expect(await sendForReview(site, mara, key)).toEqual({ status: "done" });
  },
);

test("a formerly live version is restored as a draft, drafts are not listed as versions, and a draft is discarded", async () => {
  await using world = await openDesk();
  const { site, read, save, publish } = world;
  const before = ((await read()).value as Hire).hero.heading;
  await save(mara, "Never live");
  await save(mara, "Something else");
  await publish();
  const [live, former] = (await read()).history;
  expect(live).toMatchObject({ author: "Ben" });
  expect(live?.changes).toEqual([
    { field: "hero.heading", label: "Top of the page, Heading", before, after: "Something else" },
  ]);
  expect(await restoreVersion(site, ben, key, former?.commit ?? "")).toMatchObject({
    status: "saved",
  });
  expect(((await read()).value as Hire).hero.heading).toBe(before);
  expect(await restoreVersion(site, ben, key, "HEAD:../../etc")).toEqual({ status: "gone" });
  expect(await world.discard(ben)).toEqual({ status: "done", isPublished: true });
  expect((await read()).draft).toBeNull();
});

test("an older copy of the repository that was restored takes no page of the desk away", {
  tags: "all",
}, async () => {
  await using world = await openDesk();
  const { site, read, save, publish } = world;
  const before = main();
  const { bare } = desks.source();
  await save(mara, "Published after the copy");
  await publish();
  await save(mara, "Open after the copy");
  await sendForReview(site, mara, key);
  gitIn(bare, "update-ref", "refs/heads/main", before);
  gitIn(bare, "update-ref", "-d", "refs/heads/desk/hire/react-developer");
  gitIn(bare, "gc", "--quiet", "--prune=now");
  const restored = serverWith(world.site, { repository: openRepository(bare) });
  expect(await currentPublication(restored)).toMatchObject({ state: "live" });
  expect(await openChanges(restored, ben)).toEqual([]);
  expect(await countToReview(restored, ben)).toBe(0);
  expect((await readRecord(restored, mara, key))?.draft).toBeNull();
  expect(await save(mara, "Begun again")).toMatchObject({ status: "saved" });
  expect((await read()).draft).toMatchObject({ state: "draft", author: "Mara" });
});

testOf("hire")(
  "the preview draws the record's page with what is typed, and no wrong content",
  async () => {
    await using world = await openDesk();
    const value = structuredClone((await world.read()).value) as Hire;
    value.hero.heading = "A typed heading";
    expect(await previewRecord(world.site, key, value)).toMatchObject({
      html: "/hire/react-developer true",
      problems: [],
    });
    // The preview shows valid fields even if another field is invalid.
    (value as Hire & { seo: { title: string } }).seo.title = "";
    expect(await previewRecord(world.site, key, value)).toMatchObject({
      html: "/hire/react-developer true",
      problems: [{ field: "seo.title" }],
    });
    const drawn = await previewRecord(world.site, key, value);
    // And so it is after the wrong field was saved.
    await saveRecord(world.site, mara, key, { value, version: (await world.read()).version });
    expect(await previewRecord(world.site, key, value)).toEqual(drawn);
    value.hero.heading = "";
    expect(await previewRecord(world.site, key, value)).toMatchObject({
      html: "/hire/react-developer false",
    });
    expect(
      await previewRecord(world.site, { collection: "hire", slug: "../site" }, value),
    ).toMatchObject({
      problems: null,
    });
  },
);

test("a folder without a repository is reported as such", async () => {
  await using world = await createWorld();
  const open = (folder: string) => {
    const editing = createEditing({
      repository: openRepository(folder),
      ask: desks.thread.ask,
      drawPage: async () => "",
      hasSources: true,
      countByStatus: async () => new Map(),
      builds: builtByPipeline,
      isFollowing: false,
      ending: new AbortController().signal,
    });
    return { ...world.site, log: silentLog, editing };
  };
  expect(await whyUnavailable(open(desks.source().bare))).toBeNull();
  expect(await whyUnavailable(open("/nowhere"))).toBe("unreadable");
});

test("the list says who changed a record last, and when, whoever published it", async () => {
  await using world = await desks.open();
  await world.save(mara, "A heading by Mara");
  await world.publish();
  const lines = await findRecords(world.site, { collection: "hire", text: "" });
  const changed = lines.find(({ slug }) => slug === key.slug)?.changed;
  expect(changed?.author).toBe("Mara");
  expect(Date.now() - Date.parse(changed?.at ?? "")).toBeLessThan(120_000);
  // The other records were changed by whoever made the repository.
  expect(lines.filter(({ changed: other }) => other?.author === "Mara")).toHaveLength(1);
  expect(lines.every(({ changed: other }) => other !== null)).toBe(true);
});
