import type { Content } from "#content/definitions.ts";

type Speaker = { readonly collection: string; readonly name: string; readonly client: string };

/** A person quoted for a client must not be one of our people or be quoted for another client. */
export function wrongSpeakers(content: Content): string[] {
  const ours = new Set([
    ...Object.values(content.people).map(({ name }) => name),
    ...Object.values(content.posts).flatMap(({ author }) => (typeof author === "string" ? [] : author.name)),
  ]);
  const speakers = speakersIn(content);
  return speakers.flatMap(({ name, client }) => {
    const other = speakers.find((speaker) => speaker.name === name && speaker.client !== client);
    return [
      ...(ours.has(name) ? [`${name} works for us and cannot speak for ${client}`] : []),
      ...(other ? [`${name} speaks for ${client} here and for ${other.client} in ${other.collection}`] : []),
    ];
  });
}

function speakersIn({ engagements, testimonials, products }: Content): Speaker[] {
  const clientOf = (engagement: string) => engagements[engagement]?.client ?? "";
  const quotes = Object.values(products).flatMap(({ sections }) =>
    sections.flatMap((section) => (section.kind === "quotes" ? section.items : [])),
  );
  return [
    ...Object.values(engagements).flatMap(({ quote, client }) =>
      quote ? [{ collection: "engagements", name: quote.name, client }] : [],
    ),
    ...Object.values(testimonials).map(({ name, engagement }) => ({
      collection: "testimonials",
      name,
      client: clientOf(engagement),
    })),
    ...quotes.map(({ name, engagement }) => ({ collection: "products", name, client: clientOf(engagement) })),
  ];
}
