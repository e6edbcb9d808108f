import type { Location, MetaDescriptor } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import type { FaqItem, LinkRecord, Seo, Site } from "#content/types.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { jsonLd } from "./json-ld.ts";
import { faqPage, service } from "./offers.ts";

type Titled = { readonly items: readonly { readonly title: string }[] };
type ServicePage = {
  readonly page: {
    readonly name: string;
    readonly seo: Seo;
    readonly faq: { readonly items: readonly FaqItem[] };
    /** What belongs to the service; pages differ in what they call that. */
    readonly offers?: Titled;
    readonly services?: Titled;
  };
  readonly trail: readonly LinkRecord[];
  readonly site: Pick<Site, "name" | "wordmark">;
};

/** What every page below /services says of itself: tags, trail, the service and its questions. */
export function servicePageMeta({ page, trail, site }: ServicePage, location: Location): MetaDescriptor[] {
  const path = location.pathname;
  const parts = (page.offers ?? page.services)?.items.map(({ title }) => title);
  return [
    ...pageMeta(page.seo, site, location),
    ...jsonLd(
      breadcrumbList(trail),
      service({ name: page.name, description: page.seo.description, path, site, ...(parts && { parts }) }),
      faqPage(page.faq.items),
    ),
  ];
}
