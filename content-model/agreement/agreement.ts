import type { Content } from "#content/definitions.ts";
import { type Disagreement, namesAgree } from "./names.ts";

/** Contradictions between valid records: stories, quotes and figures must agree with the register of engagements. */
export const disagreements = (content: Content): Disagreement[] => [
  ...engagementsAgree(content),
  ...namesAgree(content),
];

/** Every engagement has a page that tells it, and each case study tells exactly one. */
function engagementsAgree({ engagements, work, site }: Content): Disagreement[] {
  const untold = Object.values(engagements)
    .filter(({ slug, was, done }) => site.parts.work && !work[slug] && !(was && done))
    .map(({ slug }) => ({
      collection: "engagements" as const,
      slug,
      path: [],
      text: "expected was and done, since no case study tells this engagement",
    }));
  const cases = Object.keys(work)
    .filter((slug) => !engagements[slug])
    .map((slug) => ({
      collection: "work" as const,
      slug,
      path: [],
      text: `a case study of "${slug}", which is no engagement`,
    }));
  return [...untold, ...cases];
}
