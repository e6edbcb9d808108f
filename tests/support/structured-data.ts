import * as z from "zod";
import { loadContent } from "./content.ts";

const employmentType = z.enum([
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "OTHER",
]);

const { site } = loadContent();

// The required and, where our pages have them, recommended fields of schema.org and the search
// engines for each type. Loose objects: more fields are allowed, but these must be present and
// valid.
const text = z.string().trim().min(1);
const address = z.looseObject({
  "@type": z.literal("PostalAddress"),
  streetAddress: text,
  addressLocality: text,
  postalCode: text,
  addressCountry: z.string().length(2),
});
const place = z.looseObject({ "@type": z.literal("Place"), address });
const reference = z.looseObject({ "@id": z.url() });
/** A page is read alone: an id that is defined on another page is not enough. */
const provider = z.looseObject({
  "@id": z.url(),
  "@type": z.literal("Organization"),
  name: text,
  url: z.url(),
  logo: z.url(),
});
const thing = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ "@type": z.literal(type), ...shape });

const listItem = thing("ListItem", { position: z.int().min(1), name: text, item: z.url() });

const question = thing("Question", { name: text, acceptedAnswer: thing("Answer", { text }) });

export const structuredData = z.discriminatedUnion("@type", [
  thing("Organization", {
    name: text,
    legalName: text,
    url: z.url(),
    logo: z.url(),
    email: z.email(),
    telephone: z.string().regex(/^\+\d+$/),
    address,
    location: z.array(place).length(site.offices.length),
    sameAs: z.array(z.url()).length(site.socials.length),
  }),
  thing("WebSite", {
    name: text,
    url: z.url(),
    publisher: reference,
  }),
  thing("BreadcrumbList", {
    itemListElement: z
      .array(listItem)
      .min(2)
      .refine(
        (items) => items.every(({ position }, index) => position === index + 1),
        "positions count from 1",
      ),
  }),
  thing("JobPosting", {
    title: text,
    description: z.string().startsWith("<p>"),
    datePosted: z.iso.date(),
    validThrough: z.iso.datetime(),
    employmentType: z.union([employmentType, z.array(employmentType).min(1)]),
    identifier: thing("PropertyValue", { name: text, value: text }),
    hiringOrganization: provider,
    jobLocation: place,
    url: z.url(),
  }),
  thing("BlogPosting", {
    headline: z.string().max(110),
    description: text,
    datePublished: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
    author: thing("Person", { name: text, jobTitle: text }),
    publisher: provider,
    image: z.url(),
    url: z.url(),
  }),
  thing("Service", {
    name: text,
    url: z.url(),
    provider: thing("Organization", { "@id": z.url(), name: text, url: z.url() }),
    areaServed: z.array(text).min(1),
  }),
  thing("SoftwareApplication", {
    name: text,
    description: text,
    url: z.url(),
    image: z.url(),
    applicationCategory: text,
    operatingSystem: text,
    publisher: provider,
  }),
  thing("Offer", {
    url: z.url(),
    availabilityStarts: z.iso.date(),
    validThrough: z.iso.datetime(),
    offeredBy: provider,
    itemOffered: thing("Service", { name: text }),
  }),
  thing("FAQPage", { mainEntity: z.array(question).min(1) }),
  thing("ProfilePage", {
    url: z.url(),
    mainEntity: thing("Person", { name: text, jobTitle: text, url: z.url(), worksFor: provider }),
  }),
]);
