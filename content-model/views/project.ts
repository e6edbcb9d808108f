import type { Content } from "#content/load.ts";
import type { ScreenBlock } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { type EngagementSources, type LinkedSources, quoteOf, toEntry } from "./engagement-view.ts";

type Work = Content["work"][string];

type Engagement = Content["engagements"][string];

export type WorkSources = LinkedSources & Pick<Content, "work" | "people" | "testimonials">;

const ROWS = 3;

export function toProject({ slug, image, screen }: Work, sources: EngagementSources) {
  const engagement = sources.engagements[slug];
  if (!engagement) throw new Error(`no engagement "${slug}", although the loader has checked it`);
  const { title, state, main } = screen;
  return { ...toEntry(engagement, sources), image, screen: { title, state, main: main.slice(0, 1).map(excerpt) } };
}

export type Project = ReturnType<typeof toProject>;

function excerpt(block: ScreenBlock): ScreenBlock {
  if (block.kind !== "records") return block;
  return { ...block, items: block.items.slice(0, ROWS).map(({ icon: _icon, ...item }) => item), total: undefined };
}

export function inOrder(work: Content["work"]): readonly Work[] {
  return Object.values(work).toSorted((a, b) => a.order - b.order);
}

/** Every engagement: case studies first, then the others, latest first. */
export function register({ work, engagements }: Pick<Content, "work" | "engagements">): readonly Engagement[] {
  const told = inOrder(work).flatMap(({ slug }) => engagements[slug] ?? []);
  const others = Object.values(engagements).filter(({ slug }) => !work[slug]);
  // Ongoing work counts as the latest.
  const lastYear = ({ years: { to = Number.MAX_SAFE_INTEGER } }: Engagement) => to;
  return [...told, ...others.toSorted((a, b) => lastYear(b) - lastYear(a) || a.title.localeCompare(b.title))];
}

export function following(sources: Pick<Content, "work" | "engagements">, slug: string): Engagement {
  const all = register(sources);
  const at = all.findIndex((one) => one.slug === slug);
  const next = all[(at + 1) % all.length];
  if (!next) throw new Error("there is no engagement at all");
  return next;
}

export function toWorkPage(engagement: Engagement, sources: WorkSources) {
  const { slug, was = "", done = [], now = "", screen, closing, team, service, quote } = engagement;
  const work = sources.work[slug];
  const page = {
    ...toEntry(engagement, sources),
    seo: work?.seo ?? {
      title: `${engagement.title}, ${clientName(engagement, sources)}`,
      description: engagement.summary,
    },
    team: team
      .flatMap((person) => sources.people[person] ?? [])
      .map(({ slug, name, role }) => {
        return { name, role, href: sources.site.parts.hire ? recordPaths.people(slug) : undefined };
      }),
    service,
    closing,
    quote: quote ? { ...quoteOf(slug, sources), portrait: portraitOf(quote.name, sources.testimonials) } : undefined,
    next: toEntry(following(sources, slug), sources),
  };
  return work ? { kind: "case" as const, ...page, work } : { kind: "entry" as const, ...page, was, done, now, screen };
}

const portraitOf = (speaker: string, testimonials: Content["testimonials"]) =>
  Object.values(testimonials).find(({ name }) => name === speaker)?.portrait;

const clientName = ({ client }: Engagement, { clients }: EngagementSources) => clients[client]?.name ?? client;

type WorkDetail = ReturnType<typeof toWorkPage>;
export type CasePage = Extract<WorkDetail, { kind: "case" }>;
export type EntryPage = Extract<WorkDetail, { kind: "entry" }>;
