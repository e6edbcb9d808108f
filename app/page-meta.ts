import type { MetaDescriptor } from "react-router";
import { absolute, withoutSlash } from "#app/site-url.ts";
import type { Seo, Site } from "#content/types.ts";
import { shareImagePath } from "#shared/paths.ts";

type Place = { readonly pathname: string };
type Kind = "website" | "article";

/**
 * The title, description, address and sharing tags of the page at a location. Titles end in the brand unless
 * that would pass 60 characters.
 */
export function pageMeta(
  seo: Seo,
  site: Pick<Site, "name" | "wordmark">,
  { pathname }: Place,
  kind: Kind = "website",
): MetaDescriptor[] {
  const title = `${seo.title} | ${site.wordmark}`;
  const shown = title.length <= 60 ? title : seo.title;
  const path = withoutSlash(pathname);
  return [
    { title: shown },
    { name: "description", content: seo.description },
    { tagName: "link", rel: "canonical", href: absolute(path) },
    { property: "og:title", content: shown },
    { property: "og:description", content: seo.description },
    { property: "og:url", content: absolute(path) },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: kind },
    { property: "og:locale", content: "en_GB" },
    { property: "og:image", content: absolute(shareImagePath(path)) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${seo.title}, ${site.name}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The title of a page with a form: one that answers a plain post with a refusal says so first. */
export const formTitle = (title: string, isRefused: boolean) => (isRefused ? `Error: ${title}` : title);

/** The meta data of a page that only the link in a mail leads to. */
export const linkPageMeta = (title: string, brand: string): MetaDescriptor[] => [
  { title: `${title} | ${brand}` },
  { name: "robots", content: "noindex" },
];
