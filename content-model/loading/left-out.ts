import type { Definition } from "#content/definitions.ts";
import { leftOutBy } from "#content/schema/references.ts";
import { type PartSettings, type SitePart, siteParts } from "#shared/site-parts.ts";

const settingsFrom = (value: (part: SitePart) => boolean) =>
  Object.fromEntries(siteParts.map((part) => [part, value(part)])) as PartSettings;

export const allParts = settingsFrom(() => true);

/** What the brand record says of the parts of the site, before it is validated: what it does not deny is there. */
export function partsIn(site: unknown): PartSettings {
  const { parts } = (site ?? {}) as { parts?: Readonly<Record<string, unknown>> };
  return settingsFrom((part) => parts?.[part] !== false);
}

/** What the brand record says of counting, before it is validated: what it does not deny is so. */
export const areVisitsCounted = (site: unknown): boolean =>
  (site as { countsVisits?: unknown } | undefined)?.countsVisits !== false;

/** A record without the fields that belong to a part that is left out. */
export function withoutFields(value: unknown, { fields = {} }: Definition, parts: PartSettings): unknown {
  if (!value || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields[name] || parts[fields[name]]));
}

/** Menus without the links into parts that are left out. */
export function menuOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isLeftOut(item)).map(menuOf);
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, menuOf(item)]));
}

const isLeftOut = (item: unknown) =>
  typeof item === "object" && item !== null && "href" in item && leftOutBy(String(item.href)) !== undefined;
