import { data, Outlet } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { PostTemplate } from "#app/templates/post-template.tsx";
import { site } from "#content/collections.ts";
import { toPostPage } from "#content/post-page.ts";
import type { Route } from "./+types/blog-post";

/** The frame around every post; the text is the route below, whose last segment is the slug. */
export function loader({ url }: Route.LoaderArgs) {
  const slug = url.pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
  const post = toPostPage(slug);
  if (!post) throw data(null, { status: 404 });
  return { post, site: { name: site.name, wordmark: site.wordmark } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.post, loaderData.site) : [];

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PostTemplate post={loaderData.post}>
      <Outlet />
    </PostTemplate>
  );
}
