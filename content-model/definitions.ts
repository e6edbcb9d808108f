import type * as z from "zod";
import type { PostOutline } from "./loading/post-text.ts";
import { aboutPageSchema } from "./schema/about-page.ts";
import { careerPageSchema, openingSchema } from "./schema/career.ts";
import { clientSchema } from "./schema/client.ts";
import { type Definition, single } from "./schema/definition.ts";
import { deskContentSchema } from "./schema/desk-content.ts";
import { deskEnquiriesSchema } from "./schema/desk-enquiries.ts";
import {
  deskEditingSchema,
  deskFiguresSchema,
  deskNewsletterSchema,
  deskRecordsSchema,
} from "./schema/desk-records.ts";
import { deskSignInSchema } from "./schema/desk-sign-in.ts";
import { developmentSchema } from "./schema/development.ts";
import { drawnScreenSchema } from "./schema/drawn-screens.ts";
import { engagementSchema, workPageSchema, workSchema } from "./schema/engagement.ts";
import { hireSchema } from "./schema/hire.ts";
import { homeSchema } from "./schema/home.ts";
import { investingGuideSchema, investingPageSchema } from "./schema/investing.ts";
import { legalSchema } from "./schema/legal.ts";
import { navigationSchema, redirectsSchema } from "./schema/navigation.ts";
import { newsletterPagesSchema } from "./schema/newsletter-pages.ts";
import { personSchema } from "./schema/person.ts";
import { plainPages } from "./schema/plain-pages.ts";
import { blogPageSchema, postSchema } from "./schema/post.ts";
import { priceSchema } from "./schema/price.ts";
import { productSchema } from "./schema/product.ts";
import { serviceSchema, servicesPageSchema } from "./schema/service.ts";
import { claimSchema, siteSchema } from "./schema/site.ts";
import { stackSchema, technologyGroupSchema } from "./schema/technology.ts";
import { testimonialSchema } from "./schema/testimonial.ts";

export type { Definition };

export const definitions = {
  ...plainPages,
  site: single("site.yaml", siteSchema),
  claims: { kind: "keyed", path: "claims.yaml", schema: claimSchema },
  prices: { kind: "keyed", path: "prices.yaml", schema: priceSchema, part: "pricing" },
  navigation: single("navigation.yaml", navigationSchema, { isMenu: true }),
  redirects: single("redirects.yaml", redirectsSchema, { isMenu: true }),
  clients: { kind: "keyed", path: "clients.yaml", schema: clientSchema },
  testimonials: { kind: "keyed", path: "testimonials.yaml", schema: testimonialSchema },
  technologies: { kind: "keyed", path: "technologies.yaml", schema: technologyGroupSchema },
  home: single("pages/home.yaml", homeSchema, {
    fields: { products: "products", work: "work", insights: "blog" },
  }),
  newsletterPages: single("pages/newsletter.yaml", newsletterPagesSchema, {
    fields: { issues: "blog" },
  }),
  deskContent: single("desk/content.yaml", deskContentSchema),
  deskEditing: single("desk/editing.yaml", deskEditingSchema),
  deskEnquiries: single("desk/enquiries.yaml", deskEnquiriesSchema),
  deskSignIn: single("desk/sign-in.yaml", deskSignInSchema),
  deskFigures: single("desk/figures.yaml", deskFiguresSchema),
  deskNewsletter: single("desk/newsletter.yaml", deskNewsletterSchema),
  deskRecords: single("desk/records.yaml", deskRecordsSchema),
  products: { kind: "folder", path: "products", schema: productSchema, part: "products" },
  aboutPage: single("pages/about.yaml", aboutPageSchema),
  servicesPage: single("pages/services.yaml", servicesPageSchema, {
    isMenu: true,
    fields: { recent: "work", hire: "hire" },
  }),
  development: { kind: "folder", path: "development", schema: developmentSchema },
  services: { kind: "folder", path: "services", schema: serviceSchema },
  careerPage: single("pages/career.yaml", careerPageSchema),
  openings: { kind: "folder", path: "openings", schema: openingSchema },
  workPage: single("pages/work.yaml", workPageSchema, { part: "work" }),
  stack: { kind: "keyed", path: "stack.yaml", schema: stackSchema },
  engagements: { kind: "folder", path: "engagements", schema: engagementSchema },
  screens: { kind: "folder", path: "screens", schema: drawnScreenSchema },
  work: { kind: "folder", path: "work", schema: workSchema, part: "work" },
  blogPage: single("pages/blog.yaml", blogPageSchema, {
    part: "blog",
    fields: { byMail: "newsletter" },
  }),
  investingPage: single("pages/investing.yaml", investingPageSchema, { part: "investing" }),
  investingGuide: single("pages/investing-guide.yaml", investingGuideSchema, { part: "investing" }),
  legal: { kind: "folder", path: "legal", schema: legalSchema },
  people: { kind: "folder", path: "people", schema: personSchema },
  hire: { kind: "folder", path: "hire", schema: hireSchema, part: "hire" },
  posts: { kind: "posts", path: "blog", schema: postSchema, part: "blog" },
} as const satisfies Record<string, Definition>;

type Output<D> = D extends { kind: "single"; schema: infer S extends z.ZodType }
  ? z.infer<S>
  : D extends { schema: infer S extends z.ZodType }
    ? Readonly<
        Record<
          string,
          z.infer<S> & { readonly slug: string } & (D extends { kind: "posts" }
              ? PostOutline
              : unknown)
        >
      >
    : never;

export type Content = {
  readonly [Name in keyof typeof definitions]: Output<(typeof definitions)[Name]>;
};
