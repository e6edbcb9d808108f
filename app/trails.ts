import type { LinkRecord } from "#content/types.ts";

/**
 * From Home down to a page. The loader of a page gives its `trail`, the last of which is the page itself: the page shows
 * it (app/sections/headings/breadcrumb.tsx), and its structured data says it.
 */
export type Trail = readonly LinkRecord[];

export const homeTrail: Trail = [{ label: "Home", href: "/" }];
export const servicesTrail: Trail = [...homeTrail, { label: "Services", href: "/services" }];
export const rosterTrail: Trail = [...homeTrail, { label: "Hire developers", href: "/hire/developers" }];
export const workTrail: Trail = [...homeTrail, { label: "Work", href: "/work" }];
export const blogTrail: Trail = [...homeTrail, { label: "Blog", href: "/blog" }];
