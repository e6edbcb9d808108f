import type { Definition } from "#content/definitions.ts";
import { leftOutBy } from "#content/schema/references.ts";
import { type PartSettings, type SitePart, siteParts } from "#shared/site-map/site-parts.ts";

const settingsFrom = (value: (part: SitePart) => boolean) =>
  Object.fromEntries(siteParts.map((part) => [part, value(part)])) as PartSettings;

export const allParts = settingsFrom(() => true);

/** The parts of the site by the brand record, before it is validated; a part is on unless switched off. */
export function partsIn(site: unknown): PartSettings {
  const { parts } = (site ?? {}) as { parts?: Readonly<Record<string, unknown>> };
  return settingsFrom((part) => parts?.[part] !== false);
}

/** A record without the fields that belong to a part that is left out. */
export function withoutFields(value: unknown, { fields = {} }: Definition, parts: PartSettings): unknown {
  if (!value || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields[name] || parts[fields[name]]));
}

/** Menus and redirects without links into parts that are left out. */
export function menuOf(value: unknown, parts: PartSettings): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isLeftOut(item, parts)).map((item) => menuOf(item, parts));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, menuOf(item, parts)]));
}

function isLeftOut(item: unknown, parts: PartSettings): boolean {
  if (typeof item !== "object" || item === null) return false;
  // Redirects name their target `to`.
  const { href, to = href } = item as { href?: unknown; to?: unknown };
  return to !== undefined && leftOutBy(String(to), parts) !== undefined;
}
