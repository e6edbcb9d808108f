import { readFileSync } from "node:fs";
import type { Root } from "hast";
import type { Content } from "#content/load.ts";

/** What the bundles know of the records: with the same needs, other records need no new bundles. */
export type ContentNeeds = { readonly parts: Content["site"]["parts"]; readonly pictures: readonly string[] };

/** Pictures and drawings as records name them: placeholders of schema/image.ts. Quoted code in a post is none. */
const PICTURE = /(?<="src":")image:[^"]+|(?<=(?<!\\)")asset:[^"\\]+(?=")/g;

export function needsOf(content: Content): ContentNeeds {
  const pictures = new Set(Array.from(JSON.stringify(content).matchAll(PICTURE), ([picture]) => picture));
  return { parts: content.site.parts, pictures: [...pictures].toSorted() };
}

const needsFile = new URL("../../content/generated/needs.json", import.meta.url);

/** What scripts/prepare.ts has written. */
export const readNeeds = (): ContentNeeds => JSON.parse(readFileSync(needsFile, "utf8"));

/** The records with the text of each post as elements, by `elementsOf`: all that pages draw. */
export async function withTexts(content: Content, elementsOf: (text: string) => Promise<Root>): Promise<Content> {
  const posts = Object.entries(content.posts).map(async ([slug, post]) => {
    const text = readFileSync(new URL(`../../content/blog/${slug}/index.mdx`, import.meta.url), "utf8");
    return [slug, { ...post, text: await elementsOf(text) }] as const;
  });
  return { ...content, posts: Object.fromEntries(await Promise.all(posts)) };
}

/** All records as a module, which stands beside the bundle of the server. YAML and Markdown are read at build only. */
export const recordsModule = (content: Content): string =>
  `export const json = ${JSON.stringify(JSON.stringify(content))};\n`;
