import { data } from "react-router";
import { island } from "#app/browser/islands/island.tsx";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { LongRead } from "#app/sections/text/long-read.tsx";
import Share from "#app/sections/text/share.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { blogPosting } from "#app/structured-data/things.ts";
import { blogTrail } from "#app/trails.ts";
import { site } from "#content/collections.ts";
import { toPostPage } from "#content/views/posts.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/blog-post";
import { ArticleHeader, AskAuthor } from "./article.tsx";
import { PostText } from "./post-text.tsx";

const ShareIsland = island("share", Share, "visible");

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const post = toPostPage(slug);
  if (!post) throw data(null, { status: 404 });
  const path = recordPaths.posts(slug);
  const head = headOf(
    post,
    [...blogTrail, { label: post.title, href: path }],
    blogPosting(post, site, path),
  );
  return { post, head: { ...head, published: post.date } };
}

export default function BlogPost({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <article>
      <ArticleHeader post={post} />
      <LongRead chapters={post.headings.map(({ id, text }) => ({ id, heading: text }))}>
        <div className="prose">{post.text ? <PostText text={post.text} /> : null}</div>
        <AskAuthor author={post.author} ask={post.ask} service={post.service} />
        <ShareIsland title={post.title} path={recordPaths.posts(post.slug)} />
      </LongRead>
      <PostList id="related" heading="Read next" posts={post.related} variant="rows" />
    </article>
  );
}
