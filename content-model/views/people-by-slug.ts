import type { Content } from "#content/load.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Sources = Pick<Content, "people" | "redirects">;

/**
 * The people by the slugs of their pages, also by those that they had before: a shortlist lasts in
 * addresses that were passed on and in enquiries.
 */
export function peopleBySlug({ people, redirects }: Sources): Content["people"] {
  const folder = recordPaths.people("");
  const slugAt = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : "");
  const former = redirects.addresses.flatMap(({ from, to }) => {
    const [slug, person] = [slugAt(from), people[slugAt(to)]];
    return slug === "" || person === undefined ? [] : [[slug, person] as const];
  });
  return { ...Object.fromEntries(former), ...people };
}
