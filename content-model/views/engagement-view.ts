import type { Content } from "#content/load.ts";
import { tradeNames } from "#content/schema/client.ts";
import type { ProofRecord, StoryRecord } from "#content/schema/parts.ts";
import { toFigure } from "#content/schema/references.ts";
import type { Topic } from "#content/schema/testimonial.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { surfacesOf } from "./work-filters.ts";

type Engagement = Content["engagements"][string];

export type EngagementSources = Pick<Content, "engagements" | "clients" | "stack">;

/** Includes the site's parts, because a link into a disabled part is left out. */
export type LinkedSources = EngagementSources & { readonly site: Pick<Content["site"], "parts"> };

const nothing = (kind: string, slug: string): never => {
  throw new Error(`no ${kind} "${slug}", although the loader has checked it`);
};

const clientOf = ({ client }: Engagement, { clients }: EngagementSources) =>
  clients[client] ?? nothing("client", client);

const engagementAt = (slug: string, { engagements }: EngagementSources) =>
  engagements[slug] ?? nothing("engagement", slug);

export const namesOf = (slugs: readonly string[], stack: Content["stack"]) =>
  slugs.map((slug) => stack[slug]?.name ?? nothing("technology", slug));

export function toEntry(engagement: Engagement, sources: EngagementSources) {
  const { slug, title, headline, summary, technologies, figures, years } = engagement;
  const { name: client, business, trade, city, country } = clientOf(engagement, sources);
  return {
    slug,
    title,
    headline,
    summary,
    client,
    business,
    trade,
    country,
    field: tradeNames[trade],
    place: `${city}, ${country}`,
    years: yearsOf(years),
    technologies: namesOf(technologies, sources.stack),
    technologySlugs: [...technologies, ...surfacesOf(technologies, sources.stack)],
    measured: Object.values(figures).map(toFigure),
  };
}

export type Entry = ReturnType<typeof toEntry>;

function yearsOf({ from, to }: Engagement["years"]): string {
  if (to === undefined) return `Since ${from}`;
  return to === from ? String(from) : `${from} to ${to}`;
}

const engagementLink = (slug: string, label: string, { site }: Pick<LinkedSources, "site">) =>
  site.parts.work ? { label, href: recordPaths.engagements(slug) } : undefined;

/** A story of a hire or product page, with its engagement's facts and a link to it. */
export function toStory(story: StoryRecord, action: string, sources: LinkedSources) {
  const { engagement: slug, figure, technologies, ...own } = story;
  const engagement = engagementAt(slug, sources);
  const { name, business } = clientOf(engagement, sources);
  return {
    ...own,
    client: { name, business },
    figure: toFigure(engagement.figures[figure] ?? nothing("figure", figure)),
    technologies: namesOf(technologies, sources.stack),
    action: engagementLink(slug, action, sources),
  };
}

export type Story = ReturnType<typeof toStory>;

type Spoken = Pick<
  Content["testimonials"][string],
  "engagement" | "name" | "position" | "quote" | "rating" | "portrait"
>;

export function toQuote(
  { engagement, name, position, quote, rating, portrait }: Spoken,
  sources: EngagementSources,
) {
  const client = clientOf(engagementAt(engagement, sources), sources);
  return { name, role: `${position}, ${client.name}`, quote, rating, portrait };
}

export type Quote = ReturnType<typeof toQuote>;

export function quoteOf(slug: string, sources: EngagementSources): Quote {
  const { quote } = engagementAt(slug, sources);
  if (!quote) return nothing("quote of", slug);
  const { text, name, position, portrait } = quote;
  const spoken = { engagement: slug, name, position, quote: text, rating: 5 as const, portrait };
  return toQuote(spoken, sources);
}

export function toResult(
  { engagement: slug, figure, action }: ProofRecord,
  sources: LinkedSources,
) {
  const engagement = engagementAt(slug, sources);
  const { name, business } = clientOf(engagement, sources);
  return {
    client: `${name}, ${business}`,
    figure: toFigure(engagement.figures[figure] ?? nothing("figure", figure)),
    action: engagementLink(slug, action, sources),
  };
}

export type Result = ReturnType<typeof toResult>;

export const toProof = (record: ProofRecord, sources: LinkedSources) => ({
  ...toResult(record, sources),
  quote: quoteOf(record.engagement, sources),
});

export type Proof = ReturnType<typeof toProof>;

export function testimonialsOn(
  topic: Topic,
  sources: EngagementSources & Pick<Content, "testimonials">,
) {
  const isOn = ({ topics }: { topics: readonly Topic[] }) => (topics.includes(topic) ? 0 : 1);
  return Object.values(sources.testimonials)
    .toSorted((a, b) => isOn(a) - isOn(b))
    .map((record) => ({
      ...toQuote(record, sources),
      slug: record.slug,
    }));
}

export type Testimonial = ReturnType<typeof testimonialsOn>[number];

export const withLogo = (clients: Content["clients"]) =>
  Object.values(clients).flatMap(({ slug, name, logo }) =>
    logo ? [{ slug, name, logo: logo.file, width: logo.width }] : [],
  );

export type ClientLogo = ReturnType<typeof withLogo>[number];
