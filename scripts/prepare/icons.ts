import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { iconNames } from "#shared/site-map/icon-names.ts";
import { writeGenerated } from "./write.ts";

type IconSet = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
};

const require = createRequire(import.meta.url);
const read = (specifier: string) => readFileSync(require.resolve(specifier), "utf8");

/** Stroke attributes that every lucide icon repeats. Our styles set them. */
const LINES = / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

function readSet(name: string): (icon: string) => string {
  const { icons, aliases }: IconSet = JSON.parse(read(`@iconify-json/${name}/icons.json`));
  return (icon) => {
    const body = icons[icon]?.body ?? icons[aliases?.[icon]?.parent ?? ""]?.body;
    if (body === undefined) throw new Error(`There is no icon ${icon} in ${name}`);
    return body;
  };
}

function symbol(id: string, svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 24 24";
  const body = svg
    .replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, "")
    .replace(/<title>.*?<\/title>/s, "")
    .replace(/\s+/g, " ")
    .trim();
  return `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;
}

/** The width of a star in a row and the gap after it, as in app/ui/stars.tsx. */
const STAR_STEP = 27;

const sprite = (symbols: readonly string[]) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`;

/** Writes the sprite of all icons that the site may use, one a line. */
export function writeIcons(file: string) {
  const lucide = readSet("lucide");
  const drawings = iconNames.map((name) => `<g id="${name}">${lucide(name).replace(LINES, "")}</g>`);
  const star = lucide("star").replace(LINES, "");
  const stars = [0, 1, 2, 3, 4].map((at) => `<g transform="translate(${at * STAR_STEP})">${star}</g>`);
  writeGenerated(file, sprite(["", ...drawings, `<g id="stars">${stars.join("")}</g>`, ""]));
}

/** Writes one sprite of the technology logos that records name (`si:react`, `lobe:meta`). */
export function writeTechnologyLogos(file: string, technologies: readonly { readonly logo: string }[]) {
  const logos = [...new Set(technologies.map((technology) => technology.logo))].sort();
  const simple = readSet("simple-icons");
  const drawing = (logo: string) => {
    const [set, slug = ""] = logo.split(":");
    return set === "si" ? simple(slug) : read(`@lobehub/icons-static-svg/icons/${slug}.svg`);
  };
  writeGenerated(file, sprite(logos.map((logo) => symbol(logo.replace(":", "-"), drawing(logo)))));
}
