import type { BreadcrumbList } from "schema-dts";
import { absolute } from "#app/site-url.ts";
import type { LinkRecord } from "#content/types.ts";

/** The way from Home down to a page, which is the last of it. */
export const breadcrumbList = (trail: readonly LinkRecord[]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absolute(href),
  })),
});
