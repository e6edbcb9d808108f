import type { Content } from "#content/definitions.ts";
import { textsIn } from "#content/loading/placeholders.ts";

/** A contradiction between records, located at the field that has to change. */
export type Disagreement = {
  readonly collection: keyof Content;
  readonly slug: string;
  readonly path: readonly PropertyKey[];
  readonly text: string;
};

type Cited = Omit<Disagreement, "text"> & { readonly engagement: string; readonly value: unknown };

/** Copy about an engagement may name only its own client and technologies, and may not link to another engagement. */
export function namesAgree(content: Content): Disagreement[] {
  const clientNames = Object.values(content.clients).map(({ slug, name }) => [slug, name] as const);
  // The technologies with a page; longer names first, so that "React Native" is not read as "React".
  const offered = Object.values(content.hire)
    .flatMap(({ stack }) => (content.stack[stack] ? [[stack, content.stack[stack].name] as const] : []))
    .toSorted((a, b) => b[1].length - a[1].length);
  return citationsIn(content).flatMap(({ engagement, value, path, ...place }) => {
    const cited = content.engagements[engagement];
    if (!cited) return [];
    return textsIn(value).flatMap(([below, text]) => {
      const clients = clientNames.filter(([slug, name]) => slug !== cited.client && isNamed(name, text));
      const technologies = namedTechnologies(offered, text).filter((slug) => !cited.technologies.includes(slug));
      const links = [...text.matchAll(/\(\/work\/([a-z0-9-]+)/g)].map(([, slug = ""]) => slug);
      return [
        ...clients.map(([, name]) => `names ${name}, which is not the client of engagement ${engagement}`),
        ...technologies.map((slug) => `names ${slug}, which engagement ${engagement} does not use`),
        ...links.filter((slug) => slug !== engagement).map((slug) => `links to another engagement, ${slug}`),
      ].map((problem) => ({ ...place, path: [...path, ...below], text: problem }));
    });
  });
}

/** Every part of a record whose copy is about one engagement. */
export function citationsIn({ engagements, work, hire, products, testimonials }: Content): Cited[] {
  return [
    ...Object.values(engagements).map(({ slug, service: _, ...value }) => cite("engagements", slug, slug, [], value)),
    ...Object.values(work).map(({ seo: _, ...value }) => cite("work", value.slug, value.slug, [], value)),
    ...Object.values(testimonials).map((value) => cite("testimonials", value.slug, value.engagement, [], value)),
    ...Object.values(hire).flatMap(({ slug, stories }) =>
      stories.items.map((story, index) => cite("hire", slug, story.engagement, ["stories", "items", index], story)),
    ),
    ...Object.values(products).flatMap(({ slug, sections }) =>
      sections.flatMap((section, at) =>
        section.kind === "stories" || section.kind === "quotes"
          ? section.items.map((item, index) =>
              cite("products", slug, item.engagement, ["sections", at, "items", index], item),
            )
          : [],
      ),
    ),
  ];
}

const cite = (
  collection: keyof Content,
  slug: string,
  engagement: string,
  path: readonly PropertyKey[],
  value: unknown,
): Cited => ({ collection, slug, engagement, path, value });

const asWord = (name: string) => new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?![\\p{L}\\d])`, "gu");

// Builds a pattern only if the name occurs at all; otherwise this takes a third of the time of all checks.
const isNamed = (name: string, text: string) => text.includes(name) && asWord(name).test(text);

function namedTechnologies(names: readonly (readonly [slug: string, name: string])[], text: string): string[] {
  let rest = text;
  return names.flatMap(([slug, name]) => {
    if (!rest.includes(name)) return [];
    const without = rest.replace(asWord(name), "");
    const isFound = without !== rest;
    rest = without;
    return isFound ? [slug] : [];
  });
}
