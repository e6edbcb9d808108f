import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitIn } from "#tests/support/content-repository.ts";
import { contentDesks, finishedPost, mara } from "#tests/support/editing-world.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { publishedCommit } from "./drafts.server.ts";
import { readRecord } from "./records.server.ts";
import { removedRecords } from "./removed-records.server.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import { saveRecord } from "./save-record.server.ts";
import { archiveRecord, createRecord, moveRecord, restoreRecord } from "./whole-changes.server.ts";

const desks = contentDesks();
const post = { collection: "posts", slug: "rag-in-practice" };
const picture = "content/images/covers/rag-in-practice.svg";
const cover = {
  src: "covers/rag-in-practice.svg",
  alt: "A question, and the documents that answer it",
  thumb: {
    figure: "1 → 3",
    note: "one question, three documents",
    chart: { kind: "columns", values: [3, 2, 1] },
  },
};
const file = "content/blog/rag-in-practice/index.mdx";

test("as long as nothing was removed, nothing is listed, and nothing comes back", async () => {
  await using world = await desks.open();
  expect(await removedRecords(world.site)).toEqual([]);
  expect(await restoreRecord(world.site, mara, post)).toEqual({ status: "gone" });
});

sampleTest(
  "a removed post comes back with its text, its picture and its address; a moved one was not removed",
  async () => {
    await using world = await desks.open();
    const { site, publish } = world;
    const begun = { ...post, slug: "rag-begun" };
    const { bare, clone } = desks.source();
    const engineer = (...args: string[]) => gitIn(clone, ...args);
    await writeFile(join(clone, picture), "<svg/>");
    engineer("add", picture);
    engineer("commit", "--quiet", "--message=Add a drawing");
    engineer("push", "--quiet", "origin", "HEAD:main");
    await createRecord(site, mara, { kind: "post", slug: begun.slug, name: "RAG in practice" });
    const { value, version } = await world.read(mara, begun);
    const finished = { ...(value as object), ...finishedPost, cover };
    await saveRecord(site, mara, begun, { value: finished, version });
    expect(await publish(begun)).toEqual({ status: "done" });
    await moveRecord(site, mara, begun, post.slug);
    expect(await publish(post)).toEqual({ status: "done" });
    const text = desks.show(file);
    await archiveRecord(site, mara, post);
    expect(await publish(post)).toEqual({ status: "done" });
    expect(desks.show("content/redirects.yaml")).toContain("from: /blog/rag-in-practice");

    const listed = { ...post, address: "/blog/rag-in-practice", author: "Ben" };
    expect(await removedRecords(site)).toMatchObject([{ ...listed, hasDraft: false }]);

    // An engineer tidied up the pictures, too.
    engineer("pull", "--quiet", "origin", "main");
    engineer("rm", "--quiet", picture);
    engineer("commit", "--quiet", "--message=Remove a drawing");
    engineer("push", "--quiet", "origin", "HEAD:main");

    expect(await restoreRecord(site, mara, post)).toEqual({ status: "saved", key: post });
    expect(await removedRecords(site)).toMatchObject([{ ...listed, hasDraft: true }]);
    expect(await restoreRecord(site, mara, post)).toEqual({ status: "stale" });
    expect(gitIn(bare, "show", `${branchOf(post)}:${file}`)).toBe(text);
    expect(gitIn(bare, "ls-tree", "--name-only", branchOf(post), picture)).toBe(picture);
    expect(await readRecord(site, mara, post)).toMatchObject({
      isPublished: false,
      draft: { message: expect.stringMatching(/^Restore RAG in practice/) },
    });
    // Until it is live again, its address leads where it did.
    expect(desks.show("content/redirects.yaml")).toContain("from: /blog/rag-in-practice");

    expect(await publish(post)).toEqual({ status: "done" });
    expect(desks.show("content/redirects.yaml")).toMatch(
      /- from: \/blog\/rag-begun\n +to: \/blog\/rag-in-practice$/m,
    );
    expect(desks.show(file)).toContain("RAG in practice");
    expect(desks.show("content/redirects.yaml")).not.toContain("from: /blog/rag-in-practice");
    expect(desks.show("content/redirects.yaml")).toContain("from: /blog/rag-begun");
    expect(await site.editing.repository.removals(await publishedCommit(site))).toEqual([]);
  },
  300_000,
);
