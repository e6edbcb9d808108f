import type { Location, MetaDescriptor } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import type { FaqItem, LinkRecord, Seo, Site } from "#content/types.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { jsonLd } from "./json-ld.ts";
import { faqPage, service } from "./offers.ts";

type ServicePage = {
  readonly page: { readonly name: string; readonly seo: Seo; readonly faq: { readonly items: readonly FaqItem[] } };
  readonly trail: readonly LinkRecord[];
  readonly site: Pick<Site, "name" | "wordmark">;
};

/** What every page below /services says of itself: tags, trail, the service and its questions. */
export function servicePageMeta({ page, trail, site }: ServicePage, location: Location): MetaDescriptor[] {
  const path = location.pathname;
  return [
    ...pageMeta(page.seo, site, location),
    ...jsonLd(
      breadcrumbList(trail),
      service({ name: page.name, description: page.seo.description, path }),
      faqPage(page.faq.items),
    ),
  ];
}
