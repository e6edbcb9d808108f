import type { Content } from "#content/load.ts";
import type { Topic } from "#content/schema/testimonial.ts";
import { type EngagementSources, toQuote } from "./engagement-view.ts";

/** All testimonials, those on the page's topic first. */
export function testimonialsOn(topic: Topic, sources: EngagementSources & Pick<Content, "testimonials">) {
  const isOn = ({ topics }: { topics: readonly Topic[] }) => (topics.includes(topic) ? 0 : 1);
  return Object.values(sources.testimonials)
    .toSorted((a, b) => isOn(a) - isOn(b))
    .map((record) => ({ ...toQuote(record, sources), slug: record.slug, portrait: record.portrait }));
}

export type Testimonial = ReturnType<typeof testimonialsOn>[number];
