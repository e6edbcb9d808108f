import type { Service as ServiceThing, SoftwareApplication } from "schema-dts";
import { absolute, withoutSlash } from "#app/site-url.ts";
import type { Site } from "#content/types.ts";
import { shareImagePath } from "#shared/site-map/paths.ts";
import { companyAs } from "./organization.ts";

type Offer = { readonly name: string; readonly description: string; readonly path: string; readonly site: Site };

export const service = ({ name, description, path, site }: Offer): ServiceThing => ({
  "@type": "Service",
  "@id": absolute(`${withoutSlash(path)}#service`),
  name,
  description,
  url: absolute(path),
  provider: companyAs(site),
  areaServed: site.servedCountries.map((name) => ({ "@type": "Country", name })),
});

/** Software that we sell, without an offer or a rating (docs/decisions/0143-software-without-an-offer.md). */
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
