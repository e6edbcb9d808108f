import { citationsIn } from "#content/agreement/names.ts";
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

function speakersIn(content: Content): Speaker[] {
  return citationsIn(content).flatMap(({ engagement, value, collection }) => {
    const { name, quote } = value as { name?: string; quote?: string | { name: string } };
    const speaker = name ?? (typeof quote === "object" ? quote.name : undefined);
    return speaker ? [{ collection, name: speaker, client: content.engagements[engagement]?.client ?? "" }] : [];
  });
}
