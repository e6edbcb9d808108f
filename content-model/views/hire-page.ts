import type { Content } from "#content/load.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { type LinkedSources, namesOf, quoteOf, toStory } from "./engagement-view.ts";

type Person = Content["people"][string];

type Hire = Content["hire"][string];

type Sources = LinkedSources & Pick<Content, "people" | "hire" | "hireFrame">;

/** Where one asks to meet a person; the form there knows people by name. */
export const requestHref = (name: string) => `/contact-us?topic=hire&person=${encodeURIComponent(name)}`;

/** The way from a card to the page of the person, which a site without hire pages does not have. */
export const profileOf = (slug: string, { site, hireFrame }: Pick<Sources, "site" | "hireFrame">) =>
  site.parts.hire ? { label: hireFrame.person.profile, href: recordPaths.people(slug) } : undefined;

/** The first sentence that a hire page says of a person, else that of the person's record. */
export const bioOf = ({ slug, bio }: Person, { hire }: Pick<Content, "hire">) =>
  Object.values(hire)
    .flatMap(({ team }) => team.members)
    .find(({ person }) => person === slug)?.bio ?? bio;

/** The register as its filter leaves it for a technology. */
const registerHref = (stack: string) => `/work?technology=${stack}#register`;

/** How many technologies of a person stand on a card. */
const SHOWN = 4;

/** The technologies that a card of a person shows, by name. */
export const skillsOf = ({ technologies }: Person, stack: Content["stack"]) =>
  namesOf(technologies.slice(0, SHOWN), stack);

/** What one hire page shows: its record with people, engagements and neighbours in place of their slugs. */
export function toHirePage(record: Hire, sources: Sources) {
  const { people, hire, hireFrame, stack } = sources;
  const { team, stories, testimonials, related, ...own } = record;
  return {
    ...own,
    path: recordPaths.hire(record.slug),
    team: {
      ...team,
      members: team.members.flatMap(({ person: slug, bio }) => {
        const person = people[slug];
        if (!person) return [];
        const { name, role, availability } = person;
        return [
          {
            slug,
            name,
            role,
            request: requestHref(name),
            page: profileOf(slug, sources),
            skills: skillsOf(person, stack),
            portrait: person.portrait,
            availability,
            bio,
          },
        ];
      }),
    },
    stories: {
      ...stories,
      all: sources.site.parts.work ? { label: hireFrame.stories.all, href: registerHref(own.stack) } : undefined,
      items: stories.items.map((story) => toStory(story, hireFrame.stories.action, sources)),
    },
    testimonials: {
      heading: testimonials.heading,
      items: testimonials.engagements.map((engagement) => quoteOf(engagement, sources)),
    },
    related: related.flatMap((slug) => hire[slug] ?? []).map(toHireLink),
  };
}

/** A hire page as others link to it. */
export function toHireLink({ slug, name, logo }: Hire) {
  return { name, logo, href: recordPaths.hire(slug) };
}

export type HirePage = ReturnType<typeof toHirePage>;
export type HireLink = ReturnType<typeof toHireLink>;
