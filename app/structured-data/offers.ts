import { absolute } from "#app/site-url.ts";
import type { FaqItem, Product } from "#content/types.ts";
import { company, plain, type Thing } from "./json-ld.ts";

type Service = { readonly name: string; readonly description: string; readonly path: string };

/** Something that we do for clients. */
export const service = ({ name, description, path }: Service): Thing => ({
  "@type": "Service",
  name,
  description,
  serviceType: name,
  url: absolute(path),
  provider: company,
  areaServed: ["IN", "GB", "US", "CA"],
});

/** Software that we sell. Its price depends on the project, so none is named. */
export const softwareApplication = (product: Pick<Product, "name" | "seo">, path: string): Thing => ({
  "@type": "SoftwareApplication",
  name: product.name,
  description: product.seo.description,
  url: absolute(path),
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  publisher: company,
});

export const faqPage = (items: readonly FaqItem[]): Thing => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plain(answer) },
  })),
});
