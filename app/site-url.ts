/**
 * The site's address, without a trailing slash; fixed at build
 * (docs/decisions/0021-site-url-at-build.md).
 */
export const siteUrl: string = import.meta.env.SITE_URL || "http://localhost:3000";

export const absolute = (path: string) => new URL(withoutSlash(path), siteUrl).href;

/** Removes the trailing slash, with which the build requests pages. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");
