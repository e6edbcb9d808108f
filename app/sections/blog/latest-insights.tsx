import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Day } from "#app/ui/day.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { TagLinks } from "./post-facts.tsx";

type Props = {
  id?: string;
  heading: string;
  action?: LinkRecord;
  posts: readonly PostSummary[];
  /** Its first picture is on the first screen. */
  isTop?: boolean;
};

export function LatestInsights({ id = "insights", heading, action, posts, isTop = false }: Props) {
  return (
    <HeadedSection id={id} heading={heading} aside={action ? <ActionLink variant="outline" action={action} /> : null}>
      <ul className="latest-posts">
        {posts.map((post, index) => (
          <li key={post.slug}>
            <PostCard post={post} isPriority={isTop && index === 0} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

function PostCard({ post, isPriority }: { post: PostSummary; isPriority: boolean }) {
  const { slug, title, description, date, author, cover, tags } = post;
  return (
    <article className="post-card column">
      <div className="post-card__picture">
        <Cover {...cover} isPriority={isPriority} />
      </div>
      <p className="post-card__facts">
        <Day date={date} />, {author.name}
      </p>
      <h3 className="t-h4">{title}</h3>
      <p className="post-card__description muted small">{description}</p>
      <TagLinks tags={tags} />
      <TextLink link={{ href: recordPaths.posts(slug), label: "Read More" }} about={title} isStretched />
    </article>
  );
}
