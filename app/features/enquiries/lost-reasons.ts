import type { DeskEnquiries } from "#content/types.ts";

/** The reason as the content names it; of one that has left the content, its slug as words. */
export function reasonLabel(reasons: DeskEnquiries["lostReasons"], slug: string): string {
  const known = reasons.find((each) => each.slug === slug);
  if (known) return known.label;
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The statuses with this outcome, by their slugs. */
export const statusesWith = (
  outcome: "won" | "lost",
  statuses: DeskEnquiries["statuses"],
): readonly string[] =>
  statuses.filter((status) => status.outcome === outcome).map(({ slug }) => slug);
