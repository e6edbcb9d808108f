import type { LinkRecord } from "#content/types.ts";

/** What stands above a page, from Home down. */
export const homeTrail: readonly LinkRecord[] = [{ label: "Home", href: "/" }];
export const servicesTrail: readonly LinkRecord[] = [...homeTrail, { label: "Services", href: "/services" }];
export const hireTrail = (hasRoster: boolean): readonly LinkRecord[] =>
  hasRoster ? [...homeTrail, { label: "Hire developers", href: "/hire/developers" }] : homeTrail;
export const workTrail: readonly LinkRecord[] = [...homeTrail, { label: "Work", href: "/work" }];
export const blogTrail: readonly LinkRecord[] = [...homeTrail, { label: "Blog", href: "/blog" }];
