import { expect } from "vitest";
import type { Content } from "#content/load.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { contentFiles } from "./content-files.examples.ts";
import { editContent } from "./edit-content.ts";
import { previewRecord } from "./preview-post.ts";

const key = { collection: "posts", slug: "a-test-suite-people-trust" };

sampleTest("a preview has the text of a post as it is typed, with its pictures and its code in colour", async () => {
  const { value } = editContent({ ...contentFiles, ask: "record", key });
  const text = "## Typed now\n\n![A quay](ghat.png)\n\n```ts\nconst a = 1;\n```\n";
  const { content = "" } = await previewRecord({
    ...contentFiles,
    ask: "preview",
    key,
    value: { ...(value as object), text },
  });
  const post = (JSON.parse(content) as Content).posts[key.slug];
  expect(post?.headings).toEqual([{ id: "typed-now", text: "Typed now" }]);
  const drawn = JSON.stringify(post?.text);
  expect(drawn).toContain('"id":"typed-now"');
  expect(drawn).toContain('"picture":{"sources":{},"img":{"src":"image:ghat.png"');
  expect(drawn).toContain("code-keyword");
});

sampleTest("nothing that a post must not hold is drawn", async () => {
  const { value } = editContent({ ...contentFiles, ask: "record", key });
  const text = "<script>alert(1)</script>\n";
  const reply = await previewRecord({ ...contentFiles, ask: "preview", key, value: { ...(value as object), text } });
  expect(reply.content).toBeUndefined();
  expect(reply.problems).toEqual([expect.objectContaining({ text: expect.stringContaining("no HTML") })]);
});
