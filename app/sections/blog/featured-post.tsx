import { HeadingAndIntro } from "#app/sections/headings/heading-and-intro.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Section } from "#app/ui/section.tsx";
import type { PostSummary } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { Author } from "./author.tsx";
import { PostFacts } from "./post-facts.tsx";

export function FeaturedPost({ post }: { post: PostSummary }) {
  const { slug, title, description } = post;
  return (
    <Section labelledBy="newest-heading">
      <article className="featured-post">
        <div className="featured-post__picture cut-tr">
          <Cover {...post.cover} isPriority />
        </div>
        <div className="featured-post__copy">
          <HeadingAndIntro id="newest-heading" size="h2" heading={title} intro={description} />
          <Author {...post.author} />
          <PostFacts post={post} />
          <ButtonLink href={recordPaths.posts(slug)} icon="arrow-right">
            Read the post
          </ButtonLink>
        </div>
      </article>
    </Section>
  );
}
