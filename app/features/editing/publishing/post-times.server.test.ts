import { expect, test } from "vitest";
import { saveRecord } from "#features/editing/save-record.server.ts";
import { contentDesks, mara } from "#tests/support/editing-world.ts";

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
