import type { Location, MetaDescriptor } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { servicesTrail } from "#app/templates/trails.ts";
import type { FaqItem, Seo, Site } from "#content/types.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { jsonLd } from "./json-ld.ts";
import { faqPage, service } from "./offers.ts";

type ServicePage = { readonly name: string; readonly seo: Seo; readonly faq: { readonly items: readonly FaqItem[] } };

/** What every page below /services says of itself: tags, trail, the service and its questions. */
export function servicePageMeta(
  page: ServicePage,
  site: Pick<Site, "name" | "wordmark">,
  location: Location,
): MetaDescriptor[] {
  const path = location.pathname;
  return [
    ...pageMeta(page.seo, site, location),
    ...jsonLd(
      breadcrumbList(servicesTrail, { label: page.name, href: path }),
      service({ name: page.name, description: page.seo.description, path }),
      faqPage(page.faq.items),
    ),
  ];
}
