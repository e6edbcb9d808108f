import type { MetaDescriptor } from "react-router";
import type { Seo, Site } from "#content/types.ts";

/** The title, description and sharing tags of a page. Titles end in the brand unless that would pass 60 characters. */
export function pageMeta(seo: Seo, site: Pick<Site, "name" | "wordmark">): MetaDescriptor[] {
  const title = `${seo.title} | ${site.wordmark}`;
  const shown = title.length <= 60 ? title : seo.title;
  return [
    { title: shown },
    { name: "description", content: seo.description },
    { property: "og:title", content: shown },
    { property: "og:description", content: seo.description },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
  ];
}

/** The meta data of a page that only the link in a mail leads to. */
export const linkPageMeta = (title: string, brand: string): MetaDescriptor[] => [
  { title: `${title} | ${brand}` },
  { name: "robots", content: "noindex" },
];
