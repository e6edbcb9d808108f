import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { absolute, siteUrl } from "#app/site-url.ts";
import { posts, site } from "#content/collections.ts";
import { latestPosts } from "#content/views/latest-posts.ts";
import { recordPaths } from "#shared/paths.ts";

const texts = import.meta.glob<ComponentType>("/content/blog/*/index.mdx", { eager: true, import: "default" });

/** All posts with their full text, newest first, as Atom (RFC 4287). */
export async function loader(): Promise<Response> {
  const newest = latestPosts();
  const entries = await Promise.all(newest.map(({ slug }) => entry(slug)));
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>tag:${site.domain},2026:/blog</id>
<title>${escaped(`${site.name}: blog`)}</title>
<link rel="alternate" type="text/html" href="${absolute("/blog")}"/>
<link rel="self" type="application/atom+xml" href="${absolute("/feed.xml")}"/>
<updated>${moment(newest[0]?.date ?? "1970-01-01")}</updated>
<icon>${absolute("/icon.svg")}</icon>
${entries.join("\n")}
</feed>
`;
  return new Response(body, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}

async function entry(slug: string): Promise<string> {
  const post = posts[slug];
  const Text = texts[`/content/blog/${slug}/index.mdx`];
  if (!post || !Text) throw new Error(`content/blog/${slug} has no text`);
  const path = recordPaths.posts(slug);
  const html = await markupOf(Text, path);
  return `<entry>
<id>tag:${site.domain},2026:${path}</id>
<title>${escaped(post.title)}</title>
<link rel="alternate" type="text/html" href="${absolute(path)}"/>
<published>${moment(post.date)}</published>
<updated>${moment(post.date)}</updated>
<author><name>${escaped(post.author.name)}</name></author>
${post.tags.map((tag) => `<category term="${tag}"/>`).join("")}
<summary>${escaped(post.description)}</summary>
<content type="html">${escaped(readAnywhere(html, path))}</content>
</entry>`;
}

// Posts are route modules, and those can only be drawn inside a router with data.
async function markupOf(Text: ComponentType, path: string): Promise<string> {
  const handler = createStaticHandler([{ path, Component: Text }]);
  const context = await handler.query(new Request(absolute(path)));
  if (context instanceof Response) throw new Error(`${path} answers with ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const moment = (date: string) => `${date}T00:00:00Z`;

/** Links of the site and of the page, written so that they work in a reader. */
const readAnywhere = (html: string, path: string) =>
  html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`).replace(/\bhref="#/g, `href="${absolute(path)}#`);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
