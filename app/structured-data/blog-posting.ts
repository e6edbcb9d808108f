import type { BlogPosting } from "schema-dts";
import { absolute, withoutSlash } from "#app/site-url.ts";
import type { PostPage, Site } from "#content/types.ts";
import { shareImagePath } from "#shared/paths.ts";
import { company } from "./json-ld.ts";

export function blogPosting(post: PostPage, site: Pick<Site, "name">, path: string): BlogPosting {
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    url: absolute(path),
    mainEntityOfPage: absolute(path),
    image: absolute(shareImagePath(withoutSlash(path))),
    datePublished: post.date,
    dateModified: post.date,
    inLanguage: "en",
    keywords: post.tags.map(({ name }) => name),
    author: { "@type": "Person", name: post.author.name, jobTitle: post.author.role },
    publisher: { ...company, "@type": "Organization", name: site.name },
  };
}
