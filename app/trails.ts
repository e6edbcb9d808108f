import type { LinkRecord } from "#content/types.ts";

/**
 * The breadcrumbs of pages, from Home to the page itself. A page's loader returns its `trail`, which the page shows
 * (app/sections/headings/breadcrumb.tsx) and its structured data repeats.
 */
export type Trail = readonly LinkRecord[];

export const homeTrail: Trail = [{ label: "Home", href: "/" }];
export const servicesTrail: Trail = [...homeTrail, { label: "Services", href: "/services" }];
export const productsTrail: Trail = [...homeTrail, { label: "Products", href: "/#products" }];
export const rosterTrail: Trail = [...homeTrail, { label: "Hire developers", href: "/hire/developers" }];
export const workTrail: Trail = [...homeTrail, { label: "Work", href: "/work" }];
export const blogTrail: Trail = [...homeTrail, { label: "Blog", href: "/blog" }];
