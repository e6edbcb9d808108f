import type { Content } from "#content/load.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

export const toTeam = (slugs: readonly string[], { people, site }: Pick<Content, "people" | "site">) =>
  slugs
    .flatMap((slug) => people[slug] ?? [])
    .map(({ slug, name, role, portrait }) => ({
      name,
      role,
      portrait,
      href: site.parts.hire ? recordPaths.people(slug) : undefined,
    }));

export type Team = ReturnType<typeof toTeam>;
