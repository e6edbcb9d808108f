import { expect } from "vitest";
import { asActor, ben, contentDesks, mara } from "#tests/support/content-desk.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { sampleTest } from "#tests/support/sample.ts";

const desks = contentDesks();
const { show } = desks;

sampleTest(
  "a post is begun, moved, copied and archived, each reviewed and published like an edit",
  async () => {
    await using world = await desks.open();
    const { desk, read, publish } = world;
    const begun = { collection: "posts", slug: "rag-in-practice" };
    const create = { do: "create", kind: "post", slug: "", name: "RAG in practice" } as const;
    expect(await desk.change(mara, create)).toEqual({ status: "saved", key: begun });
    expect(await desk.change(ben, create)).toEqual({ status: "stale" });
    expect(await read(ben, begun)).toMatchObject({ draft: { author: "Mara", isOwn: false }, can: [] });
    expect(await read(mara, begun)).toMatchObject({ isPublished: false });
    expect(await desk.drafts(mara)).toMatchObject([{ title: expect.stringContaining("RAG in practice") }]);
    expect(await world.finishPost(begun)).toMatchObject({ status: "saved" });
    expect(await publish(begun)).toEqual({ status: "done" });
    expect(await read(mara, begun)).toMatchObject({ isPublished: true });
    expect(show("content/blog/rag-in-practice/index.mdx")).toContain('title: "RAG in practice:');

    const elsewhere = { ...begun, slug: "rag" };
    expect(await desk.change(mara, { do: "move", key: begun, slug: "rag" })).toEqual({
      status: "saved",
      key: elsewhere,
    });
    expect((await read(mara, elsewhere)).draft?.message).toBe("Move /blog/rag-in-practice to /blog/rag");
    expect(await publish(elsewhere)).toEqual({ status: "done" });
    expect(await desk.record(mara, begun)).toBeNull();
    expect(await desk.placeOf("/blog/rag", "")).toMatchObject({ key: elsewhere });
    expect(await desk.placeOf("/blog/no-such-post", "")).toBeNull();
    expect(show("content/redirects.yaml")).toContain("- from: /blog/rag-in-practice\n    to: /blog/rag");

    expect(await desk.change(mara, { do: "duplicate", key: elsewhere, slug: "rag-again" })).toMatchObject({
      status: "saved",
    });
    expect(await desk.change(mara, { do: "archive", key: elsewhere })).toEqual({ status: "saved", key: elsewhere });
    expect(await read(ben, elsewhere)).toMatchObject({ isArchived: true, draft: { state: "draft" } });
    expect(await desk.change(ben, { do: "move", key: elsewhere, slug: "other" })).toEqual({ status: "stale" });
    await publish(elsewhere);
    expect(await desk.record(mara, elsewhere)).toBeNull();
    expect(show("content/redirects.yaml")).toContain("- from: /blog/rag-in-practice\n    to: /blog\n");
    expect(
      gitIn(desks.source().bare, "log", "--topo-order", "--no-merges", "-3", "--format=%an: %s", "main").split("\n"),
    ).toEqual([
      expect.stringMatching(/^Mara: Remove RAG in practice/),
      "Mara: Move /blog/rag-in-practice to /blog/rag",
      "Mara: Change posts/rag-in-practice",
    ]);
    expect(await desk.discard(asActor(mara), { ...begun, slug: "rag-again" })).toEqual({ status: "done" });
  },
  300_000,
);

sampleTest(
  "a client with cases cannot be archived, and the desk says what stands against it",
  async () => {
    await using world = await desks.open();
    const key = { collection: "clients", slug: "norvane" };
    const refused = await world.desk.change(mara, { do: "archive", key });
    expect(refused).toMatchObject({
      status: "invalid",
      problems: [{ file: expect.stringContaining("content/engagements/") }, {}, {}, {}, {}],
    });
    // The same problems are shown before the attempt.
    expect((await world.read(mara, key)).draft).toBeNull();
  },
  60_000,
);
