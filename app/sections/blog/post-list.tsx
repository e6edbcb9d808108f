import { Cover } from "#app/ui/cover.tsx";
import { CoverThumb } from "#app/ui/cover-thumb.tsx";
import { Day } from "#app/ui/day.tsx";
import { SmartLink, TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { TagLinks } from "./post-facts.tsx";

type Props = {
  id?: string;
  heading: string;
  action?: LinkRecord | undefined;
  posts: readonly PostSummary[];
  /**
   * `lead`: the first post is large and its cover on the first screen; the heading is for those who
   * do not see that. `rows`: all alike, below a visible heading.
   */
  variant: "lead" | "rows";
};

/** Posts as rows: a picture, and beside it facts, title and a line. A row has one headline: its picture is a figure. */
export function PostList({ id = "posts", heading, action, posts, variant }: Props) {
  const isLed = variant === "lead";
  return (
    <section
      className={`post-list post-list--${variant}`}
      aria-labelledby={`${id}-heading`}
      id={id}
    >
      <div className="wrap">
        <h2 className={isLed ? "sr-only" : "t-h2"} id={`${id}-heading`}>
          {heading}
        </h2>
        <ul>
          {posts.map((post, index) => (
            <li key={post.slug}>
              <PostRow post={post} isLead={isLed && index === 0} />
            </li>
          ))}
        </ul>
        {action ? (
          <p className="post-list__all">
            <TextLink link={action} />
          </p>
        ) : null}
      </div>
    </section>
  );
}

function PostRow({ post, isLead }: { post: PostSummary; isLead: boolean }) {
  const { slug, title, description, date, minutes, author, cover, tags } = post;
  return (
    <article className={isLead ? "post-row post-row--lead" : "post-row"}>
      <div className="post-row__copy">
        <h3 className={isLead ? "t-h2" : "t-h3"}>
          <SmartLink className="stretched-link" href={recordPaths.posts(slug)}>
            {title}
          </SmartLink>
        </h3>
        <p className="post-row__line">{description}</p>
      </div>
      <div className="post-row__picture">
        {cover.thumb && !isLead ? (
          <CoverThumb {...cover.thumb} alt={cover.alt} />
        ) : (
          <Cover {...cover} isPriority={isLead} />
        )}
      </div>
      <div className="post-row__facts muted small">
        <p>
          <Day date={date} />
        </p>
        <p>
          {author.name}, <span className="nowrap">{minutes} min read</span>
        </p>
        <TagLinks tags={tags} />
      </div>
    </article>
  );
}
