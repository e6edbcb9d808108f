import type { ReactNode } from "react";
import { island } from "#app/islands/island.tsx";
import { ArticleHead } from "#app/sections/blog/article-head.tsx";
import { AskAuthor } from "#app/sections/blog/ask-author.tsx";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { LongRead } from "#app/sections/text/long-read.tsx";
import Share from "#app/sections/text/share.tsx";
import type { PostPage } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

const ShareIsland = island("share", Share, "visible");

export function PostTemplate({ post, children }: { post: PostPage; children: ReactNode }) {
  return (
    <article>
      <ArticleHead post={post} />
      <LongRead chapters={post.headings.map(({ id, text }) => ({ id, heading: text }))}>
        <div className="prose">{children}</div>
        <AskAuthor author={post.author} ask={post.ask} service={post.service} />
        <ShareIsland title={post.title} path={recordPaths.posts(post.slug)} />
      </LongRead>
      <PostList heading="Read next" posts={post.related} tone="terrace" />
    </article>
  );
}
