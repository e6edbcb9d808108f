import type { Content } from "#content/load.ts";
import type { Disagreement } from "./disagreement.ts";

/** Every engagement can be read about, and a case study shows figures that its engagement has. */
export function engagementsAgree({ engagements, work }: Content): Disagreement[] {
  const untold = Object.values(engagements)
    .filter(({ slug, was, done }) => !work[slug] && !(was && done))
    .map(({ slug }) => ({
      collection: "engagements" as const,
      slug,
      path: [],
      text: "expected was and done, since no case study tells this engagement",
    }));
  const cases = Object.values(work).flatMap(({ slug, results }): Disagreement[] => {
    const engagement = engagements[slug];
    if (!engagement)
      return [{ collection: "work", slug, path: [], text: `a case study of "${slug}", which is no engagement` }];
    return results.flatMap((figure, index) =>
      engagement.figures[figure]
        ? []
        : [{ collection: "work", slug, path: ["results", index], text: noFigure(slug, figure, engagement.figures) }],
    );
  });
  return [...untold, ...cases];
}

export const noFigure = (slug: string, figure: string, figures: object) =>
  `engagement ${slug} has no figure "${figure}"; expected one of: ${Object.keys(figures).join(", ")}`;
