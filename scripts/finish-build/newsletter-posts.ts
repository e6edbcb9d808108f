import { writeFile } from "node:fs/promises";
import type { Content } from "#content/load.ts";
import { mailedPosts } from "#content/views/mailed-posts.ts";
import type { NewsletterPosts } from "#shared/desk-issues.ts";

/** What `npm run newsletter` may mail: the posts of this build and whom they are from. */
export type BuiltPosts = {
  readonly sender: { readonly name: string; readonly noReply: string };
  readonly posts: NewsletterPosts;
};

/** Writes what the newsletter tells of each post beside the pages, so that it never names one that is not served. */
export async function writeNewsletterPosts(file: string, { posts, site }: Pick<Content, "posts" | "site">) {
  const sender = { name: site.name, noReply: site.mail.noReply };
  const content: BuiltPosts = { sender, posts: mailedPosts(posts) };
  await writeFile(file, `${JSON.stringify(content, null, 1)}\n`);
}
