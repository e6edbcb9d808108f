import type * as z from "zod";
import type { SitePart } from "#shared/site-parts.ts";
import { aboutPageSchema } from "./schema/about-page.ts";
import { blogPageSchema } from "./schema/blog-page.ts";
import { careerPageSchema, openingSchema } from "./schema/career.ts";
import { clientSchema } from "./schema/client.ts";
import { contactPageSchema } from "./schema/contact-page.ts";
import { deskDoorSchema } from "./schema/desk-door.ts";
import { deskEnquiriesSchema } from "./schema/desk-enquiries.ts";
import { deskFiguresSchema } from "./schema/desk-figures.ts";
import { deskNewsletterSchema } from "./schema/desk-newsletter.ts";
import { deskRecordsSchema } from "./schema/desk-records.ts";
import { developmentSchema } from "./schema/development.ts";
import { digitalMarketingPageSchema } from "./schema/digital-marketing-page.ts";
import { engagementSchema } from "./schema/engagement.ts";
import { hireSchema } from "./schema/hire.ts";
import { hireFrameSchema } from "./schema/hire-frame.ts";
import { homeSchema } from "./schema/home.ts";
import { investingGuideSchema } from "./schema/investing-guide.ts";
import { investingPageSchema } from "./schema/investing-page.ts";
import { legalSchema } from "./schema/legal.ts";
import { navigationSchema } from "./schema/navigation.ts";
import { newsletterPagesSchema } from "./schema/newsletter-pages.ts";
import { personSchema } from "./schema/person.ts";
import { postSchema } from "./schema/post.ts";
import { practiceSchema } from "./schema/practice.ts";
import { priceSchema } from "./schema/price.ts";
import { pricingPageSchema } from "./schema/pricing-page.ts";
import { productSchema } from "./schema/product.ts";
import { rosterPageSchema } from "./schema/roster-page.ts";
import { searchPageSchema } from "./schema/search-page.ts";
import { servicesPageSchema } from "./schema/services-page.ts";
import { claimSchema, siteSchema } from "./schema/site.ts";
import { stackSchema, technologyGroupSchema } from "./schema/technology.ts";
import { testimonialSchema } from "./schema/testimonial.ts";
import { workPageSchema, workSchema } from "./schema/work.ts";

/** Where the records of a collection are: one file, one file of keyed records, a folder of files, or a folder of posts. */
export type Definition = {
  readonly kind: "single" | "keyed" | "folder" | "posts";
  readonly path: string;
  readonly schema: z.ZodType;
  /** The part of the site that it belongs to; without that part it has no records, or its page is not there. */
  readonly part?: SitePart;
  /** Fields that leave with a part of the site. */
  readonly fields?: Readonly<Record<string, SitePart>>;
  /** Menus: links into a part that is left out are left out of them. */
  readonly isMenu?: true;
  /** The folder of drawings that scripts/prepare makes from these records: each record gets the address of its own. */
  readonly drawn?: string;
};

/** Every collection of the site. A new kind of record is a line here and a schema. */
export const definitions = {
  site: { kind: "single", path: "site.yaml", schema: siteSchema },
  claims: { kind: "keyed", path: "claims.yaml", schema: claimSchema },
  prices: { kind: "keyed", path: "prices.yaml", schema: priceSchema },
  navigation: { kind: "single", path: "navigation.yaml", schema: navigationSchema, isMenu: true },
  clients: { kind: "keyed", path: "clients.yaml", schema: clientSchema },
  testimonials: { kind: "keyed", path: "testimonials.yaml", schema: testimonialSchema, drawn: "portraits" },
  technologies: { kind: "keyed", path: "technologies.yaml", schema: technologyGroupSchema },
  home: {
    kind: "single",
    path: "pages/home.yaml",
    schema: homeSchema,
    fields: { products: "products", insights: "blog" },
  },
  contactPage: { kind: "single", path: "pages/contact.yaml", schema: contactPageSchema },
  newsletterPages: {
    kind: "single",
    path: "pages/newsletter.yaml",
    schema: newsletterPagesSchema,
    fields: { issues: "blog" },
  },
  deskEnquiries: { kind: "single", path: "desk/enquiries.yaml", schema: deskEnquiriesSchema },
  deskDoor: { kind: "single", path: "desk/door.yaml", schema: deskDoorSchema },
  deskFigures: { kind: "single", path: "desk/figures.yaml", schema: deskFiguresSchema },
  deskNewsletter: { kind: "single", path: "desk/newsletter.yaml", schema: deskNewsletterSchema },
  deskRecords: { kind: "single", path: "desk/records.yaml", schema: deskRecordsSchema },
  products: { kind: "folder", path: "products", schema: productSchema, part: "products" },
  searchPage: { kind: "single", path: "pages/search.yaml", schema: searchPageSchema, isMenu: true },
  aboutPage: { kind: "single", path: "pages/about.yaml", schema: aboutPageSchema },
  servicesPage: { kind: "single", path: "pages/services.yaml", schema: servicesPageSchema },
  development: { kind: "folder", path: "development", schema: developmentSchema },
  practices: { kind: "folder", path: "services", schema: practiceSchema },
  careerPage: { kind: "single", path: "pages/career.yaml", schema: careerPageSchema },
  openings: { kind: "folder", path: "openings", schema: openingSchema },
  workPage: { kind: "single", path: "pages/work.yaml", schema: workPageSchema },
  stack: { kind: "keyed", path: "stack.yaml", schema: stackSchema },
  engagements: { kind: "folder", path: "engagements", schema: engagementSchema },
  work: { kind: "folder", path: "work", schema: workSchema },
  hireFrame: { kind: "single", path: "pages/hire-frame.yaml", schema: hireFrameSchema },
  rosterPage: { kind: "single", path: "pages/roster.yaml", schema: rosterPageSchema, part: "roster" },
  blogPage: {
    kind: "single",
    path: "pages/blog.yaml",
    schema: blogPageSchema,
    part: "blog",
    fields: { byMail: "newsletter" },
  },
  digitalMarketingPage: {
    kind: "single",
    path: "pages/digital-marketing.yaml",
    schema: digitalMarketingPageSchema,
  },
  investingPage: { kind: "single", path: "pages/investing.yaml", schema: investingPageSchema, part: "investing" },
  investingGuide: {
    kind: "single",
    path: "pages/investing-guide.yaml",
    schema: investingGuideSchema,
    part: "investing",
  },
  pricingPage: { kind: "single", path: "pages/pricing.yaml", schema: pricingPageSchema, part: "pricing" },
  legal: { kind: "folder", path: "legal", schema: legalSchema },
  people: { kind: "folder", path: "people", schema: personSchema, drawn: "portraits" },
  hire: { kind: "folder", path: "hire", schema: hireSchema },
  posts: { kind: "posts", path: "blog", schema: postSchema, part: "blog", drawn: "covers" },
} as const satisfies Record<string, Definition>;
