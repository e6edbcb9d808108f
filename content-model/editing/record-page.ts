import type { RecordKey } from "#shared/contracts/desk-content.ts";
import { type RecordKind, recordPaths } from "#shared/site-map/paths.ts";
import type { CollectionName } from "./find-records.ts";

/** Where what is one of a kind, or has no page of its own, can be seen. */
const pages: Partial<Record<CollectionName, string>> = {
  site: "/contact-us",
  claims: "/",
  prices: "/pricing",
  navigation: "/",
  clients: "/",
  testimonials: "/",
  technologies: "/",
  home: "/",
  contactPage: "/contact-us",
  newsletterPages: "/newsletter",
  searchPage: "/search",
  aboutPage: "/about",
  servicesPage: "/services",
  careerPage: "/career",
  workPage: "/work",
  hireFrame: "/hire/react-developer",
  rosterPage: "/hire/developers",
  blogPage: "/blog",
  digitalMarketingPage: "/services/digital-marketing",
  investingPage: "/services/investing-in-india",
  pricingPage: "/pricing",
};

/** The address that belongs to a record alone; null for what is only shown on pages of others. */
export const addressOf = ({ collection, slug }: RecordKey): string | null =>
  Object.hasOwn(recordPaths, collection) ? recordPaths[collection as RecordKind](slug) : null;

/** The page on which a record is seen; null where there is none. */
export function pageOfRecord({ collection, slug }: RecordKey): string | null {
  if (collection === "legal") return `/${slug}`;
  if (collection === "work") return recordPaths.engagements(slug);
  return addressOf({ collection, slug }) ?? pages[collection as CollectionName] ?? null;
}
