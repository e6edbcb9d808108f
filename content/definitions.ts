import type * as z from "zod";
import { blogPageSchema } from "./schema/blog-page.ts";
import { contactPageSchema } from "./schema/contact-page.ts";
import { hireSchema } from "./schema/hire.ts";
import { homeSchema } from "./schema/home.ts";
import { navigationSchema } from "./schema/navigation.ts";
import { personSchema } from "./schema/person.ts";
import { postSchema } from "./schema/post.ts";
import { clientSchema, technologyGroupSchema, testimonialSchema } from "./schema/shared-records.ts";
import { claimSchema, siteSchema } from "./schema/site.ts";

/** Where the records of a collection are: one file, one file of keyed records, a folder of files, or a folder of posts. */
export type Definition = {
  readonly kind: "single" | "keyed" | "folder" | "posts";
  readonly path: string;
  readonly schema: z.ZodType;
};

/** Every collection of the site. A new kind of record is a line here and a schema. */
export const definitions = {
  site: { kind: "single", path: "site.yaml", schema: siteSchema },
  claims: { kind: "keyed", path: "claims.yaml", schema: claimSchema },
  navigation: { kind: "single", path: "navigation.yaml", schema: navigationSchema },
  clients: { kind: "keyed", path: "clients.yaml", schema: clientSchema },
  testimonials: { kind: "keyed", path: "testimonials.yaml", schema: testimonialSchema },
  technologies: { kind: "keyed", path: "technologies.yaml", schema: technologyGroupSchema },
  home: { kind: "single", path: "pages/home.yaml", schema: homeSchema },
  contactPage: { kind: "single", path: "pages/contact.yaml", schema: contactPageSchema },
  blogPage: { kind: "single", path: "pages/blog.yaml", schema: blogPageSchema },
  people: { kind: "folder", path: "people", schema: personSchema },
  hire: { kind: "folder", path: "hire", schema: hireSchema },
  posts: { kind: "posts", path: "blog", schema: postSchema },
} as const satisfies Record<string, Definition>;
