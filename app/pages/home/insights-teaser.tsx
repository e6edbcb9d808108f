import { TagLinks } from "#app/sections/blog/post-facts.tsx";
import { SectionHeading } from "#app/sections/headings/headings.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { CoverThumb } from "#app/ui/cover-thumb.tsx";
import { Day } from "#app/ui/day.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Props = { heading: string; action: LinkRecord; posts: readonly PostSummary[] };

/** The newest post with its cover, and the ones before it as lines. */
export function InsightsTeaser({ heading, action, posts }: Props) {
  return (
    <Section id="insights" labelledBy="insights-heading">
      <SectionHeading id="insights-heading" heading={heading}>
        <ActionLink variant="outline" action={action} />
      </SectionHeading>
      <ul className="insights-teaser">
        {posts.map((post, index) => (
          <Teaser key={post.slug} post={post} isLead={index === 0} />
        ))}
      </ul>
    </Section>
  );
}

function Teaser({ post, isLead }: { post: PostSummary; isLead: boolean }) {
  const { slug, title, description, date, minutes, author, cover, tags } = post;
  return (
    <li className={isLead ? "insight insight--lead" : "insight"}>
      {isLead ? <Cover {...cover} isPriority={false} /> : null}
      {cover.thumb && !isLead ? (
        <CoverThumb {...cover.thumb} alt={cover.alt} hasNote={false} />
      ) : null}
      <p className="muted small">
        <Day date={date} />
        {`, ${author.name}, ${minutes} min read`}
      </p>
      <h3 className={isLead ? "t-h2" : "t-h3"}>{title}</h3>
      <p className="insight__description muted small">{description}</p>
      <TagLinks tags={tags} />
      <TextLink
        link={{ href: recordPaths.posts(slug), label: "Read More" }}
        about={title}
        isStretched
      />
    </li>
  );
}
