import { partOf } from "#shared/site-map/pages.ts";
import { type PartSettings, type SitePart, siteParts } from "#shared/site-map/site-parts.ts";

type Choice = readonly [string, ...string[]];

/**
 * Replacement targets for links into a disabled part: the first one that the record does not link
 * to yet is used.
 */
const INSTEAD: Readonly<Record<SitePart, Choice>> = {
  products: ["/services", "/about", "/contact-us"],
  hire: ["/services", "/about", "/career"],
  roster: ["/about", "/services", "/career"],
  work: ["/services", "/about", "/contact-us"],
  investing: ["/services", "/about", "/contact-us"],
  blog: ["/about", "/services", "/career"],
  newsletter: ["/contact-us", "/about"],
  pricing: ["/contact-us", "/services"],
};

const LABELS: Readonly<Record<string, string>> = {
  "/services": "Our services",
  "/about": "About us",
  "/contact-us": "Contact us",
  "/career": "Careers",
};

/**
 * Pages of the company that lie elsewhere and take the place of ours: its calendar and its form for
 * prices.
 */
export type PagesElsewhere = {
  readonly booking?: string | undefined;
  readonly pricing?: string | undefined;
};

export type LinkRules = {
  readonly parts: PartSettings;
  readonly elsewhere: PagesElsewhere;
  /** The page on which the links stand: a replaced link never leads to the page itself. */
  readonly page?: string | undefined;
};

const IN_TEXT = /(?<=\]\()\/[^)\s]+/g;

const settingsFrom = (value: (part: SitePart) => boolean) =>
  Object.fromEntries(siteParts.map((part) => [part, value(part)])) as PartSettings;

export const allParts = settingsFrom(() => true);

export function partsIn(site: unknown): PartSettings {
  const { parts } = (site ?? {}) as { parts?: Readonly<Record<string, unknown>> };
  return settingsFrom((part) => parts?.[part] !== false);
}

const addressIn = (value: unknown) => (typeof value === "string" && value ? value : undefined);

export function pagesElsewhereIn(site: unknown): PagesElsewhere {
  const { bookingUrl, externalForms } = (site ?? {}) as {
    bookingUrl?: unknown;
    externalForms?: { readonly pricing?: unknown };
  };
  return { booking: addressIn(bookingUrl), pricing: addressIn(externalForms?.pricing) };
}

/**
 * The address that a link to one of our forms has at the company's own service; undefined if it
 * stays here.
 */
function addressElsewhere(href: string, { booking, pricing }: PagesElsewhere): string | undefined {
  const [page = "", hash] = href.split("#");
  const [path, query] = page.split("?");
  if (path === "/pricing" && hash === undefined) {
    return pricing;
  }
  const isCall = path === "/contact-us" && new URLSearchParams(query).get("topic") === "call";
  return isCall ? booking : undefined;
}

/** Which fields of a record belong to a part of the site. */
export type FieldsOfParts = Readonly<Record<string, SitePart>>;

export function withoutFields(value: unknown, fields: FieldsOfParts, parts: PartSettings): unknown {
  if (!value || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !fields[name] || parts[fields[name]]),
  );
}

export function menuOf(value: unknown, parts: PartSettings): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isEntryOf(item, parts)).map((item) => menuOf(item, parts));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, menuOf(item, parts)]),
  );
}

function leftOut(href: string, parts: PartSettings): SitePart | undefined {
  const part = partOf(href);
  return part && !parts[part] ? part : undefined;
}

function isEntryOf(item: unknown, parts: PartSettings): boolean {
  if (typeof item !== "object" || item === null) return false;
  // Redirects name their target `to`.
  const { href, to = href } = item as { href?: unknown; to?: unknown };
  return to !== undefined && leftOut(String(to), parts) !== undefined;
}

/**
 * A record or text whose links lead to the company's own pages elsewhere, and those into disabled
 * parts to the nearest remaining page.
 */
export function withLinksRedirected<Value>(
  value: Value,
  { parts, elsewhere, page }: LinkRules,
): Value {
  const linked = new Set(JSON.stringify(value)?.match(/(?<=")\/[^"?#]*/g));
  if (page) {
    linked.add(page);
  }
  const chosen = new Map<string, string>();
  const redirected = (href: string) => {
    const part = leftOut(href, parts);
    if (!part) {
      return addressElsewhere(href, elsewhere) ?? href;
    }
    const free = INSTEAD[part].filter((path) => path !== page);
    const instead = chosen.get(href) ?? free.find((path) => !linked.has(path)) ?? free[0] ?? "/";
    linked.add(instead);
    chosen.set(href, instead);
    return instead;
  };
  const walk = (item: unknown): unknown => {
    if (typeof item === "string")
      return item.startsWith("/") ? redirected(item) : item.replace(IN_TEXT, redirected);
    if (Array.isArray(item)) return item.map(walk);
    if (typeof item !== "object" || item === null) return item;
    const fields = Object.fromEntries(
      // The former address of a redirect is no link.
      Object.entries(item).map(([name, field]) => [name, name === "from" ? field : walk(field)]),
    );
    const label =
      "href" in item && item.href !== fields.href ? LABELS[String(fields.href)] : undefined;
    return label && "label" in item ? { ...fields, label } : fields;
  };
  return walk(value) as Value;
}
