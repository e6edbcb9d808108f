import type { Content } from "#content/load.ts";
import type { Portrait } from "#content/schema/portrait.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Sources = Pick<Content, "people"> & { readonly site: Pick<Content["site"], "parts"> };

export type Author = {
  readonly name: string;
  readonly role: string;
  readonly portrait?: Portrait;
  readonly href?: string;
};

export function authorOf({ author }: Content["posts"][string], { people, site }: Sources): Author {
  if (typeof author !== "string") return author;
  const person = people[author];
  if (!person) throw new Error(`no person "${author}", although the loader has checked it`);
  const { name, role, portrait } = person;
  return { name, role, portrait, ...(site.parts.hire && { href: recordPaths.people(author) }) };
}
