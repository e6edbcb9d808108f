import type { BlogPosting, JobPosting, Organization, PostalAddress, WebSite } from "schema-dts";
import { absolute, siteUrl, withoutSlash } from "#app/site-url.ts";
import type { Opening, PostPage, Site } from "#content/types.ts";
import { shareImagePath } from "#shared/site-map/paths.ts";

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

export function blogPosting(post: PostPage, site: Site, path: string): BlogPosting {
  const { name, role, href } = post.author;
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    url: absolute(path),
    image: absolute(shareImagePath(withoutSlash(path))),
    datePublished: post.date,
    keywords: post.tags.map(({ name }) => name),
    author: { "@type": "Person", name, jobTitle: role, ...(href && { url: absolute(href) }) },
    publisher: companyAs(site),
  };
}

const employmentTypes: Readonly<Record<string, string>> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
};

export function jobPosting(opening: Opening, site: Site): JobPosting {
  const { offices, registeredOffice } = site;
  const office =
    offices.find(({ city }) => opening.location.includes(city)) ??
    offices.find(({ slug }) => slug === registeredOffice);
  return {
    "@type": "JobPosting",
    title: opening.title,
    description: description(opening),
    identifier: { "@type": "PropertyValue", name: site.name, value: opening.slug },
    url: absolute(`/career?opening=${opening.slug}`),
    datePosted: opening.postedOn,
    validThrough: opening.openUntil,
    employmentType: employmentTypes[opening.type] ?? "OTHER",
    hiringOrganization: { ...companyAs(site), sameAs: site.socials.map(({ href }) => href) },
    ...(office && { jobLocation: { "@type": "Place", address: address(office) } }),
    directApply: false,
  };
}

const list = (heading: string, items: readonly string[]) =>
  `<h3>${heading}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;

// The one property of schema.org that job searches read as HTML.
const description = ({ description, responsibilities, requirements }: Opening) =>
  `<p>${escaped(description)}</p>${list("Responsibilities", responsibilities)}${list("Requirements", requirements)}`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
