import type { Content } from "#content/load.ts";
import { postElements } from "#content/loading/post-elements.ts";
import type { ContentQuestion, ContentReply } from "#shared/contracts/content-questions.ts";
import { editContent } from "./edit-content.ts";

/** A post as it would be written, its text drawn as the build would draw it. */
export async function previewRecord(question: Extract<ContentQuestion, { ask: "preview" }>): Promise<ContentReply> {
  const reply = editContent({ ...question, ask: "write" });
  if (!reply.content || reply.text === undefined) return reply;
  const content: Content = JSON.parse(reply.content);
  const post = content.posts[question.key.slug];
  if (post) Object.assign(post, { text: await postElements(reply.text) });
  return { ...reply, content: JSON.stringify(content) };
}
