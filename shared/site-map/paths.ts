/** Where a price is asked for: a page of its own, which the shell opens as a dialog over the current one. */
export const pricingHref = "/pricing";

/** The guide on investing in India, a document made at build. */
export const guidePath = "/investing-in-india-guide.pdf";

/** Whom to tell about a hole; the place is that of RFC 9116. */
export const securityTxtPath = "/.well-known/security.txt";

/** The picture that stands for a page where its link is shared; drawn at build. */
export const shareImagePath = (path: string) => `/share${path === "/" ? "/home" : path}.png`;

/** Where the records of each collection live. */
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
