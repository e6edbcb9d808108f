import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { BlogTagTemplate } from "#app/templates/blog-tag-template.tsx";
import { blogTrail } from "#app/trails.ts";
import { blogPage } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { latestPosts, relatedPosts, usedTags } from "#content/views/latest-posts.ts";
import { recordPaths } from "#shared/paths.ts";
import type { Route } from "./+types/blog-tag";

/** With fewer posts of its own a subject names those that stand next to it. */
const ENOUGH = 3;

export function loader({ params }: Route.LoaderArgs) {
  const tags = usedTags();
  const tag = tags.find(({ slug }) => slug === params.slug);
  if (!tag) throw data(null, { status: 404 });
  const posts = latestPosts().filter((post) => post.tags.some(({ slug }) => slug === tag.slug));
  const isOther = (post: { slug: string }) => posts.every(({ slug }) => slug !== post.slug);
  const others = posts.length < ENOUGH ? relatedPosts(posts[0]?.slug ?? "", ENOUGH).filter(isOther) : [];
  const trail = [...blogTrail, { label: tag.name, href: recordPaths.tags(tag.slug) }];
  return { page: blogPage.tags[tag.slug], trail, tag, posts, others, tags, site: brandNames };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { page, trail, site } = loaderData;
  return [...pageMeta(page.seo, site, location), ...jsonLd(breadcrumbList(trail))];
};

export default function BlogTagRoute({ loaderData: { page, tag, posts, others, tags } }: Route.ComponentProps) {
  return <BlogTagTemplate page={page} current={tag} posts={posts} others={others} tags={tags} />;
}
