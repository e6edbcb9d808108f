import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import type { Home, PostSummary } from "#content/types.ts";
import { PostCard } from "./post-card.tsx";

type Props = NonNullable<Home["insights"]> & { posts: readonly PostSummary[] };

/** The newest post large, with the others in a column beside it. */
export function LatestInsights({ heading, action, posts }: Props) {
  return (
    <HeadedSection id="insights" heading={heading} aside={<ActionLink variant="outline" action={action} />}>
      <ul className="latest-posts">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard {...post} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
