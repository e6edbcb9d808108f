import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { iconNames } from "#shared/icon-names.ts";

type IconSet = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
};

const require = createRequire(import.meta.url);
const read = (specifier: string) => readFileSync(require.resolve(specifier), "utf8");

/** What each drawing of the set says of its lines; the place of use says it here. */
const LINES = / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** The drawings of a set of icons, on 24 by 24, by their names and former names. */
function readSet(name: string): (icon: string) => string {
  const { icons, aliases }: IconSet = JSON.parse(read(`@iconify-json/${name}/icons.json`));
  return (icon) => {
    const body = icons[icon]?.body ?? icons[aliases?.[icon]?.parent ?? ""]?.body;
    if (body === undefined) throw new Error(`There is no icon ${icon} in ${name}`);
    return `<svg>${body}</svg>`;
  };
}

function symbol(id: string, svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 24 24";
  const body = svg
    .slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
    .replace(/<title>.*?<\/title>/s, "")
    .replace(/\s+/g, " ")
    .trim();
  return `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;
}

const sprite = (symbols: readonly string[]) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;

export const sourcesOfPages = globSync(["app/**/*.{ts,tsx}", "content/**/*.{ts,yaml}"], {
  exclude: ["**/generated/**", "app/desk/**", "content/desk/**"],
});
export const sourcesOfDesk = globSync(["app/desk/**/*.{ts,tsx}", "content/desk/*.yaml", "shared/desk-pages.ts"]);

/** Draws the lucide icons that these sources name into one sprite; stroke and colour come from the place of use. */
export function writeIcons(file: string, sources: readonly string[]) {
  const text = sources.map((source) => readFileSync(source, "utf8")).join("\n");
  const lucide = readSet("lucide");
  const shown = iconNames.filter((name) => new RegExp(`"${name}"|\\bicon: ${name}\\b(?!-)`).test(text));
  writeFileSync(file, sprite(shown.map((name) => symbol(name, lucide(name).replace(LINES, "")))));
}

/** Draws the technology logos that records name (`si:react`, `lobe:meta`) into one sprite. */
export function writeTechnologyLogos(file: string, technologies: readonly { readonly logo: string }[]) {
  const logos = [...new Set(technologies.map((technology) => technology.logo))].sort();
  const simple = readSet("simple-icons");
  const drawing = (logo: string) => {
    const [set, slug = ""] = logo.split(":");
    return set === "si" ? simple(slug) : read(`@lobehub/icons-static-svg/icons/${slug}.svg`);
  };
  writeFileSync(file, sprite(logos.map((logo) => symbol(logo.replace(":", "-"), drawing(logo)))));
}
