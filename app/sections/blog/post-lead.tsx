import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Section } from "#app/ui/section.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";
import { PostFacts } from "./post-facts.tsx";

/** The newest post, with its picture cut at a corner. */
export function PostLead({ post }: { post: PostSummary }) {
  const { slug, title, description } = post;
  return (
    <Section labelledBy="newest-heading">
      <article className="post-lead">
        <div className="post-lead__picture cut-tl">
          <Cover {...post.cover} isPriority />
        </div>
        <div className="post-lead__copy">
          <HeadAndLead id="newest-heading" size="h2" heading={title} lead={description} />
          <PostFacts post={post} />
          <ButtonLink href={recordPaths.posts(slug)} icon="arrow-right">
            Read the post
          </ButtonLink>
        </div>
      </article>
    </Section>
  );
}
