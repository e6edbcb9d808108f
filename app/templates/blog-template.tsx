import { BlogHead } from "#app/sections/blog/blog-head.tsx";
import { PostLead } from "#app/sections/blog/post-lead.tsx";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { NextSteps } from "#app/sections/closings/next-step.tsx";
import type { BlogListing, PostSummary, TagLink } from "#content/types.ts";

type Props = {
  page: BlogListing;
  posts: readonly PostSummary[];
  tags: readonly (TagLink & { readonly count: number })[];
  /** The tag whose posts these are; without one these are all posts. */
  current?: TagLink;
};

export function BlogTemplate({ page, posts, tags, current }: Props) {
  const [newest, ...older] = posts;
  return (
    <>
      <BlogHead heading={page.heading} intro={page.intro} tags={tags} {...(current ? { current } : {})} />
      {newest ? <PostLead post={newest} /> : null}
      <NextSteps items={page.next} at={0} />
      {older.length > 0 ? (
        <PostList heading={current ? `More on ${current.name}` : "Earlier posts"} posts={older} />
      ) : null}
      <NextSteps items={page.next} at={1} />
    </>
  );
}
