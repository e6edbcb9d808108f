import type { BlogPosting } from "schema-dts";
import { absolute, withoutSlash } from "#app/site-url.ts";
import type { PostPage, Site } from "#content/types.ts";
import { shareImagePath } from "#shared/site-map/paths.ts";
import { companyAs } from "./organization.ts";

export function blogPosting(post: PostPage, site: Site, path: string): BlogPosting {
  const { name, role, href } = post.author;
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    url: absolute(path),
    image: absolute(shareImagePath(withoutSlash(path))),
    datePublished: post.date,
    keywords: post.tags.map(({ name }) => name),
    author: { "@type": "Person", name, jobTitle: role, ...(href && { url: absolute(href) }) },
    publisher: companyAs(site),
  };
}
