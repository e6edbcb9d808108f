import { Cover } from "#app/ui/cover.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";
import { PostFacts } from "./post-facts.tsx";

type Props = {
  /** For who does not see that these are the posts of the page. */
  label: string;
  posts: readonly PostSummary[];
};

/** The posts of one subject as a journal prints its contents: who wrote it, what it says, and its drawing. */
export function PostShelf({ label, posts }: Props) {
  return (
    <Section labelledBy="shelf-heading">
      <h2 className="sr-only" id="shelf-heading">
        {label}
      </h2>
      <ol className="post-shelf">
        {posts.map((post, index) => (
          <li key={post.slug}>
            <Row post={post} isFirst={index === 0} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Row({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  const { slug, title, description, author, cover } = post;
  return (
    <article className="post-shelf__row">
      <div className="post-shelf__words">
        <h3 className={isFirst ? "t-h2" : "t-h3"}>
          <SmartLink href={recordPaths.posts(slug)} className="stretched-link">
            {title}
          </SmartLink>
        </h3>
        <p>{description}</p>
      </div>
      <div className="post-shelf__facts">
        <p>
          <strong>{author.name}</strong>
          <span>{author.role}</span>
        </p>
        <PostFacts post={post} />
      </div>
      <div className="post-shelf__cover cut-tr">
        <Cover {...cover} isPriority={isFirst} />
      </div>
    </article>
  );
}
