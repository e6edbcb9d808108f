/** Types of records, for sections and templates, which may not import values of content. */

export type { HireLink, HirePage } from "./hire-page.ts";
export type { PostSummary, TagLink } from "./latest-posts.ts";
export type { PostPage } from "./post-page.ts";
export type { BlogListing } from "./schema/blog-page.ts";
export type { ContactPage } from "./schema/contact-page.ts";
export type { Hire } from "./schema/hire.ts";
export type { Home } from "./schema/home.ts";
export type { Image, PictureData } from "./schema/image.ts";
export type { Navigation } from "./schema/navigation.ts";
export type {
  Card,
  FaqItem,
  IconCard,
  LinkRecord,
  Portrait,
  Seo,
  Statistic,
  Step,
  Story,
} from "./schema/parts.ts";
export type { Person } from "./schema/person.ts";
export type { Client, TechnologyGroup, Testimonial } from "./schema/shared-records.ts";
export type { Claim, Site } from "./schema/site.ts";
