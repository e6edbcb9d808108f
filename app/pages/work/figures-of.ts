import type { CasePage } from "#content/types.ts";

const IN_PANEL = 3;

/** The figure that the headline states is drawn in the chart, so the panel leads with another. */
export function figuresOf({ headline, measured }: Pick<CasePage, "headline" | "measured">) {
  const [first, ...others] = measured;
  const stated = first && others.length > 0 && headline.includes(first.value) ? [first] : [];
  const rest = measured.slice(stated.length);
  return { stated, panel: rest.slice(0, IN_PANEL), more: rest.slice(IN_PANEL) };
}
