import { Day } from "#app/ui/day.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

/** A post's date, reading time and tags. */
export function PostFacts({ post }: { post: Pick<PostSummary, "date" | "minutes" | "tags"> }) {
  return (
    <div className="post-facts">
      <p>
        <Day date={post.date} />, {post.minutes} min read
      </p>
      <ul aria-label="Tags">
        {post.tags.map(({ slug, name }) => (
          <li key={slug}>
            <SmartLink href={recordPaths.tags(slug)}>{name}</SmartLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
