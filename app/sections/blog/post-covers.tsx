import { Cover } from "#app/ui/cover.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { Author, PostFacts } from "./post-facts.tsx";

type Props = {
  label: string;
  posts: readonly PostSummary[];
};

export function PostCovers({ label, posts }: Props) {
  return (
    <Section labelledBy="shelf-heading">
      <h2 className="sr-only" id="shelf-heading">
        {label}
      </h2>
      <ol className="post-covers">
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
    <article className="post-covers__row">
      <div className="post-covers__words">
        <h3 className="t-h3">
          <SmartLink href={recordPaths.posts(slug)} className="stretched-link">
            {title}
          </SmartLink>
        </h3>
        <p className="muted">{description}</p>
      </div>
      <div className="post-covers__facts">
        <Author {...author} />
        <PostFacts post={post} />
      </div>
      <div className="post-covers__cover cut-tr">
        <Cover {...cover} isPriority={isFirst} />
      </div>
    </article>
  );
}
