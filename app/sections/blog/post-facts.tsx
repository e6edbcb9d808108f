import { Day } from "#app/ui/day.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostPage, PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

export function PostFacts({ post }: { post: Pick<PostSummary, "date" | "minutes" | "tags"> }) {
  return (
    <div className="post-facts muted small row">
      <p>
        <Day date={post.date} />, {post.minutes} min read
      </p>
      <TagLinks tags={post.tags} />
    </div>
  );
}

/** What the post says otherwise than on the day it was published. */
export function Revised({ revised }: Pick<PostPage, "revised">) {
  if (!revised) return null;
  return (
    <p className="muted small">
      Revised on <Day date={revised.on} />: {revised.what}
    </p>
  );
}

export function TagLinks({ tags }: Pick<PostSummary, "tags">) {
  return (
    <ul className="tag-links row" aria-label="Tags">
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <SmartLink href={recordPaths.tags(slug)}>{name}</SmartLink>
        </li>
      ))}
    </ul>
  );
}
