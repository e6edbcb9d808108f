import type { Content } from "#content/load.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { type LinkedSources, namesOf, quoteOf, toStory } from "./engagement-view.ts";

type Person = Content["people"][string];

type Hire = Content["hire"][string];

type Sources = LinkedSources & Pick<Content, "people" | "hire" | "hireFrame">;

export const requestHref = (name: string) =>
  `/contact-us?topic=hire&person=${encodeURIComponent(name)}`;

export const profileOf = (
  slug: string,
  { site, hireFrame }: Pick<Sources, "site" | "hireFrame">,
) =>
  site.parts.hire ? { label: hireFrame.person.profile, href: recordPaths.people(slug) } : undefined;

export const bioOf = ({ slug, bio }: Person, { hire }: Pick<Content, "hire">) =>
  Object.values(hire)
    .flatMap(({ team }) => team.members)
    .find(({ person }) => person === slug)?.bio ?? bio;

const registerHref = (stack: string) => `/work?technology=${stack}#register`;

const SHOWN = 4;

export const skillsOf = ({ technologies }: Person, stack: Content["stack"]) =>
  namesOf(technologies.slice(0, SHOWN), stack);

export function toHirePage(record: Hire, sources: Sources) {
  const { people, hire, hireFrame, stack } = sources;
  const { team, stories, testimonials, related, ...own } = record;
  return {
    ...own,
    path: recordPaths.hire(record.slug),
    team: {
      ...team,
      all: linkToAll(own.stack, team.members.length, sources),
      members: team.members.flatMap(({ person: slug, bio }) => {
        const person = people[slug];
        if (!person) return [];
        const { name, role, availableFrom, checkedOn, portrait } = person;
        const links = { request: requestHref(name), page: profileOf(slug, sources) };
        return [
          {
            slug,
            name,
            role,
            ...links,
            skills: skillsOf(person, stack),
            portrait,
            availableFrom,
            checkedOn,
            bio,
          },
        ];
      }),
    },
    stories: {
      ...stories,
      all: sources.site.parts.work
        ? { label: hireFrame.stories.all, href: registerHref(own.stack) }
        : undefined,
      items: stories.items.map((story) => toStory(story, hireFrame.stories.action, sources)),
    },
    testimonials: {
      heading: testimonials.heading,
      items: testimonials.engagements.map((engagement) => quoteOf(engagement, sources)),
    },
    related: related.flatMap((slug) => hire[slug] ?? []).map(toHireLink),
  };
}

/**
 * Everybody who works with the technology; where the page shows them all already, the other
 * developers.
 */
function linkToAll(stack: string, shownCount: number, { people, hireFrame }: Sources) {
  const team = Object.values(people).filter(({ technologies }) => technologies.includes(stack));
  return team.length > shownCount
    ? { label: hireFrame.team.all, href: `/hire/developers?technology=${stack}` }
    : { label: hireFrame.team.others, href: "/hire/developers?show=all" };
}

export const toHireLink = ({ slug, name, logo }: Hire) => ({
  name,
  logo,
  href: recordPaths.hire(slug),
});

export type HirePage = ReturnType<typeof toHirePage>;
export type HireLink = ReturnType<typeof toHireLink>;

export const toTeam = (
  slugs: readonly string[],
  { people, site }: Pick<Content, "people" | "site">,
) =>
  slugs
    .flatMap((slug) => people[slug] ?? [])
    .map(({ slug, name, role, portrait }) => {
      return { name, role, portrait, href: site.parts.hire ? recordPaths.people(slug) : undefined };
    });

export type Team = ReturnType<typeof toTeam>;
