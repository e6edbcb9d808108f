import { feedText } from "#app/documents/feed-text.ts";
import { absolute } from "#app/site-url.ts";
import { posts, site } from "#content/collections.ts";
import { latestPosts, type PostSummary } from "#content/views/posts.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

export function loader(): Response {
  const newest = latestPosts();
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>tag:${site.domain},2026:/blog</id>
<title>${escaped(`${site.name}: blog`)}</title>
<link rel="alternate" type="text/html" href="${absolute("/blog")}"/>
<link rel="self" type="application/atom+xml" href="${absolute("/feed.xml")}"/>
<updated>${latest(newest)}</updated>
<icon>${absolute("/icon.svg")}</icon>
${newest.map(entry).join("\n")}
</feed>
`;
  return new Response(body, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}

function entry(post: PostSummary): string {
  const path = recordPaths.posts(post.slug);
  const text = posts[post.slug]?.text;
  return `<entry>
<id>tag:${site.domain},2026:${recordPaths.posts(post.id)}</id>
<title>${escaped(post.title)}</title>
<link rel="alternate" type="text/html" href="${absolute(path)}"/>
<published>${post.publishedAt}</published>
<updated>${post.updatedAt}</updated>
<author><name>${escaped(post.author.name)}</name></author>
${post.tags.map(({ slug }) => `<category term="${slug}"/>`).join("")}
<summary>${escaped(post.description)}</summary>
${text ? `<content type="html">${escaped(feedText(text, absolute(path)))}</content>` : ""}
</entry>`;
}

/** A correction of an old post is news, too. */
const latest = (all: readonly PostSummary[]) =>
  all
    .map(({ updatedAt }) => updatedAt)
    .reduce((one, other) => (one > other ? one : other), "1970-01-01T00:00:00Z");

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
