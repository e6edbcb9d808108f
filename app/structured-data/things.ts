import type {
  BlogPosting,
  Offer,
  Organization,
  PostalAddress,
  ProfilePage,
  Service as ServiceThing,
  SoftwareApplication,
  WebSite,
} from "schema-dts";
import { absolute, siteUrl, withoutSlash } from "#app/site-url.ts";
import type { PersonPage, PostPage, Seo, Site } from "#content/types.ts";
import { holdsUntil } from "#shared/formats/availability.ts";
import { shareImagePath } from "#shared/site-map/paths.ts";

const company = { "@id": absolute("/#organization") };

/** The company as other things refer to it: with name and URL, because a page may be read alone. */
export const companyAs = ({ name }: Pick<Site, "name">) =>
  ({
    ...company,
    "@type": "Organization",
    name,
    url: siteUrl,
    logo: absolute("/icon-512.png"),
  }) satisfies Organization;

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

export const address = ({
  street,
  city,
  region,
  postalCode,
  countryCode,
}: Office): PostalAddress => ({
  "@type": "PostalAddress",
  streetAddress: street,
  addressLocality: city,
  ...(region && { addressRegion: region }),
  postalCode,
  addressCountry: countryCode,
});

export function blogPosting(post: PostPage, site: Site, path: string): BlogPosting {
  const { name, role, href } = post.author;
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    url: absolute(path),
    image: absolute(shareImagePath(withoutSlash(path))),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    keywords: post.tags.map(({ name }) => name),
    author: { "@type": "Person", name, jobTitle: role, ...(href && { url: absolute(href) }) },
    publisher: companyAs(site),
  };
}

/** A service, in few words: its page says the rest. */
export const service = (name: string, site: Site, path: string): ServiceThing => ({
  "@type": "Service",
  name,
  url: absolute(path),
  provider: { ...company, "@type": "Organization", name: site.name, url: siteUrl },
  areaServed: countriesServed(site),
});

function countriesServed({ servedCountries, offices }: Site): string[] {
  const names = servedCountries ?? offices.map(({ country }) => country);
  return [...new Set(names)];
}

type Software = { readonly name: string; readonly seo: Seo };

/**
 * Software that the company sells. Its price depends on the customer, and no customer has rated it:
 * without a price and a rating search engines know what the page is about, but draw no stars.
 */
export const softwareApplication = (
  { name, seo }: Software,
  site: Site,
  path: string,
): SoftwareApplication => ({
  "@type": "SoftwareApplication",
  name,
  description: seo.description,
  url: absolute(path),
  image: absolute(shareImagePath(withoutSlash(path))),
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  publisher: companyAs(site),
});

type Profile = Pick<PersonPage, "name" | "role" | "path" | "seo" | "technologies">;
type Offered = Pick<PersonPage, "name" | "role" | "path" | "availableFrom" | "checkedOn">;

export const profilePage = (person: Profile, site: Site): ProfilePage => ({
  "@type": "ProfilePage",
  url: absolute(person.path),
  mainEntity: {
    "@type": "Person",
    name: person.name,
    jobTitle: person.role,
    description: person.seo.description,
    url: absolute(person.path),
    knowsAbout: person.technologies,
    worksFor: companyAs(site),
  },
});

/**
 * From when a person can be hired. It holds as long as the page names a start; the server then
 * takes it off the page.
 */
export const personOffer = (person: Offered, site: Site): Offer => ({
  "@type": "Offer",
  url: absolute(person.path),
  availabilityStarts: person.availableFrom,
  validThrough: `${holdsUntil(person)}T23:59:59.999Z`,
  offeredBy: companyAs(site),
  itemOffered: { "@type": "Service", name: `${person.name}, ${person.role}` },
});
