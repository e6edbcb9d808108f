import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import type { LinkRecord, PostSummary } from "#content/types.ts";
import { PostCard } from "./post-card.tsx";

type Props = { id?: string; heading: string; action?: LinkRecord; posts: readonly PostSummary[] };

export function LatestInsights({ id = "insights", heading, action, posts }: Props) {
  return (
    <HeadedSection id={id} heading={heading} aside={action ? <ActionLink variant="outline" action={action} /> : null}>
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
