/** Where a price is asked for: a page of its own, which the shell opens as a dialog over the current one. */
export const pricingHref = "/pricing";

/** The guide on investing in India, a document made at build. */
export const guidePath = "/investing-in-india-guide.pdf";

/** URLs of pages that are one of a kind; those of records are built below from their slugs. */
export const pagePaths = [
  "/",
  "/about",
  "/blog",
  "/career",
  "/contact-us",
  pricingHref,
  "/services",
  "/work",
  "/search",
  "/privacy",
  "/terms",
  "/accessibility",
  "/services/digital-marketing",
  "/services/investing-in-india",
  "/hire/developers",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  guidePath,
  "/feed.xml",
  "/sitemap.xml",
] as const;

/** Files that are made from content. */
export const filePaths = [
  "/sitemap.xml",
  "/robots.txt",
  "/feed.xml",
  "/llms.txt",
  "/manifest.webmanifest",
  guidePath,
] as const;

/** The picture that stands for a page where its link is shared; drawn at build. */
export const shareImagePath = (path: string) => `/share${path === "/" ? "/home" : path}.png`;

/** Where the records of each collection live. */
export const recordPaths = {
  development: (slug: string) => `/services/${slug}`,
  practices: (slug: string) => `/services/${slug}`,
  hire: (slug: string) => `/hire/${slug}`,
  products: (slug: string) => `/products/${slug}`,
  engagements: (slug: string) => `/work/${slug}`,
  openings: (slug: string) => `/career?opening=${slug}`,
  posts: (slug: string) => `/blog/${slug}`,
  tags: (slug: string) => `/blog/tags/${slug}`,
} as const;

export type RecordKind = keyof typeof recordPaths;

/** Whether a site-relative href leads to a page; `exists` answers for records. Query and fragment are free. */
export function isSitePath(href: string, exists: (kind: RecordKind, slug: string) => boolean): boolean {
  const path = href.replace(/[?#].*$/, "");
  if (path === "" && href.startsWith("#")) return true;
  if ((pagePaths as readonly string[]).includes(path)) return true;
  const slug = path.slice(path.lastIndexOf("/") + 1);
  return (Object.keys(recordPaths) as RecordKind[]).some(
    (kind) => recordPaths[kind](slug) === path && exists(kind, slug),
  );
}
