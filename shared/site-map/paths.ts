/** The price request page, which the shell opens as a dialog over the current page. */
export const pricingHref = "/pricing";

/** People side by side; its query says who. */
export const comparePath = "/hire/developers/compare";

/** The same people as data, for programs. */
export const rosterDataPath = "/hire/developers.json";

export const guidePath = "/investing-in-india-guide.pdf";
export const manifestPath = "/manifest.webmanifest";

/** The contact for reporting vulnerabilities, at the path of RFC 9116. */
export const securityTxtPath = "/.well-known/security.txt";

export const shareImagePath = (path: string) => `/share${path === "/" ? "/home" : path}.png`;

export const recordPaths = {
  development: (slug: string) => `/services/${slug}`,
  services: (slug: string) => `/services/${slug}`,
  hire: (slug: string) => `/hire/${slug}`,
  people: (slug: string) => `/hire/developers/${slug}`,
  products: (slug: string) => `/products/${slug}`,
  engagements: (slug: string) => `/work/${slug}`,
  openings: (slug: string) => `/career?opening=${slug}`,
  posts: (slug: string) => `/blog/${slug}`,
  tags: (slug: string) => `/blog/tags/${slug}`,
} as const;

export type RecordKind = keyof typeof recordPaths;

/** The address of a record's own page; null if it is only shown on other pages. */
export function recordPath(record: {
  readonly collection: string;
  readonly slug: string;
}): string | null {
  if (!Object.hasOwn(recordPaths, record.collection)) return null;
  return recordPaths[record.collection as RecordKind](record.slug);
}
