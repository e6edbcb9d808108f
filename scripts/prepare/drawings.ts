import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Content } from "#content/load.ts";
import { drawPortrait } from "./portraits/portrait.ts";

/** Draws a head for everybody who has a portrait record, into `folder`/portraits. */
export function writePortraits(folder: string, { people, testimonials }: Pick<Content, "people" | "testimonials">) {
  const into = `${folder}/portraits`;
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const { slug, portrait } of [...Object.values(people), ...Object.values(testimonials)])
    writeFileSync(`${into}/${slug}.svg`, drawPortrait(slug, portrait));
}
