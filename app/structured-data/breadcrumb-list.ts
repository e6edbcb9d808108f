import type { BreadcrumbList } from "schema-dts";
import { absolute } from "#app/site-url.ts";
import type { LinkRecord } from "#content/types.ts";

/** The breadcrumb from Home to a page, which is its last entry. */
export const breadcrumbList = (trail: readonly LinkRecord[]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absolute(href),
  })),
});
