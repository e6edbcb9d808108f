import type { Content } from "#content/load.ts";
import type { ProofRecord, StoryRecord } from "#content/schema/parts.ts";
import type { Disagreement } from "./disagreement.ts";
import { noFigure } from "./engagements.ts";

type Place = Pick<Disagreement, "collection" | "slug" | "path">;

/** A story shows a figure and technologies of its engagement; on a hire page it is about the page's technology. */
export function storiesAgree(content: Content): Disagreement[] {
  const onHirePages = Object.values(content.hire).flatMap(({ slug, stack, stories, testimonials }) => [
    ...stories.items.flatMap((story, index) => {
      const place: Place = { collection: "hire", slug, path: ["stories", "items", index] };
      return [...storyAgrees(content, story, place), ...isAbout(stack, story, place)];
    }),
    ...testimonials.engagements.flatMap((engagement, index): Disagreement[] => {
      const path = ["testimonials", "engagements", index];
      const cited = content.engagements[engagement];
      if (!cited?.quote) return [{ collection: "hire", slug, path, text: `engagement ${engagement} has no quote` }];
      if (cited.technologies.includes(stack)) return [];
      return [{ collection: "hire", slug, path, text: lacks(engagement, stack, cited.technologies) }];
    }),
  ]);
  const onProducts = Object.values(content.products).flatMap(({ slug, sections }) =>
    sections.flatMap((section, at) =>
      section.kind === "stories"
        ? section.items.flatMap((story, index) =>
            storyAgrees(content, story, { collection: "products", slug, path: ["sections", at, "items", index] }),
          )
        : [],
    ),
  );
  const proofs = (["practices", "development"] as const).flatMap((collection) =>
    Object.values(content[collection]).flatMap(({ slug, proof }) =>
      proofAgrees(content, proof, { collection, slug, path: ["proof"] }),
    ),
  );
  return [...onHirePages, ...onProducts, ...proofs];
}

function storyAgrees({ engagements }: Content, story: StoryRecord, place: Place): Disagreement[] {
  const cited = engagements[story.engagement];
  if (!cited) return [];
  const foreign = story.technologies.filter((technology) => !cited.technologies.includes(technology));
  return [
    ...(cited.figures[story.figure]
      ? []
      : [
          {
            ...place,
            path: [...place.path, "figure"],
            text: noFigure(story.engagement, story.figure, cited.figures),
          },
        ]),
    ...foreign.map((technology) => ({
      ...place,
      path: [...place.path, "technologies"],
      text: lacks(story.engagement, technology, cited.technologies),
    })),
  ];
}

function proofAgrees({ engagements }: Content, { engagement, figure }: ProofRecord, place: Place): Disagreement[] {
  const cited = engagements[engagement];
  if (!cited) return [];
  return [
    ...(cited.figures[figure] ? [] : [{ ...place, text: noFigure(engagement, figure, cited.figures) }]),
    ...(cited.quote ? [] : [{ ...place, text: `engagement ${engagement} has no quote` }]),
  ];
}

function isAbout(stack: string, { technologies }: StoryRecord, place: Place): Disagreement[] {
  if (technologies.includes(stack)) return [];
  return [{ ...place, path: [...place.path, "technologies"], text: `the story is not about the page's ${stack}` }];
}

const lacks = (engagement: string, technology: string, own: readonly string[]) =>
  `engagement ${engagement} does not use ${technology}; it uses: ${own.join(", ")}`;
