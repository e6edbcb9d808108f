import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CustomPlugin, optimize } from "svgo";
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

/** Converts rectangles with round corners to paths: svgo converts only those with sharp ones. */
const roundedRectangles: CustomPlugin = {
  name: "roundedRectangles",
  fn: () => ({
    element: {
      enter(node) {
        const { x = 0, y = 0, width, height, rx, ry, ...others } = node.attributes;
        if (node.name !== "rect" || !width || !height || !(rx ?? ry)) return;
        const [left, top, w, h] = [x, y, width, height].map(Number) as [number, number, number, number];
        const [a, b] = [Math.min(Number(rx ?? ry), w / 2), Math.min(Number(ry ?? rx), h / 2)];
        if (![left, top, w, h, a, b].every(Number.isFinite)) return;
        const arc = (right: number, down: number) => `a${a} ${b} 0 0 1 ${right} ${down}`;
        const d = `M${left + a} ${top}h${w - 2 * a}${arc(a, b)}v${h - 2 * b}${arc(-a, b)}h${2 * a - w}${arc(-a, -b)}v${2 * b - h}${arc(a, -b)}z`;
        node.name = "path";
        node.attributes = { ...others, d };
      },
    },
  }),
};

/** An icon as one path, so that a page has only one element for it; a group if its parts differ in style. */
export function line(id: string, drawing: string): string {
  const plugins: Parameters<typeof optimize>[1] = {
    plugins: [
      roundedRectangles,
      { name: "convertShapeToPath", params: { convertArcs: true } },
      "collapseGroups",
      { name: "mergePaths", params: { force: true } },
    ],
  };
  const body = optimize(`<svg>${drawing}</svg>`, plugins).data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return /^<path d="[^"]*"\/>$/.test(body) ? body.replace("<path", `<path id="${id}"`) : `<g id="${id}">${body}</g>`;
}

/** The width of a star in a row and the gap after it, as in app/ui/stars.tsx. */
const STAR_STEP = 27;

const sprite = (symbols: readonly string[]) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`;

/** Writes the sprite of all icons that the site may use, one a line. */
export function writeIcons(file: string) {
  const lucide = readSet("lucide");
  const draw = (name: string) => lucide(name).replace(LINES, "");
  const stars = [0, 1, 2, 3, 4].map((at) => `<g transform="translate(${at * STAR_STEP})">${draw("star")}</g>`);
  const icons = iconNames.map((name) => line(name, draw(name)));
  writeGenerated(file, sprite(["", ...icons, line("stars", stars.join("")), ""]));
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
