import type { FAQPage, Service as ServiceThing, SoftwareApplication } from "schema-dts";
import { absolute } from "#app/site-url.ts";
import type { FaqItem, Product } from "#content/types.ts";
import { company, plain } from "./json-ld.ts";

type Offer = { readonly name: string; readonly description: string; readonly path: string };

/** Something that we do for clients. */
export const service = ({ name, description, path }: Offer): ServiceThing => ({
  "@type": "Service",
  name,
  description,
  serviceType: name,
  url: absolute(path),
  provider: company,
  areaServed: ["IN", "GB", "US", "CA"],
});

/** Software that we sell. Its price depends on the project, so none is named. */
export const softwareApplication = (product: Pick<Product, "name" | "seo">, path: string): SoftwareApplication => ({
  "@type": "SoftwareApplication",
  name: product.name,
  description: product.seo.description,
  url: absolute(path),
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  publisher: company,
});

export const faqPage = (items: readonly FaqItem[]): FAQPage => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plain(answer) },
  })),
});
