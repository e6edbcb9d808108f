import { Cover } from "#app/ui/cover.tsx";
import { Day } from "#app/ui/day.tsx";
import { SmartLink, TextLink } from "#app/ui/smart-link.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

export function PostCard({ slug, title, description, date, cover, tags }: PostSummary) {
  return (
    <article className="post-card">
      <div className="post-card__picture">
        <Cover {...cover} />
      </div>
      <Day date={date} />
      <h3 className="t-h4">{title}</h3>
      <p className="post-card__description">{description}</p>
      <ul className="post-card__tags" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag.slug}>
            <SmartLink href={recordPaths.tags(tag.slug)}>{tag.name}</SmartLink>
          </li>
        ))}
      </ul>
      <TextLink link={{ href: recordPaths.posts(slug), label: "Read More" }} about={title} isStretched />
    </article>
  );
}
