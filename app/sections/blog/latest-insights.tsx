import { ActionLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home, PostSummary } from "#content/types.ts";
import { PostCard } from "./post-card.tsx";

type Props = Home["insights"] & { posts: readonly PostSummary[] };

export function LatestInsights({ heading, action, posts }: Props) {
  return (
    <Section labelledBy="insights-heading">
      <div className="spread-head">
        <h2 className="t-h1" id="insights-heading">
          {heading}
        </h2>
        <ActionLink variant="outline" action={action} />
      </div>
      <ul className="insights">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard {...post} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
