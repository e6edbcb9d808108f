import type { JobPosting } from "schema-dts";
import { absolute } from "#app/site-url.ts";
import type { Opening, Site } from "#content/types.ts";
import { address, companyAs } from "./organization.ts";

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
