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
const LINES =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

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

const sprite = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`;

/** The outline of a lucide shape as a path. */
function outlineOf(shape: string): string {
  const of = (name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(shape)?.[1] ?? 0);
  const [x, y, r] = [of("x") || of("cx"), of("y") || of("cy"), of("rx") || of("r")];
  if (/^<(circle|ellipse)/.test(shape)) {
    const radii = `${r} ${of("ry") || r}`;
    return `M${x - r} ${y}a${radii} 0 1 0 ${2 * r} 0a${radii} 0 1 0 ${-2 * r} 0`;
  }
  if (!shape.startsWith("<rect")) return / d="([^"]+)"/.exec(shape)?.[1]?.replace(/^m/, "M") ?? "";
  const [w, h] = [of("width") - 2 * r, of("height") - 2 * r];
  const arc = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right} ${down}`;
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`;
}

/** An icon as one path, so that a page has only one element for it; a group if a part is filled. */
export function lineOf(id: string, body: string): string {
  if (body.includes('fill="currentColor"')) return `<g id="${id}">${body.replace(LINES, "")}</g>`;
  const shapes = body.match(/<(?:path|circle|rect|ellipse)[^>]+>/g) ?? [];
  return `<path id="${id}" d="${shapes.map(outlineOf).join("")}"/>`;
}

/** Writes the sprite of all icons that the site may use, one a line, and of a row of five stars. */
export function writeIcons(file: string) {
  const lucide = readSet("lucide");
  const movedBy = (by: number) =>
    lucide("star").replace(/([ML])([\d.]+)/g, (_, to, x) => `${to}${Number(x) + by}`);
  const stars = [0, 1, 2, 3, 4].map((at) => movedBy(at * STAR_STEP)).join("");
  const drawings = iconNames.map((name) => lineOf(name, lucide(name)));
  writeGenerated(file, sprite(["", ...drawings, lineOf("stars", stars), ""]));
}

export function writeTechnologyLogos(file: string, logos: readonly string[]) {
  const simple = readSet("simple-icons");
  const drawing = (logo: string) => {
    const [set, slug = ""] = logo.split(":");
    return set === "si" ? simple(slug) : read(`@lobehub/icons-static-svg/icons/${slug}.svg`);
  };
  writeGenerated(file, sprite(logos.map((logo) => symbol(logo.replace(":", "-"), drawing(logo)))));
}
