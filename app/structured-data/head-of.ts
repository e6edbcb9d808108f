import type { Thing } from "schema-dts";
import type { Head } from "#app/page-head.tsx";
import type { FaqItem, Seo, Site } from "#content/types.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { faqPage, service } from "./offers.ts";

/** The head of a page, with structured data: its breadcrumb and other things that it shows. */
export function headOf(seo: Seo, trail: Head["trail"], ...things: readonly Thing[]): Head {
  const graph = trail.length > 0 ? [breadcrumbList(trail), ...things] : things;
  if (graph.length === 0) return { seo, trail };
  const facts = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return { seo, trail, facts };
}

type ServicePage = {
  readonly name: string;
  readonly seo: Seo;
  readonly faq: { readonly items: readonly FaqItem[] };
};

/** The head of a service page, with structured data for the service and its questions. */
export function serviceHead({ name, seo, faq }: ServicePage, trail: Head["trail"], site: Site): Head {
  const path = trail.at(-1)?.href ?? "";
  return headOf(seo, trail, service({ name, description: seo.description, path, site }), faqPage(faq.items));
}
