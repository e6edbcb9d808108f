import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Root } from "hast";
import type { Content } from "#content/load.ts";
import { root } from "#shared/root.ts";

/**
 * What code, styles, icons and fonts take from the records. A change of anything else needs no new
 * bundles.
 */
export type ContentNeeds = {
  readonly parts: Content["site"]["parts"];
  /** Logos of technologies, which are in one file. */
  readonly logos: readonly string[];
  /** Letters beyond the usual ones in each family's main font file. */
  readonly letters: Readonly<Record<string, string>>;
};

export const NEEDS_FILE = "content/generated/needs.json";

export const readNeeds = (): ContentNeeds =>
  JSON.parse(readFileSync(join(root, NEEDS_FILE), "utf8"));

/** The logos of all technologies, as their sprite names them. */
export function logosIn({ technologies, hire, development }: Content): string[] {
  const shown = [
    ...Object.values(technologies).flatMap((group) => group.items),
    ...Object.values(hire),
    ...Object.values(development).flatMap((page) => page.technologies.items),
  ];
  return [...new Set(shown.map(({ logo }) => logo))].sort();
}

/**
 * The placeholders of schema/image.ts for pictures and drawings, except those quoted in a post's
 * code.
 */
const PICTURE = /(?<="src":")image:[^"]+|(?<=(?<!\\)")asset:[^"\\]+(?=")/g;

export function picturesIn(content: Content): string[] {
  const pictures = Array.from(JSON.stringify(content).matchAll(PICTURE), ([picture]) => picture);
  return [...new Set(pictures)].toSorted();
}

/** The records with the texts of posts as elements instead of their source. */
export async function withTexts(
  content: Content,
  elementsOf: (text: string) => Promise<Root>,
): Promise<Content> {
  const posts = Object.entries(content.posts).map(async ([slug, { source = "", ...post }]) => {
    const text = await elementsOf(source);
    return [slug, { ...post, text }] as const;
  });
  return { ...content, posts: Object.fromEntries(await Promise.all(posts)) };
}
