import { expect } from "vitest";
import type { Content } from "#content/load.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { editContent } from "./edit-content.ts";
import { withText } from "./preview-post.ts";

const key = { collection: "posts", slug: "a-test-suite-people-trust" };

/** The post with another text, as its preview shows it. */
async function drawn(text: string) {
  const { value } = editContent({ ...contentFiles, ask: "record", key });
  const reply = await withText(
    key,
    editContent({ ...contentFiles, ask: "preview", key, value: { ...(value as object), text } }),
  );
  const posts: Content["posts"] = JSON.parse(reply.content?.posts ?? "{}");
  return { ...reply, post: posts[key.slug] };
}

sampleTest(
  "a preview has the text of a post as it is typed, with its pictures and its code in colour",
  async () => {
    const { post } = await drawn(
      "## Typed now\n\n![A quay](ghat.png)\n\n```ts\nconst a = 1;\n```\n",
    );
    expect(post?.headings).toEqual([{ id: "typed-now", text: "Typed now" }]);
    const elements = JSON.stringify(post?.text);
    expect(elements).toContain('"id":"typed-now"');
    expect(elements).toContain('"picture":{"sources":{},"img":{"src":"image:ghat.png"');
    expect(elements).toContain("code-keyword");
  },
);

sampleTest("nothing that a post must not hold is drawn: its text stays as it was", async () => {
  const { post, problems } = await drawn("<script>alert(1)</script>\n");
  expect(problems).toEqual([expect.objectContaining({ text: expect.stringContaining("no HTML") })]);
  expect(JSON.stringify(post)).not.toContain("alert(1)");
  expect(post?.headings.length).toBeGreaterThan(1);
});
