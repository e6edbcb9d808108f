import { data, Outlet } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { blogPosting } from "#app/structured-data/blog-posting.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { PostTemplate } from "#app/templates/post-template.tsx";
import { blogTrail } from "#app/trails.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { toPostPage } from "#content/views/post-page.ts";
import { recordPaths } from "#shared/paths.ts";
import type { Route } from "./+types/blog-post";

/** The frame around every post; the text is the route below, whose last segment is the slug. */
export function loader({ url }: Route.LoaderArgs) {
  const slug = url.pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
  const post = toPostPage(slug);
  if (!post) throw data(null, { status: 404 });
  return { post, trail: [...blogTrail, { label: post.title, href: recordPaths.posts(slug) }], site: brandNames };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { post, trail, site } = loaderData;
  const path = location.pathname;
  return [
    ...pageMeta(post, site, location, "article"),
    { property: "article:published_time", content: post.date },
    ...jsonLd(breadcrumbList(trail), blogPosting(post, site, path)),
  ];
};

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PostTemplate post={loaderData.post}>
      <Outlet />
    </PostTemplate>
  );
}
