import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { PostFacts } from "./post-facts.tsx";

/** Posts in rows; the whole row is a link. */
export function PostList({ heading, posts }: { heading: string; posts: readonly PostSummary[] }) {
  return (
    <Section labelledBy="posts-heading" tone="tinted" stairs="left">
      <div className="post-list split">
        <h2 className="t-h3 sticky-aside" id="posts-heading">
          {heading}
        </h2>
        <ul className="post-list__rows">
          {posts.map((post) => (
            <li key={post.slug}>
              <article className="post-list__row">
                <h3 className="t-h3">
                  <SmartLink href={recordPaths.posts(post.slug)} className="stretched-link">
                    {post.title}
                  </SmartLink>
                </h3>
                <p className="post-list__description">{post.description}</p>
                <PostFacts post={post} />
              </article>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
