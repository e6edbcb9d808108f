import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { BlogTemplate } from "#app/templates/blog-template.tsx";
import { blogTrail } from "#app/trails.ts";
import { blogPage } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { latestPosts, usedTags } from "#content/views/latest-posts.ts";
import type { Route } from "./+types/blog-index";

export function loader() {
  const { tags: _, ...page } = blogPage;
  return { page, trail: blogTrail, posts: latestPosts(), tags: usedTags(), site: brandNames };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, trail, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(trail)),
];

export default function BlogIndexRoute({ loaderData: { page, posts, tags } }: Route.ComponentProps) {
  return <BlogTemplate page={page} posts={posts} tags={tags} />;
}
