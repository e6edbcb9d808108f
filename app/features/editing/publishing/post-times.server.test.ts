import { expect, test } from "vitest";
import { saveRecord } from "#features/editing/save-record.server.ts";
import {
  archiveRecord,
  createRecord,
  restoreRecord,
} from "#features/editing/whole-changes.server.ts";
import { DAY_MS } from "#server/clock.server.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import { contentDesks, finishedPost, mara } from "#tests/support/editing-world.ts";

const desks = contentDesks();
const FILE = "content/blog/a-test-suite-people-trust/index.mdx";
const post = { collection: "posts", slug: "a-test-suite-people-trust" };

test("a published correction of a post has its time, and the day of the post stays", async () => {
  await using scene = await desks.open();
  const before = desks.show(FILE);
  const { value, version } = await scene.read(mara, post);
  const title = "A test suite that people trust again";
  await saveRecord(scene.site, mara, post, { value: { ...(value as object), title }, version });
  expect(await scene.publish(post)).toEqual({ status: "done" });
  const after = desks.show(FILE);
  const at = scene.site.clock().toISOString();
  expect(after).toContain(`\nupdatedAt: ${at}\n`);
  expect(after).not.toContain("publishedAt");
  const dateOf = (text: string) => /\ndate: .*/.exec(text)?.[0];
  expect(dateOf(after)).toBe(dateOf(before));
});

test("a removed post that comes back keeps its times; another post at its address is another", async () => {
  await using scene = await desks.open();
  const { site } = scene;
  await archiveRecord(site, mara, post);
  await scene.publish(post);
  await restoreRecord(site, mara, post);
  expect(await scene.publish(post)).toEqual({ status: "done" });
  const back = desks.show(FILE);
  expect(back).toContain("\nupdatedAt: ");
  expect(back).not.toContain("publishedAt");

  await archiveRecord(site, mara, post);
  await scene.publish(post);
  await restoreRecord(site, mara, post);
  const { value, version } = await scene.read(mara, post);
  const date = site.clock().toISOString().slice(0, "2026-11-30".length);
  const other = { ...(value as object), date, title: "Another text under the same address" };
  await saveRecord(site, mara, post, { value: other, version });
  await scene.publish(post);
  expect(desks.show(FILE)).toContain(`\nid: ${post.slug}-${date}\n`);
});

test.each(["not chosen", "chosen"])(
  "a post that was begun weeks ago, and whose date was %s, has the day that its author expects",
  async (how) => {
    const later = new Date(Date.now() + 40 * DAY_MS);
    await using scene = await desks.open(() => later);
    const { site } = scene;
    const begun = { collection: "posts", slug: how.replace(" ", "-") };
    await createRecord(site, mara, { kind: "post", slug: begun.slug, name: "Begun early" });
    const { value, version } = await scene.read(mara, begun);
    const { date: first } = value as { date: string };
    const chosen = new Date(Date.parse(first) - DAY_MS).toISOString().slice(0, 10);
    const date = how === "chosen" ? chosen : first;
    await saveRecord(site, mara, begun, {
      value: { ...(value as object), ...finishedPost, date },
      version,
    });
    expect(await scene.publish(begun)).toEqual({ status: "done" });
    const { day } = wallClock(later, site.office().timeZone);
    const text = desks.show(`content/blog/${begun.slug}/index.mdx`);
    expect(text).toContain(`\ndate: ${how === "chosen" ? chosen : day}\n`);
  },
);
