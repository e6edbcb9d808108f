import type { Content } from "#content/load.ts";
import { withLinksRedirected } from "#content/loading/left-out.ts";
import { postElements } from "#content/loading/post-elements.ts";
import type { ContentReply } from "#shared/contracts/content-questions.ts";
import type { RecordKey } from "#shared/contracts/desk-content.ts";

/** A draft of a post with its text rendered as the build would do. */
export async function withText({ slug }: RecordKey, reply: ContentReply): Promise<ContentReply> {
  const { content, text } = reply;
  if (!content?.posts || text === undefined) return reply;
  const posts: Content["posts"] = JSON.parse(content.posts);
  const { parts }: Content["site"] = JSON.parse(content.site ?? "{}");
  const elements = await postElements(withLinksRedirected(text, parts));
  return {
    ...reply,
    content: { ...content, posts: JSON.stringify({ ...posts, [slug]: { ...posts[slug], text: elements } }) },
  };
}
