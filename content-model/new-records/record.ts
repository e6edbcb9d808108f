import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "#content/load.ts";
import { root } from "#shared/root.ts";
import type { Kind } from "./kinds.ts";

export const outlinesFolder = join(root, "content-model/new-records/outlines");

const ROLE = /-(developer|engineer|designer)$/;
/** The minimum length of a post's title (content-model/schema/post.ts). */
const SHORTEST_TITLE = 30;
const DAY_MS = 24 * 60 * 60_000;

export function newRecord(
  kindName: string,
  { ending }: Kind,
  slug: string,
  name: string,
  content: Content,
): string {
  const outline = readFileSync(join(outlinesFolder, `${kindName}.${ending}`), "utf8");
  return recordFrom(outline, slug, name || undefined, borrowedFrom(content, new Date()));
}

/**
 * Fills an outline: `{name}` is the page's subject, `{title}` a longer form of it, `{role}` its
 * people's job title.
 */
export function recordFrom(
  outline: string,
  slug: string,
  name = nameOf(slug),
  values: Readonly<Record<string, string>> = {},
): string {
  const role = ROLE.exec(slug)?.[1] ?? "developer";
  const called = name.replaceAll('"', "'");
  const title =
    called.length < SHORTEST_TITLE ? `${called}: what you can do after reading` : called;
  const given: Readonly<Record<string, string>> = { ...values, name: called, title, role };
  return outline.replace(/\{([a-z ]+)\}/g, (all, key: string) => given[key] ?? all);
}

function nameOf(slug: string): string {
  const words = slug.replace(ROLE, "").split("-");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** Values taken from existing records, so that a new record is valid. */
function borrowedFrom(content: Content, today: Date): Record<string, string> {
  const { site, clients, people, engagements } = content;
  const [client] = Object.keys(clients);
  const [person] = Object.values(people);
  const quoted = Object.values(engagements).find(({ quote }) => quote);
  const office = site.offices.find(({ slug }) => slug === site.registeredOffice) ?? site.offices[0];
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return {
    client: client ?? "",
    person: person?.slug ?? "",
    author: person?.slug ?? "{ name: Your name, role: Your role }",
    technology: person?.technologies[0] ?? "",
    technologies: person?.technologies.slice(0, 4).join(", ") ?? "",
    engagement: quoted?.slug ?? "",
    figure: Object.keys(quoted?.figures ?? {})[0] ?? "",
    place: office?.city ?? "",
    zone: office?.timeZone ?? "",
    today: day(today),
    until: day(new Date(today.getTime() + 60 * DAY_MS)),
    year: String(today.getUTCFullYear()),
  };
}
