import {
  comparePath,
  guidePath,
  manifestPath,
  pricingHref,
  type RecordKind,
  recordPaths,
  rosterDataPath,
  securityTxtPath,
} from "./paths.ts";
import type { SearchKind } from "./search-kinds.ts";
import type { PartSettings, SitePart } from "./site-parts.ts";

export type Page = {
  readonly path: string;
  readonly module: string;
  /** The collections whose records have pages here; absent for a page that exists only once. */
  readonly records?: readonly RecordKind[];
  /** The kind under which it is found and shared; a file is not a page for people. */
  readonly kind: SearchKind | "file";
  /** Written at build; other pages are rendered per request. */
  readonly isBuilt: boolean;
  /** In the sitemap, so that search engines may list it; other pages have noindex. */
  readonly isListed: boolean;
  /** The part of the site that it belongs to: without that part the page does not exist. */
  readonly part?: SitePart;
  readonly isFound: boolean;
};

const open = { isBuilt: true, isListed: true, isFound: true } as const;
const onRequest = { isBuilt: false, isListed: false, isFound: false } as const;
const file = { kind: "file", isBuilt: true, isListed: false, isFound: false } as const;
const of = <Kind extends RecordKind>(...kinds: readonly [Kind, ...Kind[]]) => ({
  path: recordPaths[kinds[0]](":slug"),
  records: kinds,
});

/**
 * Every page, in the site's order; routes, prerendering, sitemap, search and known links are
 * derived from it.
 */
export const pages = [
  { path: "/", module: "pages/home/home.tsx", kind: "page", ...open },
  { path: "/about", module: "pages/about/about.tsx", kind: "page", ...open },
  { path: "/career", module: "pages/career/career.tsx", kind: "page", ...open },
  { path: "/services", module: "pages/services/services.tsx", kind: "page", ...open },
  {
    path: "/services/digital-marketing",
    module: "pages/services/digital-marketing/digital-marketing.tsx",
    kind: "service",
    ...open,
  },
  {
    path: "/services/investing-in-india",
    module: "pages/services/investing/investing-in-india.tsx",
    kind: "service",
    part: "investing",
    ...open,
  },
  {
    ...of("development", "services"),
    module: "pages/services/service-detail.tsx",
    kind: "service",
    ...open,
  },
  { path: "/work", module: "pages/work/work.tsx", kind: "page", part: "work", ...open },
  {
    ...of("engagements"),
    module: "pages/work/work-detail.tsx",
    kind: "work",
    part: "work",
    ...open,
  },
  {
    ...of("products"),
    module: "pages/products/product-detail.tsx",
    kind: "product",
    part: "products",
    ...open,
  },
  {
    path: "/hire/developers",
    module: "pages/roster/roster-page.tsx",
    kind: "hire",
    part: "roster",
    ...open,
  },
  {
    path: comparePath,
    module: "features/shortlist/pages/compare.tsx",
    kind: "page",
    part: "roster",
    ...onRequest,
  },
  { ...of("hire"), module: "pages/hire/hire-detail.tsx", kind: "hire", part: "hire", ...open },
  { ...of("people"), module: "pages/hire/person.tsx", kind: "person", part: "hire", ...open },
  { path: "/blog", module: "pages/blog/blog-index.tsx", kind: "page", part: "blog", ...open },
  {
    ...of("tags"),
    module: "pages/blog/blog-tag.tsx",
    kind: "post",
    part: "blog",
    ...open,
    isFound: false,
  },
  { ...of("posts"), module: "pages/blog/blog-post.tsx", kind: "post", part: "blog", ...open },
  {
    path: "/search",
    module: "pages/search/search.tsx",
    kind: "page",
    ...open,
    isListed: false,
    isFound: false,
  },
  { path: "/contact-us", module: "pages/contact/contact.tsx", kind: "page", ...open },
  {
    path: pricingHref,
    module: "pages/pricing/pricing.tsx",
    kind: "page",
    part: "pricing",
    ...open,
  },
  {
    path: "/newsletter",
    module: "features/newsletter/pages/newsletter.tsx",
    kind: "page",
    part: "newsletter",
    ...open,
  },
  {
    path: "/newsletter/confirm",
    module: "features/newsletter/pages/newsletter-link.tsx",
    kind: "page",
    part: "newsletter",
    ...onRequest,
  },
  // Exists even without the newsletter part, because links in sent mails have to work.
  {
    path: "/newsletter/unsubscribe",
    module: "features/newsletter/pages/newsletter-link.tsx",
    kind: "page",
    ...onRequest,
  },
  { path: "/privacy", module: "pages/legal/legal.tsx", kind: "page", ...open },
  { path: "/terms", module: "pages/legal/legal.tsx", kind: "page", ...open },
  { path: "/accessibility", module: "pages/legal/legal.tsx", kind: "page", ...open },
  {
    path: "/404",
    module: "pages/errors/missing.tsx",
    kind: "page",
    ...open,
    isListed: false,
    isFound: false,
  },
  {
    path: guidePath,
    module: "pages/services/investing/investing-guide.ts",
    part: "investing",
    ...file,
  },
  // On request: it says who can start when, on the day of the question.
  {
    path: rosterDataPath,
    module: "pages/roster/roster-data.ts",
    part: "roster",
    ...file,
    isBuilt: false,
  },
  { path: "/sitemap.xml", module: "pages/files/sitemap.ts", ...file },
  { path: "/robots.txt", module: "pages/files/robots.ts", ...file },
  { path: manifestPath, module: "pages/files/manifest.ts", ...file },
  { path: "/feed.xml", module: "pages/blog/feed.ts", part: "blog", ...file },
  // On request: its expiry date moves on, also where nobody builds for a year.
  { path: securityTxtPath, module: "pages/files/security-txt.ts", ...file, isBuilt: false },
] as const satisfies readonly Page[];

const all: readonly Page[] = pages;

export const pagesWith = (parts: PartSettings): readonly Page[] =>
  all.filter(({ part }) => !part || parts[part]);

const segmentsOf = (path: string) => path.split("/");

/** The entry of a path; an exact path takes precedence over a record's pattern. */
export function pageAt(path: string): Page | undefined {
  const given = segmentsOf(path);
  const fits = ({ path: pattern }: Page) => {
    const segments = segmentsOf(pattern);
    return (
      segments.length === given.length &&
      segments.every((part, at) => part === ":slug" || part === given[at])
    );
  };
  return all.find((page) => page.path === path) ?? all.find(fits);
}

export function kindOf(path: string): SearchKind {
  const kind = pageAt(path)?.kind;
  return kind === undefined || kind === "file" ? "page" : kind;
}

export const partOf = (href: string) => pageAt(pathOf(href))?.part;

export const pathOf = (href: string) => href.replace(/[?#].*$/, "");

/**
 * Whether a site-relative link leads to a page; `exists` answers for records. Query and fragment
 * are ignored.
 */
export function isSitePath(
  href: string,
  exists: (kind: RecordKind, slug: string) => boolean,
): boolean {
  const path = pathOf(href);
  if (path === "" && href.startsWith("#")) return true;
  const page = pageAt(path);
  if (!page) return false;
  const slug = path.slice(path.lastIndexOf("/") + 1);
  return page.records?.some((kind) => exists(kind, slug)) ?? true;
}
