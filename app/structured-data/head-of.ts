import type { BreadcrumbList, Thing } from "schema-dts";
import type { Head } from "#app/page-head.tsx";
import { absolute } from "#app/site-url.ts";
import type { Trail } from "#app/trails.ts";
import type { Seo } from "#content/types.ts";

export function headOf(seo: Seo, trail: Trail, ...things: readonly Thing[]): Head {
  const graph = trail.length > 0 ? [breadcrumbList(trail), ...things] : things;
  const facts = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll(
    "<",
    "\\u003c",
  );
  return { seo, trail, facts };
}

const breadcrumbList = (trail: Trail): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absolute(href),
  })),
});
