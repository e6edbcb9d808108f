import { Cover } from "#app/ui/cover.tsx";
import { Day } from "#app/ui/day.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { TagLinks } from "./post-facts.tsx";

export function PostCard({ slug, title, description, date, cover, tags }: PostSummary) {
  return (
    <article className="post-card">
      <div className="post-card__picture">
        <Cover {...cover} />
      </div>
      <Day date={date} />
      <h3 className="t-h4">{title}</h3>
      <p className="post-card__description">{description}</p>
      <TagLinks tags={tags} />
      <TextLink link={{ href: recordPaths.posts(slug), label: "Read More" }} about={title} isStretched />
    </article>
  );
}
