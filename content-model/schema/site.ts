import * as z from "zod";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { readOfficeHours } from "#shared/formats/office-time.ts";
import { siteParts } from "#shared/site-map/site-parts.ts";
import { copy, each, isReadable, list, sample, texts, timeZone } from "./parts.ts";

/**
 * Facts that some countries' law requires on a company's site and in mails, such as §5 DDG and §35a
 * GmbHG.
 */
const registration = z.strictObject({
  /**
   * The register and the number in it: Amtsgericht Hamburg, Companies House. Partnerships are in
   * none.
   */
  register: copy.optional(),
  number: copy.optional(),
  directors: z.array(copy).min(1),
  vatId: copy.optional(),
});

/** A label may lack the country, or show the zero that callers from abroad leave out. */
const lastDigits = (phone: string) => phone.replace(/\D/g, "").slice(-6);

const office = z.strictObject({
  slug: z.string(),
  ...texts("country", "city", "role", "street", "postalCode").shape,
  hours: copy.refine(
    (text) => isReadable(() => readOfficeHours("UTC", text)),
    "expected hours like Monday to Friday, 9:30 to 18:30",
  ),
  region: copy.optional(),
  countryCode: z.string().length(2),
  timeZone,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Days on which the office does not work: 2026-04-03, or 12-25 for each year. */
  holidays: z
    .array(
      z
        .string()
        .regex(
          /^(?:20\d\d-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
          "expected 2026-04-03 or 12-25",
        )
        .refine((day) => isCalendarDay(day.padStart(10, "2028-")), "there is no such day"),
    )
    .optional(),
  phone: z
    .strictObject({ label: copy, href: z.string().regex(/^tel:\+\d+$/, "expected tel:+…") })
    .superRefine(({ label, href }, ctx) => {
      if (lastDigits(label) === lastDigits(href)) return;
      const message = "calls another number than the label says";
      ctx.addIssue({ code: "custom", path: ["href"], message });
    }),
  /** Where it answers chats, such as https://wa.me/442079460182. */
  chat: z.strictObject({ label: copy, href: z.url() }).optional(),
});

const addresses = each(["hello", "careers", "privacy", "security", "noReply"], z.email());

/**
 * Every fact of the brand: changing this record rebrands pages, mails, documents and structured
 * data.
 */
export const siteFields = z.strictObject({
  ...texts("name", "wordmark", "descriptor", "legalName", "tagline", "blurb").shape,
  domain: copy.regex(/^[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+$/u, "expected a name like example.com"),
  foundedYear: z
    .number()
    .int()
    .refine((year) => year > 1_500 && year <= new Date().getFullYear(), "expected a past year"),
  offices: z.array(office).min(1),
  registeredOffice: copy,
  /** The countries of clients, which structured data names; without them, those of the offices. */
  servedCountries: z.array(copy).min(1).optional(),
  /** Shown as an imprint on /contact-us, which the footer then links to, and below every mail. */
  registration: registration.optional(),
  referencePrefix: z.string().regex(/^[A-Z]{2,4}$/, "expected two to four capital letters"),
  mail: z.strictObject(addresses),
  socials: z.array(z.strictObject({ label: copy, href: z.url() })),
  badges: z
    .array(
      z.strictObject({ icon: z.enum(["shield-check", "badge-check"]), title: copy, body: copy }),
    )
    .max(2),
  /** The currencies of prices, at most four; the first choice is shown until a visitor chooses. */
  currencies: list(
    z.strictObject({
      code: z.string().regex(/^[A-Z]{3}$/),
      name: copy,
      isFirst: z.boolean().optional(),
    }),
    1,
    4,
  ).refine(
    (all) => all.filter(({ isFirst }) => isFirst).length <= 1,
    "only one currency can be the first",
  ),
  /**
   * The logo beside the name, drawn from paths in ink or accent. The default is the steps over a
   * waterline.
   */
  mark: z
    .strictObject({
      viewBox: z.string().regex(/^-?[\d.]+( -?[\d.]+){3}$/, "expected four numbers"),
      paths: z
        .array(
          z.strictObject({
            d: copy,
            tone: z.enum(["ink", "accent"]),
            isEvenOdd: z.boolean().optional(),
            /** For a line, which is drawn and not filled. */
            strokeWidth: z.number().positive().optional(),
            hasRoundEnds: z.boolean().optional(),
          }),
        )
        .min(1),
    })
    .optional(),
  /**
   * Parts of the site that may be switched off, together with their pages, menus, mails and
   * entries.
   */
  parts: z.strictObject(each(siteParts, z.boolean())),
  /** Whether visits are counted: the privacy page mentions it, and the server counts only then. */
  countsVisits: z.boolean(),
  /** The company's booking calendar; null leads "Book a call" to the contact form. */
  bookingUrl: z.url({ protocol: /^https$/ }).nullable(),
  externalForms: z.strictObject({ contact: z.url().nullable(), pricing: z.url().nullable() }),
  sample,
});

export const siteSchema = siteFields.superRefine(({ offices, registeredOffice }, ctx) => {
  const slugs = offices.map(({ slug }) => slug);
  if (slugs.includes(registeredOffice)) return;
  const message = `expected one of the offices: ${slugs.join(", ")}`;
  ctx.addIssue({ code: "custom", path: ["registeredOffice"], message });
});

export const claimSchema = texts("value", "label", "source").extend({ sample });
