import { readFileSync } from "node:fs";
import type { Root } from "hast";
import type { Content } from "#content/load.ts";
import { withLinksRedirected } from "./left-out.ts";

/** The settings and pictures that bundles depend on; other changes of records need no new bundles. */
export type ContentNeeds = { readonly parts: Content["site"]["parts"]; readonly pictures: readonly string[] };

/** The placeholders of schema/image.ts for pictures and drawings, except those quoted in a post's code. */
const PICTURE = /(?<="src":")image:[^"]+|(?<=(?<!\\)")asset:[^"\\]+(?=")/g;

export function needsOf(content: Content): ContentNeeds {
  const pictures = new Set(Array.from(JSON.stringify(content).matchAll(PICTURE), ([picture]) => picture));
  return { parts: content.site.parts, pictures: [...pictures].toSorted() };
}

const needsFile = new URL("../../content/generated/needs.json", import.meta.url);

export const readNeeds = (): ContentNeeds => JSON.parse(readFileSync(needsFile, "utf8"));

export async function withTexts(content: Content, elementsOf: (text: string) => Promise<Root>): Promise<Content> {
  const posts = Object.entries(content.posts).map(async ([slug, post]) => {
    const text = readFileSync(new URL(`../../content/blog/${slug}/index.mdx`, import.meta.url), "utf8");
    return [slug, { ...post, text: await elementsOf(withLinksRedirected(text, content.site.parts)) }] as const;
  });
  return { ...content, posts: Object.fromEntries(await Promise.all(posts)) };
}

/** All records as a module beside the server's bundle. YAML and Markdown are read only at build. */
export const recordsModule = (content: Content): string =>
  `export const json = ${JSON.stringify(JSON.stringify(content))};\n`;
