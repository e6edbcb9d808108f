import type { Content } from "./definitions.ts";
import type { Portrait } from "./schema/image.ts";

type Speaker = {
  readonly collection: "engagements" | "testimonials" | "products";
  readonly slug: string;
  /** The field with the name. */
  readonly path: readonly PropertyKey[];
  readonly name: string;
  readonly client: string;
  readonly portrait: Portrait;
};

export type SpeakerProblem = Pick<Speaker, "collection" | "slug" | "path"> & {
  readonly text: string;
};

/**
 * Quotes that nobody gave: of one of our people in a client's name, or of one person for two
 * clients or with two faces.
 */
export function wrongSpeakers(content: Content): SpeakerProblem[] {
  const ours = namesOfOurs(content);
  const speakers = speakersIn(content);
  return speakers.flatMap((speaker) => {
    const { collection, slug, path, name, client, portrait } = speaker;
    const other = speakers.find((each) => each.name === name && each.client !== client);
    const twin = speakers.find(
      (each) => each.name === name && faceOf(each.portrait) !== faceOf(portrait),
    );
    const texts = [
      ours.has(name) ? `${name} works for us and cannot speak for ${client}` : "",
      other
        ? `${name} speaks for ${client} here and for ${other.client} in ${other.collection}`
        : "",
      twin ? `${name} has another portrait in ${twin.collection} ${twin.slug}` : "",
    ];
    return texts.filter(Boolean).map((text) => ({ collection, slug, path, text }));
  });
}

const faceOf = ({ drawing, photograph }: Portrait) => photograph?.picture.img.src ?? drawing;

function namesOfOurs({ people, posts }: Content): ReadonlySet<string> {
  const guests = Object.values(posts).flatMap(({ author }) =>
    typeof author === "string" ? [] : [author.name],
  );
  return new Set([...Object.values(people).map(({ name }) => name), ...guests]);
}

function speakersIn({ engagements, testimonials, products }: Content): Speaker[] {
  const clientOf = (engagement: string) => engagements[engagement]?.client ?? "";
  const speakers: Speaker[] = [];
  for (const { slug, quote, client } of Object.values(engagements)) {
    if (quote)
      speakers.push({
        collection: "engagements",
        slug,
        path: ["quote", "name"],
        name: quote.name,
        client,
        portrait: quote.portrait,
      });
  }
  for (const { slug, name, engagement, portrait } of Object.values(testimonials)) {
    speakers.push({
      collection: "testimonials",
      slug,
      path: ["name"],
      name,
      client: clientOf(engagement),
      portrait,
    });
  }
  for (const { slug, sections } of Object.values(products)) {
    for (const [at, section] of sections.entries()) {
      if (section.kind !== "quotes") continue;
      for (const [index, { name, engagement, portrait }] of section.items.entries()) {
        const path = ["sections", at, "items", index, "name"];
        const client = clientOf(engagement);
        speakers.push({ collection: "products", slug, path, name, client, portrait });
      }
    }
  }
  return speakers;
}
