import type { Organization, PostalAddress, WebSite } from "schema-dts";
import { absolute, siteUrl } from "#app/site-url.ts";
import type { Site } from "#content/types.ts";

const company = { "@id": absolute("/#organization") };

/** The company as other things refer to it: with name and URL, because a page may be read alone. */
export const companyAs = ({ name }: Pick<Site, "name">) =>
  ({ ...company, "@type": "Organization", name, url: siteUrl, logo: absolute("/icon-512.png") }) satisfies Organization;

type Office = Site["offices"][number];

export function organization(site: Site): Organization {
  const registered = site.offices.find(({ slug }) => slug === site.registeredOffice);
  return {
    ...companyAs(site),
    legalName: site.legalName,
    description: site.blurb,
    slogan: site.tagline,
    foundingDate: String(site.foundedYear),
    email: site.mail.hello,
    ...(site.registration?.vatId && { vatID: site.registration.vatId }),
    ...(registered && { telephone: phoneOf(registered), address: address(registered) }),
    sameAs: site.socials.map(({ href }) => href),
    location: site.offices.map((office) => ({
      "@type": "Place",
      name: `${site.name}, ${office.city}`,
      telephone: phoneOf(office),
      address: address(office),
      geo: { "@type": "GeoCoordinates", latitude: office.latitude, longitude: office.longitude },
    })),
  };
}

export const webSite = (site: Site): WebSite => ({
  "@type": "WebSite",
  "@id": absolute("/#website"),
  name: site.name,
  url: siteUrl,
  publisher: company,
});

const phoneOf = ({ phone }: Office) => phone.href.replace("tel:", "");

export const address = ({ street, city, region, postalCode, countryCode }: Office): PostalAddress => ({
  "@type": "PostalAddress",
  streetAddress: street,
  addressLocality: city,
  ...(region && { addressRegion: region }),
  postalCode,
  addressCountry: countryCode,
});
