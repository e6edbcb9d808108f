import type { Config } from "#server/config.server.ts";
import { type Finding, look } from "./finding.ts";

/** The privacy page is written at the build, and FIGURES is read at the start: whether they say the same. */
export function checkCounting({ hasFigures }: Pick<Config, "hasFigures">, countsVisits: boolean): Finding[] {
  if (hasFigures || !countsVisits) return [];
  const advice = "Set countsVisits to false in content/site.yaml and build again, or leave FIGURES out.";
  return [look("FIGURES=off, yet the privacy page says that visits are counted", advice)];
}
