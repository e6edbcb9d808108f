import { writeFile } from "node:fs/promises";
import type { Content } from "#content/load.ts";
import type { NewsletterPost } from "#shared/mail.ts";
import { recordPaths } from "#shared/paths.ts";

/** What `npm run newsletter` may mail: the posts of this build and whom they are from. */
export type NewsletterPosts = {
  readonly sender: { readonly name: string; readonly noReply: string };
  readonly posts: Readonly<Record<string, NewsletterPost>>;
};

/** Writes what the newsletter tells of each post beside the pages, so that it never names one that is not served. */
export async function writeNewsletterPosts(file: string, { posts, site }: Pick<Content, "posts" | "site">) {
  const about = Object.entries(posts).map(([slug, { title, description, author, date, minutes, headings }]) => [
    slug,
    { title, description, author, date, minutes, headings, path: recordPaths.posts(slug) },
  ]);
  const sender = { name: site.name, noReply: site.mail.noReply };
  const content: NewsletterPosts = { sender, posts: Object.fromEntries(about) };
  await writeFile(file, `${JSON.stringify(content, null, 1)}\n`);
}
