import { expect } from "vitest";
import type { RecordKey } from "#content/editing/records.ts";
import {
  ben,
  contentDesks,
  finishedPost,
  type Hire,
  key,
  mara,
} from "#tests/support/editing-world.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { movedTo } from "./moved-records.server.ts";
import { readRecord } from "./records.server.ts";
import { restoreVersion, saveRecord } from "./save-record.server.ts";
import { createRecord, moveRecord } from "./whole-changes.server.ts";

const desks = contentDesks();

sampleTest(
  "what was typed at a record's former address is saved at the new one, with others' changes",
  async () => {
    await using world = await desks.open();
    const { site } = world;
    const begun = await world.read(mara);
    const typed = structuredClone(begun.value) as Hire;
    typed.hero.heading = "Typed before it moved";
    expect(await movedTo(site, key, desks.main())).toBeNull();

    const next = { ...key, slug: "react-engineer" };
    await moveRecord(site, mara, key, next.slug);
    const moving = await world.read(mara, next);
    const renamed = { ...(moving.value as Hire), name: "React engineers" };
    await saveRecord(site, mara, next, { value: renamed, version: moving.version });
    await world.publish(next);

    expect(await readRecord(site, mara, key)).toBeNull();
    expect(await movedTo(site, key, desks.main())).toEqual(next);
    expect((await world.read(mara, next)).formerSlugs).toEqual([key.slug]);
    const saved = await saveRecord(site, ben, next, { value: typed, version: begun.version });
    expect(saved).toMatchObject({ status: "saved" });
    const { value, draft } = await world.read(ben, next);
    expect(value).toMatchObject({
      name: "React engineers",
      hero: { heading: "Typed before it moved" },
    });
    expect(draft).toMatchObject({ author: "Ben" });
  },
  300_000,
);

sampleTest(
  "the history of a record goes back to before it moved, and an earlier version can be restored",
  async () => {
    await using world = await desks.open();
    const { site } = world;
    const php = { ...key, slug: "php-developer" };
    const { value, version } = await world.read(mara, php);
    const first = value as Hire;
    const changed = { ...first, hero: { ...first.hero, heading: "Changed before it moved" } };
    await saveRecord(site, mara, php, { value: changed, version });
    await world.publish(php);
    const next = { ...php, slug: "php-engineer" };
    await moveRecord(site, mara, php, next.slug);
    await world.publish(next);

    const { history } = await world.read(mara, next);
    const told = history.flatMap(({ changes }) => changes ?? []).map(({ after }) => after);
    expect(told).toContain("Changed before it moved");
    const before = history.at(-1)?.commit ?? "";
    expect(await restoreVersion(site, mara, next, before)).toMatchObject({ status: "saved" });
    expect((await world.read(mara, next)).value).toMatchObject({ hero: first.hero });
  },
  300_000,
);

sampleTest(
  "an approved change that names a record and a page by their former addresses is published with the new ones",
  async () => {
    await using world = await desks.open();
    const { site } = world;
    const waiting = { collection: "posts", slug: "waiting" };
    const author = { collection: "people", slug: "isla-drummond" };
    const linked = { collection: "services", slug: "qa-testing" };
    await createRecord(site, mara, { kind: "post", slug: waiting.slug, name: "Waiting" });
    const { value, version } = await world.read(mara, waiting);
    const finished = {
      ...(value as object),
      ...finishedPost,
      author: author.slug,
      text: `${finishedPost.text}\nSee [our tests](/services/qa-testing#after).\n`,
    };
    await saveRecord(site, mara, waiting, { value: finished, version });
    await moveRecord(site, mara, author, "isla-macrae");
    expect(await world.publish({ ...author, slug: "isla-macrae" })).toEqual({ status: "done" });
    await moveRecord(site, mara, linked, "software-tests");
    expect(await world.publish({ ...linked, slug: "software-tests" })).toEqual({ status: "done" });

    expect(await world.publish(waiting)).toEqual({ status: "done" });
    const post = desks.show("content/blog/waiting/index.mdx");
    expect(post).toContain("author: isla-macrae");
    expect(post).toContain("(/services/software-tests#after)");
  },
  300_000,
);

sampleTest("changes of many neighbours do not end the history of a record", async () => {
  await using world = await desks.open();
  const { site } = world;
  const claims = ["expert-developers", "projects-delivered"].map((slug) => ({
    collection: "claims",
    slug,
  }));
  const change = async (at: number, label: string) => {
    const claim = claims[at] as RecordKey;
    const { value, version } = await world.read(mara, claim);
    await saveRecord(site, mara, claim, { value: { ...(value as object), label }, version });
    await world.publish(claim);
  };
  await change(0, "Changed once");
  for (let time = 0; time < 11; time += 1) await change(1, `Changed ${time} times`);
  const { history } = await world.read(mara, claims[0]);
  expect(history.length).toBeGreaterThan(0);
});
