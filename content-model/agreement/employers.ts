import type { Content } from "#content/load.ts";
import type { Disagreement } from "./disagreement.ts";

type Speaker = Pick<Disagreement, "collection" | "slug" | "path"> & { readonly name: string; readonly client: string };

/** Nobody has two employers: who speaks for a client is not one of us, and speaks for that client alone. */
export function employers(content: Content): Disagreement[] {
  const ours = new Set([
    ...Object.values(content.people).map(({ name }) => name),
    ...Object.values(content.posts).map(({ author }) => author.name),
  ]);
  const speakers = speakersIn(content);
  return speakers.flatMap(({ name, client, ...place }) => {
    const other = speakers.find((speaker) => speaker.name === name && speaker.client !== client);
    return [
      ...(ours.has(name) ? [`${name} works for us and cannot speak for ${client}`] : []),
      ...(other ? [`${name} speaks for ${client} here and for ${other.client} in ${other.collection}`] : []),
    ].map((text) => ({ ...place, text }));
  });
}

function speakersIn({ engagements, testimonials, products }: Content): Speaker[] {
  const clientOf = (slug: string) => engagements[slug]?.client ?? "";
  return [
    ...Object.values(engagements).flatMap(({ slug, client, quote }) =>
      quote ? [{ collection: "engagements" as const, slug, path: ["quote", "name"], name: quote.name, client }] : [],
    ),
    ...Object.values(testimonials).map(({ slug, name, engagement }) => ({
      collection: "testimonials" as const,
      slug,
      path: ["name"],
      name,
      client: clientOf(engagement),
    })),
    ...Object.values(products).flatMap(({ slug, sections }) =>
      sections.flatMap((section, at) =>
        section.kind === "quotes"
          ? section.items.map(({ name, engagement }, index) => ({
              collection: "products" as const,
              slug,
              path: ["sections", at, "items", index, "name"],
              name,
              client: clientOf(engagement),
            }))
          : [],
      ),
    ),
  ];
}
