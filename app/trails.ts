import type { LinkRecord } from "#content/types.ts";

/** The breadcrumb of a page, from Home to itself; its structured data repeats it. */
export type Trail = readonly LinkRecord[];

export const homeTrail: Trail = [{ label: "Home", href: "/" }];
export const servicesTrail: Trail = [...homeTrail, { label: "Services", href: "/services" }];
export const productsTrail: Trail = [...homeTrail, { label: "Products", href: "/#products" }];
export const rosterTrail: Trail = [
  ...homeTrail,
  { label: "Hire developers", href: "/hire/developers" },
];
export const workTrail: Trail = [...homeTrail, { label: "Work", href: "/work" }];
export const blogTrail: Trail = [...homeTrail, { label: "Blog", href: "/blog" }];
