import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Content } from "#content/load.ts";
import { readSource } from "#content/loading/source.ts";
import { coverMaker } from "./covers/cover.ts";
import type { Colours } from "./covers/sheet.ts";
import { readPalette } from "./palette.ts";
import { drawPortrait } from "./portraits/portrait.ts";

/** Draws a head for everybody who has a portrait record, into `folder`/portraits. */
export function writePortraits(folder: string, { people, testimonials }: Pick<Content, "people" | "testimonials">) {
  const into = emptied(`${folder}/portraits`);
  for (const { slug, portrait } of [...Object.values(people), ...Object.values(testimonials)])
    writeFileSync(`${into}/${slug}.svg`, drawPortrait(slug, portrait));
}

/** Draws the cover of each post from the text of the post, into `folder`/covers. */
export async function writeCovers(folder: string, tokens: string, { posts }: Pick<Content, "posts">) {
  const into = emptied(`${folder}/covers`);
  const shades = Object.entries(readPalette(readFileSync(tokens, "utf8"))).map(([name, { light }]) => [name, light]);
  const draw = await coverMaker(Object.fromEntries(shades) as Colours);
  for (const { slug, cover } of Object.values(posts))
    writeFileSync(`${into}/${slug}.svg`, await draw(slug, cover.kind, readSource(`blog/${slug}/index.mdx`).body));
}

function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
