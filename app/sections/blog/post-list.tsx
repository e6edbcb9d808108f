import type { ReactNode } from "react";
import { type LightTone, Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";
import { PostFacts } from "./post-facts.tsx";

type Props = {
  heading: string;
  posts: readonly PostSummary[];
  tone?: LightTone;
  /** Stands in the middle of the rows. */
  children?: ReactNode;
};

/** Posts as ruled rows; the whole row opens its post. */
export function PostList({ heading, posts, tone = "paper", children }: Props) {
  return (
    <Section labelledBy="posts-heading" tone={tone} stairs={tone === "terrace" ? "left" : "none"}>
      <div className="post-list with-aside">
        <h2 className="t-h3 sticky-aside" id="posts-heading">
          {heading}
        </h2>
        <ul>
          {posts.map((post, index) => (
            <li key={post.slug}>
              {index === posts.length >> 1 ? children : null}
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
