import { BlogHead } from "#app/sections/blog/blog-head.tsx";
import { PostLead } from "#app/sections/blog/post-lead.tsx";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import type { BlogListing, LinkRecord, NextStepRecord, PostSummary, TagLink } from "#content/types.ts";

type Props = {
  page: BlogListing & { readonly next: NextStepRecord; readonly byMail?: LinkRecord | undefined };
  posts: readonly PostSummary[];
  tags: readonly (TagLink & { readonly count: number })[];
};

export function BlogTemplate({ page, posts, tags }: Props) {
  const [newest, ...older] = posts;
  return (
    <>
      <BlogHead heading={page.heading} intro={page.intro} tags={tags} byMail={page.byMail} />
      {newest ? <PostLead post={newest} /> : null}
      {older.length > 0 ? <PostList heading="Earlier posts" posts={older} /> : null}
      <NextStep {...page.next} />
    </>
  );
}
