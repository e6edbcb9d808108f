import { BlogHead } from "#app/sections/blog/blog-head.tsx";
import { PostLead } from "#app/sections/blog/post-lead.tsx";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { NextSteps } from "#app/sections/closings/next-step.tsx";
import type { BlogListing, PostSummary, TagLink } from "#content/types.ts";
import { blogTrail, homeTrail } from "./trails.ts";

type Props = {
  page: BlogListing;
  posts: readonly PostSummary[];
  tags: readonly (TagLink & { readonly count: number })[];
  /** The tag whose posts these are; without one these are all posts, and the newest leads. */
  current?: TagLink;
};

export function BlogTemplate({ page, posts, tags, current }: Props) {
  const [newest, ...older] = posts;
  return (
    <>
      <BlogHead
        trail={current ? blogTrail : homeTrail}
        heading={page.heading}
        intro={page.intro}
        tags={tags}
        {...(current ? { current } : {})}
      />
      {current || !newest ? (
        <PostList heading={`Posts on ${current?.name ?? "everything"}`} posts={posts}>
          <NextSteps items={page.next} at={0} />
        </PostList>
      ) : (
        <>
          <PostLead post={newest} />
          <NextSteps items={page.next} at={0} />
          <PostList heading="Earlier posts" posts={older} />
          <NextSteps items={page.next} at={1} />
        </>
      )}
    </>
  );
}
