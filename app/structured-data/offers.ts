import type { FAQPage, Service as ServiceThing, SoftwareApplication } from "schema-dts";
import { absolute, withoutSlash } from "#app/site-url.ts";
import type { FaqItem } from "#content/types.ts";
import { shareImagePath } from "#shared/site-map/paths.ts";
import { type Brand, companyAs, plain } from "./json-ld.ts";

type Offer = { readonly name: string; readonly description: string; readonly path: string; readonly site: Brand };

/** A service for clients. */
export const service = ({ name, description, path, site }: Offer): ServiceThing => ({
  "@type": "Service",
  "@id": absolute(`${withoutSlash(path)}#service`),
  name,
  description,
  url: absolute(path),
  provider: companyAs(site),
  areaServed: site.servedCountries.map((name) => ({ "@type": "Country", name })),
});

/**
 * Software that we sell, without an offer or a rating: its price depends on the project, search engines report an offer
 * without a price as an error, and made-up testimonials are no reviews
 * (docs/decisions/0143-software-without-an-offer.md).
 */
export const softwareApplication = ({ name, description, path, site }: Offer): SoftwareApplication => ({
  "@type": "SoftwareApplication",
  "@id": absolute(`${withoutSlash(path)}#software`),
  name,
  description,
  url: absolute(path),
  image: absolute(shareImagePath(withoutSlash(path))),
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  publisher: companyAs(site),
});

export const faqPage = (items: readonly FaqItem[]): FAQPage => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plain(answer) },
  })),
});
