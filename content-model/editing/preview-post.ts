import type { Content } from "#content/load.ts";
import { postElements } from "#content/loading/post-elements.ts";
import type { ContentReply } from "./questions.ts";
import type { RecordKey } from "./records.ts";

/** A draft of a post with its text rendered as the build would do. */
export async function withText({ slug }: RecordKey, reply: ContentReply): Promise<ContentReply> {
  const { content } = reply;
  if (!content?.posts) return reply;
  const posts: Content["posts"] = JSON.parse(content.posts);
  const { source = "", ...post } = posts[slug] ?? {};
  const drawn = { ...posts, [slug]: { ...post, text: await postElements(source) } };
  return { ...reply, content: { ...content, posts: JSON.stringify(drawn) } };
}
