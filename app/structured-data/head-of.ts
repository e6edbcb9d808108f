import type { BreadcrumbList, Thing } from "schema-dts";
import type { Head } from "#app/page-head.tsx";
import { absolute } from "#app/site-url.ts";
import type { Trail } from "#app/trails.ts";
import type { Seo, Site } from "#content/types.ts";
import { service } from "./things.ts";

export function headOf(seo: Seo, trail: Trail, ...things: readonly Thing[]): Head {
  const graph = trail.length > 0 ? [breadcrumbList(trail), ...things] : things;
  const facts = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return { seo, trail, facts };
}

export function serviceHead({ name, seo }: { name: string; seo: Seo }, trail: Trail, site: Site): Head {
  const path = trail.at(-1)?.href ?? "";
  return headOf(seo, trail, service({ name, description: seo.description, path, site }));
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
