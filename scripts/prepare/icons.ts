import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Content } from "#content/load.ts";
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

const codeOfPages = globSync("app/**/*.{ts,tsx}", { exclude: ["**/generated/**", "app/desk/**"] });
const codeOfDesk = [...globSync("app/desk/**/*.{ts,tsx}"), "shared/desk-pages.ts"];

const known: ReadonlySet<string> = new Set(iconNames);

/** Every text of validated records that names an icon, in whatever field it stands. */
const namesIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value].filter((text) => known.has(text))
    : Object.values(value && typeof value === "object" ? value : {}).flatMap(namesIn);

/** The icons that records or code name: one too many costs a few bytes of a file, one too few leaves a page without. */
export function iconsOf(records: unknown, code: readonly string[]): readonly string[] {
  const quoted = code.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([a-z0-9-]+)"/g)]);
  return [...new Set(namesIn([records, quoted.map(([, text]) => text)]))].sort();
}

/** Draws the lucide icons of the pages and of the desk into a sprite each; stroke and colour come from the place of use. */
export function writeIcons(folder: string, content: Content) {
  const lucide = readSet("lucide");
  const isDesk = ([name]: [string, unknown]) => name.startsWith("desk");
  const records = Object.entries(content);
  const draw = (icons: readonly string[]) => sprite(icons.map((name) => symbol(name, lucide(name).replace(LINES, ""))));
  const ofPages = iconsOf(
    records.filter((entry) => !isDesk(entry)),
    codeOfPages,
  );
  writeFileSync(`${folder}/icons.svg`, draw(ofPages));
  writeFileSync(`${folder}/desk-icons.svg`, draw(iconsOf(records.filter(isDesk), codeOfDesk)));
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
