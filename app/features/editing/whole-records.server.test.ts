import { expect } from "vitest";
import { saveTakeDown } from "#features/editing/tables/take-downs-table.server.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { ben, contentDesks, mara } from "#tests/support/editing-world.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { publishChange, takeDownPage } from "./publishing/publish.server.ts";
import { findPlace, findRecords, openChanges, readRecord } from "./records.server.ts";
import { sendForReview } from "./review.server.ts";
import { saveRecord } from "./save-record.server.ts";
import {
  archiveRecord,
  createRecord,
  duplicateRecord,
  moveRecord,
} from "./whole-changes.server.ts";

const desks = contentDesks();
const { show } = desks;

sampleTest(
  "a post is begun, moved, copied and archived, each reviewed and published like an edit",
  async () => {
    await using world = await desks.open();
    const { site, read, publish } = world;
    const begun = { collection: "posts", slug: "rag-in-practice" };
    const outline = { kind: "post", slug: "", name: "RAG in practice" };
    expect(await createRecord(site, mara, outline)).toEqual({ status: "saved", key: begun });
    expect(await createRecord(site, ben, outline)).toEqual({ status: "stale" });
    expect(await read(ben, begun)).toMatchObject({
      draft: { author: "Mara", isOwn: false },
      can: [],
    });
    expect(await read(mara, begun)).toMatchObject({ isPublished: false });
    expect(await openChanges(site, mara)).toMatchObject([
      { title: expect.stringContaining("RAG in practice") },
    ]);
    expect(await world.finishPost(begun)).toMatchObject({ status: "saved" });
    expect(await publish(begun)).toEqual({ status: "done" });
    expect(await read(mara, begun)).toMatchObject({ isPublished: true });
    expect(show("content/blog/rag-in-practice/index.mdx")).toContain('title: "RAG in practice:');

    const elsewhere = { ...begun, slug: "rag" };
    expect(await moveRecord(site, mara, begun, "rag")).toEqual({
      status: "saved",
      key: elsewhere,
    });
    expect((await read(mara, elsewhere)).draft?.message).toBe(
      "Move /blog/rag-in-practice to /blog/rag",
    );
    expect(await publish(elsewhere)).toEqual({ status: "done" });
    expect(await readRecord(site, mara, begun)).toBeNull();
    expect(await findPlace(site, "/blog/rag", "")).toMatchObject({ key: elsewhere });
    expect(await findPlace(site, "/blog/no-such-post", "")).toBeNull();
    expect(show("content/redirects.yaml")).toContain(
      "- from: /blog/rag-in-practice\n    to: /blog/rag",
    );

    expect(await duplicateRecord(site, mara, elsewhere, "rag-again")).toMatchObject({
      status: "saved",
    });
    expect(await archiveRecord(site, mara, elsewhere)).toEqual({ status: "saved", key: elsewhere });
    expect(await read(ben, elsewhere)).toMatchObject({
      isArchived: true,
      draft: { state: "draft" },
    });
    expect(await moveRecord(site, ben, elsewhere, "other")).toEqual({ status: "stale" });
    await publish(elsewhere);
    expect(await readRecord(site, mara, elsewhere)).toBeNull();
    expect(show("content/redirects.yaml")).toContain(
      "- from: /blog/rag-in-practice\n    to: /blog\n",
    );
    expect(
      gitIn(
        desks.source().bare,
        "log",
        "--topo-order",
        "--no-merges",
        "-3",
        "--format=%an: %s",
        "main",
      ).split("\n"),
    ).toEqual([
      expect.stringMatching(/^Mara: Remove RAG in practice/),
      "Mara: Move /blog/rag-in-practice to /blog/rag",
      "Mara: Change posts/rag-in-practice",
    ]);
    expect(await world.discard(mara, { ...begun, slug: "rag-again" })).toEqual({
      status: "done",
      isPublished: false,
    });
  },
  300_000,
);

sampleTest(
  "a client with cases cannot be archived, and the desk says what stands against it",
  async () => {
    await using world = await desks.open();
    const key = { collection: "clients", slug: "norvane" };
    const refused = await archiveRecord(world.site, mara, key);
    expect(refused).toMatchObject({
      status: "invalid",
      problems: [{ file: expect.stringContaining("content/engagements/") }, {}, {}, {}, {}],
    });
    // The same problems are shown before the attempt.
    expect((await world.read(mara, key)).draft).toBeNull();
  },
);

sampleTest(
  "a new record is not sent for review while it says its outline's example text",
  async () => {
    await using world = await desks.open();
    await createRecord(world.site, mara, { kind: "post", slug: "", name: "Examples left" });
    const post = { collection: "posts", slug: "examples-left" };
    expect(await sendForReview(world.site, mara, post)).toEqual({
      status: "example",
      detail: expect.stringContaining("Description"),
    });
    await world.finishPost(post);
    expect(await sendForReview(world.site, mara, post)).toEqual({ status: "done" });
  },
);

const suite = { collection: "posts", slug: "a-test-suite-people-trust" };

sampleTest(
  "a record has one open change of its address, and none while its removal is open",
  async () => {
    await using world = await desks.open();
    const { site } = world;
    const moveTo = (slug: string) => moveRecord(site, mara, suite, slug);
    const moved = { ...suite, slug: "one-address" };
    expect(await moveTo(moved.slug)).toMatchObject({ status: "saved" });
    expect(await moveTo("another-address")).toEqual({
      status: "stale",
      detail: "posts/one-address",
    });
    expect(await archiveRecord(site, ben, suite)).toMatchObject({ status: "stale" });
    await world.discard(mara, moved);
    expect(await archiveRecord(site, ben, suite)).toMatchObject({ status: "saved" });
    expect(await moveTo("another-address")).toEqual({ status: "stale" });
    await world.discard(mara, suite);
    // At the same moment, too, at most one of them begins.
    const both = await Promise.all([moveTo("first-address"), moveTo("second-address")]);
    expect(both.filter(({ status }) => status === "saved").length).toBeLessThan(2);
    expect(await openChanges(site, mara)).toHaveLength(
      both.filter(({ status }) => status === "saved").length,
    );
  },
);

sampleTest(
  "a removal and a move that are approved together are published one after the other, without a conflict",
  async () => {
    await using world = await desks.open();
    const { site, show } = { ...desks, ...world };
    const posts = (await findRecords(site, { collection: "posts", text: "" })).filter(
      ({ slug }) => slug !== suite.slug,
    );
    const free = [];
    for (const { collection, slug } of posts) {
      const made = await archiveRecord(site, mara, { collection, slug });
      if (made.status === "saved") free.push({ collection, slug });
      if (free.length > 0) break;
    }
    const [removed] = free;
    if (!removed) throw new Error("no post can be archived");
    const moved = { ...suite, slug: "a-suite-moved" };
    await moveRecord(site, mara, suite, moved.slug);
    // The moved post is corrected in its draft, and so is the published one.
    const draft = await world.read(mara, moved);
    const description = `${(draft.value as { description: string }).description} Moved.`;
    await saveRecord(site, mara, moved, {
      value: { ...(draft.value as object), description },
      version: draft.version,
    });
    for (const key of [removed, moved]) {
      await sendForReview(site, mara, key);
      expect(await world.approve(ben, key)).toEqual({ status: "done" });
    }
    expect(await publishChange(site, ben, removed)).toEqual({ status: "done" });
    await site.editing.publishing.running;
    expect(await publishChange(site, ben, moved)).toEqual({ status: "done" });
    await site.editing.publishing.running;
    const redirects = show("content/redirects.yaml");
    expect(redirects).toContain(`/blog/${removed.slug}`);
    expect(redirects).toContain(
      "- from: /blog/a-test-suite-people-trust\n    to: /blog/a-suite-moved",
    );
    expect(show("content/blog/a-suite-moved/index.mdx")).toContain("Moved.");
  },
);

sampleTest(
  "a draft of a moved page takes over what others publish meanwhile, and loses none of it by a save",
  async () => {
    await using world = await desks.open();
    const { site } = world;
    const posts = await findRecords(site, { collection: "posts", text: "" });
    const original = posts
      .map(({ collection, slug }) => ({ collection, slug }))
      .find(({ slug }) => slug !== "a-suite-moved");
    if (!original) throw new Error("no post is left");
    const moved = { ...original, slug: "somewhere-else" };
    expect(await moveRecord(site, mara, original, moved.slug)).toMatchObject({ status: "saved" });
    const { value, version } = await world.read(mara, original);
    const ask = { question: "Have you read this twice?", action: "call" };
    expect(
      await saveRecord(site, mara, original, { value: { ...(value as object), ask }, version }),
    ).toMatchObject({
      status: "saved",
    });
    expect(await world.publish(original)).toEqual({ status: "done" });
    const draft = await world.read(mara, moved);
    expect(draft.value).toMatchObject({ ask });
    const description = `${(draft.value as { description: string }).description} Later.`;
    await saveRecord(site, mara, moved, {
      value: { ...(draft.value as object), description },
      version: draft.version,
    });
    expect(await world.publish(moved)).toEqual({ status: "done" });
    const text = show("content/blog/somewhere-else/index.mdx");
    expect(text).toContain("Have you read this twice?");
    expect(text).toContain("Later.");
    expect(await readRecord(site, mara, original)).toBeNull();
  },
);

sampleTest("a change of a page that was removed meanwhile says so, and is discarded", async () => {
  await using world = await desks.open();
  const { site } = world;
  const page = { collection: "posts", slug: "somewhere-else" };
  const { value, version } = await world.read(mara, page);
  const description = `${(value as { description: string }).description} Too late.`;
  await saveRecord(site, mara, page, { value: { ...(value as object), description }, version });
  await sendForReview(site, mara, page);
  await world.approve(ben, page);
  const planned = {
    ...page,
    at: new Date().toISOString(),
    plannedBy: "Ben",
    approvedBy: "Mara",
    problem: "",
  };
  await saveTakeDown(world.site.store.db, planned);
  await takeDownPage(site, ben, planned);
  await site.editing.publishing.running;
  expect(await publishChange(site, ben, page)).toMatchObject({
    status: "removed",
    detail: "blog/somewhere-else",
  });
  const gone = await world.read(mara, page);
  expect(await saveRecord(site, mara, page, { value: gone.value, version: gone.version })).toEqual({
    status: "gone",
  });
  expect(await world.discard(mara, page)).toEqual({ status: "done", isPublished: false });
});
