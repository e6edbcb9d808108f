import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { iconNames } from "#shared/icon-names.ts";

const require = createRequire(import.meta.url);
const read = (specifier: string) => readFileSync(require.resolve(specifier), "utf8");

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
  const shown = iconNames.filter((name) => new RegExp(`"${name}"|\\bicon: ${name}\\b(?!-)`).test(text));
  writeFileSync(file, sprite(shown.map((name) => symbol(name, read(`lucide-static/icons/${name}.svg`)))));
}

/** Draws the technology logos that records name (`si:react`, `lobe:meta`) into one sprite. */
export function writeTechnologyLogos(file: string, technologies: readonly { readonly logo: string }[]) {
  const logos = [...new Set(technologies.map((technology) => technology.logo))].sort();
  writeFileSync(file, sprite(logos.map((logo) => symbol(logo.replace(":", "-"), read(specifierOf(logo))))));
}

function specifierOf(logo: string): string {
  const [set, slug] = logo.split(":");
  return set === "si" ? `simple-icons/icons/${slug}.svg` : `@lobehub/icons-static-svg/icons/${slug}.svg`;
}
