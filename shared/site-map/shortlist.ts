import { comparePath } from "./paths.ts";

/** Six fit on a sheet of paper. */
export const mostShortlisted = 6;

/** The parameter of an address, and the field of a form, with the slugs of people. */
export const PEOPLE_FIELD = "people";

export type Shortlist = {
  readonly people: readonly string[];
  readonly currency: string;
  readonly zone: string;
};

/** The slugs in texts like "a,b,c", each once and in their order. */
export function slugsIn(texts: readonly string[]): readonly string[] {
  const slugs = texts.flatMap((text) => text.split(",")).map((slug) => slug.trim());
  return [...new Set(slugs.filter(Boolean))];
}

type Wanted = { readonly [Part in keyof Shortlist]?: Shortlist[Part] | undefined };

/** The address that is the whole state of a shortlist. */
export function compareHref({ people, currency, zone }: Wanted): string {
  const parts = [
    [PEOPLE_FIELD, people?.join(",") ?? ""],
    ["currency", currency ?? ""],
    ["zone", zone ?? ""],
  ] as const;
  // Commas and slashes of a query need no escapes, and people read this address.
  const query = parts
    .filter(([, value]) => value !== "")
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value).replace(/%2C|%2F/g, decodeURIComponent)}`,
    );
  return query.length > 0 ? `${comparePath}?${query.join("&")}` : comparePath;
}

/** The contact form with these people in it. */
export const shortlistRequestHref = (people: readonly string[]) =>
  `/contact-us?topic=hire&${PEOPLE_FIELD}=${people.join(",")}`;
