import { writeFile } from "node:fs/promises";
import type { Content } from "#content/load.ts";
import { mailedPosts } from "#content/views/mailed-posts.ts";
import type { NewsletterPosts } from "#shared/contracts/desk-issues.ts";

/** What `npm run site -- newsletter` may mail: the posts of this build and whom they are from. */
export type BuiltPosts = {
  readonly sender: { readonly name: string; readonly noReply: string };
  readonly posts: NewsletterPosts;
};

/** Writes what the newsletter says of each post. It comes from the build, so that no mail names a post that is not online. */
export async function writeNewsletterPosts(file: string, content: Pick<Content, "posts" | "people" | "site">) {
  const sender = { name: content.site.name, noReply: content.site.mail.noReply };
  const built: BuiltPosts = { sender, posts: mailedPosts(content) };
  await writeFile(file, `${JSON.stringify(built, null, 1)}\n`);
}
