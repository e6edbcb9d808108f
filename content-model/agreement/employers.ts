import type { Content } from "#content/definitions.ts";
import type { Disagreement } from "./disagreement.ts";
import { citationsIn } from "./names.ts";

type Speaker = Pick<Disagreement, "collection" | "slug" | "path"> & { readonly name: string; readonly client: string };

/** A person who speaks for a client does not work for us and speaks for no other client. */
export function employers(content: Content): Disagreement[] {
  const ours = new Set([
    ...Object.values(content.people).map(({ name }) => name),
    ...Object.values(content.posts).flatMap(({ author }) => (typeof author === "string" ? [] : author.name)),
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

function speakersIn(content: Content): Speaker[] {
  return citationsIn(content).flatMap(({ engagement, value, path, ...place }) => {
    const { name, quote } = value as { name?: string; quote?: string | { name: string } };
    const client = content.engagements[engagement]?.client ?? "";
    if (name) return [{ ...place, path: [...path, "name"], name, client }];
    return typeof quote === "object" ? [{ ...place, path: [...path, "quote", "name"], name: quote.name, client }] : [];
  });
}
