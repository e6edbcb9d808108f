/** Where the site is reached, without a trailing slash; known when it is built (docs/decisions/0021-site-url-at-build.md). */
export const siteUrl: string = import.meta.env.SITE_URL || "http://localhost:3000";

/** A path of this site as others link to it. */
export const absolute = (path: string) => new URL(withoutSlash(path), siteUrl).href;

/** The build asks for pages with a slash at the end, visitors without. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");
