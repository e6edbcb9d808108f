import type { Content } from "#content/load.ts";
import type { DrawnScreen } from "#content/schema/drawn-screens.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { type EngagementSources, type LinkedSources, quoteOf, toEntry } from "./engagement-view.ts";

type Work = Content["work"][string];

type Engagement = Content["engagements"][string];

export type WorkSources = LinkedSources &
  Pick<Content, "work" | "screens" | "people" | "testimonials">;

type ProjectSources = EngagementSources & Pick<Content, "screens">;

export function toProject({ slug, image, screen }: Work, sources: ProjectSources) {
  const engagement = sources.engagements[slug];
  if (!engagement) throw new Error(`no engagement "${slug}", although the loader has checked it`);
  return { ...toEntry(engagement, sources), image, screen: screenAt(screen, sources) };
}

export type Project = ReturnType<typeof toProject>;

export function screenAt(slug: string, { screens }: Pick<Content, "screens">): DrawnScreen {
  const screen = screens[slug];
  if (!screen) throw new Error(`no screen "${slug}", although the loader has checked it`);
  return screen;
}

export function inOrder(work: Content["work"]): readonly Work[] {
  return Object.values(work).toSorted((a, b) => a.order - b.order);
}

/** Every engagement: case studies first, then the others, latest first. */
export function register({
  work,
  engagements,
}: Pick<Content, "work" | "engagements">): readonly Engagement[] {
  const told = inOrder(work).flatMap(({ slug }) => engagements[slug] ?? []);
  const others = Object.values(engagements).filter(({ slug }) => !work[slug]);
  // Ongoing work counts as the latest.
  const lastYear = ({ years: { to = Number.MAX_SAFE_INTEGER } }: Engagement) => to;
  return [
    ...told,
    ...others.toSorted((a, b) => lastYear(b) - lastYear(a) || a.title.localeCompare(b.title)),
  ];
}

export function following(
  sources: Pick<Content, "work" | "engagements">,
  slug: string,
): Engagement {
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
      .map(({ slug, name, role, portrait }) => {
        return {
          name,
          role,
          portrait,
          href: sources.site.parts.hire ? recordPaths.people(slug) : undefined,
        };
      }),
    service,
    closing,
    quote: quote ? quoteOf(slug, sources) : undefined,
    next: toEntry(following(sources, slug), sources),
  };
  return work
    ? { kind: "case" as const, ...page, work, screen: screenAt(work.screen, sources) }
    : { kind: "entry" as const, ...page, was, done, now, screen };
}

const clientName = ({ client }: Engagement, { clients }: EngagementSources) =>
  clients[client]?.name ?? client;

type WorkDetail = ReturnType<typeof toWorkPage>;
export type CasePage = Extract<WorkDetail, { kind: "case" }>;
export type EntryPage = Extract<WorkDetail, { kind: "entry" }>;

/** What a row of the register shows of its engagement: the first figure, and bars if it has them. */
export function toThumb({ figures, screen }: Engagement) {
  const [figure] = Object.values(figures);
  if (!figure) return undefined;
  const bars = screen?.main.flatMap((block) => (block.kind === "bars" ? block.values : [])) ?? [];
  return { value: figure.value, bars };
}
