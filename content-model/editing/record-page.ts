import { type Definition, definitions } from "#content/definitions.ts";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import type { PageChoice, RecordKey } from "#shared/contracts/desk-content.ts";
import { pages } from "#shared/site-map/pages.ts";
import { type RecordKind, recordPaths } from "#shared/site-map/paths.ts";
import { type CollectionName, findRecords } from "./find-records.ts";

/** Where records are seen that have no page of their own, or one that is not named as their file. */
const shownOn: Partial<Record<CollectionName, string>> = {
  site: "/contact-us",
  claims: "/",
  prices: "/pricing",
  navigation: "/",
  clients: "/",
  testimonials: "/",
  technologies: "/",
  home: "/",
  contactPage: "/contact-us",
  hireFrame: "/hire/react-developer",
  rosterPage: "/hire/developers",
  investingPage: "/services/investing-in-india",
};

/** The page that is named as the file of its record: `pages/about.yaml` is seen on /about. */
function pageNamedAs(collection: CollectionName): string | undefined {
  const { path }: Definition = definitions[collection];
  const [, name] = /^pages\/(.+)\.yaml$/.exec(path) ?? [];
  return name && pages.find((page) => page.path.endsWith(`/${name}`))?.path;
}

/** The address that belongs to a record alone; null for what is only shown on pages of others. */
export const addressOf = ({ collection, slug }: RecordKey): string | null =>
  Object.hasOwn(recordPaths, collection) ? recordPaths[collection as RecordKind](slug) : null;

/** The page on which a record is seen; null where there is none. */
export function pageOfRecord({ collection, slug }: RecordKey): string | null {
  if (collection === "legal") return `/${slug}`;
  if (collection === "work") return recordPaths.engagements(slug);
  const name = collection as CollectionName;
  return addressOf({ collection, slug }) ?? shownOn[name] ?? pageNamedAs(name) ?? null;
}

/** Pages that a link may lead to, by what lists call them. */
export function pageChoices(folder: ContentFolder): PageChoice[] {
  const choices = findRecords(folder, "", "").flatMap((record) => {
    const path = addressOf(record) ?? (record.slug ? null : pageNamedAs(record.collection as CollectionName));
    return path && !path.includes("?") ? [{ path, title: record.title }] : [];
  });
  return choices.toSorted((a, b) => a.path.localeCompare(b.path));
}
