import { type Definition, definitions } from "#content/definitions.ts";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import { findFieldByText } from "#shared/formats/find-field-by-text.ts";
import { pages } from "#shared/site-map/pages.ts";
import { recordPath, recordPaths } from "#shared/site-map/paths.ts";
import {
  type CollectionName,
  collectionNames,
  editedValue,
  findRecords,
  recordAt,
  titleOf,
  writtenRecords,
} from "./find-records.ts";
import type { FieldPlace, PageChoice, RecordKey } from "./records.ts";

/**
 * The page that shows records without a page of their own, or whose page is not named like their
 * file.
 */
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

/** The page named like its record's file: `pages/about.yaml` is shown on /about. */
function pageNamedAs(collection: CollectionName): string | undefined {
  const { path }: Definition = definitions[collection];
  const [, name] = /^pages\/(.+)\.yaml$/.exec(path) ?? [];
  return name && pages.find((page) => page.path.endsWith(`/${name}`))?.path;
}

export function pageOfRecord({ collection, slug }: RecordKey): string | null {
  if (collection === "legal") return `/${slug}`;
  if (collection === "work") return recordPaths.engagements(slug);
  const name = collection as CollectionName;
  return recordPath({ collection, slug }) ?? shownOn[name] ?? pageNamedAs(name) ?? null;
}

/** What editors know a page by that exists once: its record, or its address. */
export function titleOfPage(path: string, folder: ContentFolder): string {
  const own = collectionNames.find(
    (name) => pageNamedAs(name) === path || (shownOn[name] === path && isOfOnePage(name)),
  );
  const record = own && recordAt({ collection: own, slug: "" }, folder);
  return record ? `${titleOf(record)} (${path})` : path;
}

/** The pages that a link may lead to, with their titles. */
export function pageChoices(folder: ContentFolder): PageChoice[] {
  const choices = findRecords(folder, "", "").flatMap((record) => {
    const path =
      recordPath(record) ?? (record.slug ? null : pageNamedAs(record.collection as CollectionName));
    return path && !path.includes("?") ? [{ path, title: record.title }] : [];
  });
  return choices.toSorted((a, b) => a.path.localeCompare(b.path));
}

/**
 * The fields that contain a text of a page, those of the page's own record first; without a text,
 * its own record.
 */
export function placesOf(folder: ContentFolder, path: string, text: string): FieldPlace[] {
  const isOwn = ({ key }: FieldPlace) => pageOfRecord(key) === path;
  const places = collectionNames
    .filter((collection) => !collection.startsWith("desk"))
    .flatMap((collection) =>
      writtenRecords(collection, folder).map((record) => ({ collection, record })),
    )
    .flatMap(({ collection, record }) => {
      const field = text === "" ? "" : findFieldByText(editedValue(record), text);
      const key = { collection, slug: record.slug ?? "" };
      return field === undefined ? [] : [{ key, field, name: titleOf(record) }];
    });
  // Records of the company, such as its offices, are shown on pages that have a record of their
  // own.
  const rank = (place: FieldPlace) =>
    isOwn(place)
      ? 1 + Number(isOfOnePage(place.key.collection)) + 2 * Number(recordPath(place.key) === path)
      : 0;
  return places
    .filter((place) => text !== "" || isOwn(place))
    .toSorted((a, b) => rank(b) - rank(a));
}

const isOfOnePage = (collection: string) =>
  definitions[collection as CollectionName].path.startsWith("pages/");
