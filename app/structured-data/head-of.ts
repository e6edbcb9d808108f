import type { Thing } from "schema-dts";
import type { Head } from "#app/page-head.tsx";
import type { FaqItem, Seo, Site } from "#content/types.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { faqPage, service } from "./offers.ts";

/** The head of a page, with its breadcrumb and other things of schema.org that it shows. */
export function headOf(seo: Seo, trail: Head["trail"], ...things: readonly Thing[]): Head {
  const graph = trail.length > 0 ? [breadcrumbList(trail), ...things] : things;
  if (graph.length === 0) return { seo, trail };
  const facts = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return { seo, trail, facts };
}

type Titled = { readonly items: readonly { readonly title: string }[] };
type ServicePage = {
  readonly name: string;
  readonly seo: Seo;
  readonly faq: { readonly items: readonly FaqItem[] };
  /** What belongs to the service; pages differ in what they call that. */
  readonly offers?: Titled;
  readonly services?: Titled;
};

/** The head of a page about a service, with the service and its questions. */
export function serviceHead(page: ServicePage, trail: Head["trail"], site: Site): Head {
  const parts = (page.offers ?? page.services)?.items.map(({ title }) => title) ?? [];
  const path = trail.at(-1)?.href ?? "";
  return headOf(
    page.seo,
    trail,
    service({ name: page.name, description: page.seo.description, path, site, parts }),
    faqPage(page.faq.items),
  );
}
