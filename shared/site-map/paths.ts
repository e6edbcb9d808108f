/** The price request page, which the shell opens as a dialog over the current page. */
export const pricingHref = "/pricing";

export const guidePath = "/investing-in-india-guide.pdf";

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
