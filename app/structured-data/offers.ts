import type { FAQPage, Service as ServiceThing, SoftwareApplication } from "schema-dts";
import { absolute, withoutSlash } from "#app/site-url.ts";
import type { FaqItem, ProductPage } from "#content/types.ts";
import { shareImagePath } from "#shared/site-map/paths.ts";
import { type Brand, companyAs, plain } from "./json-ld.ts";

type Offer = {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly site: Brand;
  /** The offers that the page lists, such as the services of a hire page. */
  readonly parts?: readonly string[];
};

/** A service for clients. */
export function service({ name, description, path, site, parts = [] }: Offer): ServiceThing {
  return {
    "@type": "Service",
    "@id": absolute(`${withoutSlash(path)}#service`),
    name,
    description,
    serviceType: name,
    url: absolute(path),
    image: absolute(shareImagePath(withoutSlash(path))),
    provider: companyAs(site),
    areaServed: site.servedCountries.map((name) => ({ "@type": "Country" as const, name })),
    availableChannel: { "@type": "ServiceChannel", serviceUrl: absolute("/contact-us") },
    ...(parts.length > 0 && {
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        name,
        itemListElement: parts.map((part) => ({ "@type": "Offer", itemOffered: { "@type": "Service", name: part } })),
      },
    }),
  };
}

/**
 * Software that we sell, without an offer and a rating: its price depends on the project, an offer without a price is
 * an error to search engines, and made-up testimonials are no reviews (docs/decisions/0143-software-without-an-offer.md).
 */
export function softwareApplication(
  { name, seo, sections }: Pick<ProductPage, "name" | "seo" | "sections">,
  path: string,
  site: Brand,
): SoftwareApplication {
  const features = sections.flatMap((section) =>
    section.kind === "features" || section.kind === "feature-tabs" ? section.items.map(({ title }) => title) : [],
  );
  return {
    "@type": "SoftwareApplication",
    "@id": absolute(`${withoutSlash(path)}#software`),
    name,
    description: seo.description,
    url: absolute(path),
    image: absolute(shareImagePath(withoutSlash(path))),
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    inLanguage: "en",
    publisher: companyAs(site),
    ...(features.length > 0 && { featureList: features }),
  };
}

export const faqPage = (items: readonly FaqItem[]): FAQPage => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plain(answer) },
  })),
});
