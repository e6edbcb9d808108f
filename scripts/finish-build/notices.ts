import { readdirSync, readFileSync } from "node:fs";
import { readFamilies } from "../prepare/tokens.ts";

const CC0 = "https://creativecommons.org/publicdomain/zero/1.0/";
const TRADEMARKS = "logos of technologies, which stay trademarks of their owners";

type Served = { readonly name: string; readonly use: string; readonly licence?: string };

/**
 * Packages that are served, but not as code that Vite bundles; with the licence where the package
 * has no text of it.
 */
const served = (): Served[] => [
  ...Object.values(readFamilies()).flatMap(({ id }) => [
    { name: `@fontsource-variable/${id}`, use: "font" },
    { name: `@fontsource/${id}`, use: "font, in the guide and in pictures of shared links" },
  ]),
  { name: "@fontsource/noto-sans", use: "font, in pictures of shared links" },
  { name: "@iconify-json/lucide", use: "icons", licence: "https://lucide.dev/license" },
  { name: "@iconify-json/simple-icons", use: TRADEMARKS, licence: CC0 },
  { name: "@lobehub/icons-static-svg", use: TRADEMARKS },
  { name: "pagefind", use: "search, in the browser" },
];

function licenceIn(name: string): string | undefined {
  const folder = `node_modules/${name}`;
  const files = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile());
  const file = files.find(({ name }) => /^licen[cs]e/i.test(name));
  return file && readFileSync(`${folder}/${file.name}`, "utf8").trim();
}

export function thirdPartyNotices(bundled: string): string {
  const entries = served().map(({ name, use, licence }) => {
    const { version, license } = JSON.parse(
      readFileSync(`node_modules/${name}/package.json`, "utf8"),
    );
    return `## ${name} ${version} (${license}): ${use}\n\n${licence ?? licenceIn(name) ?? "No text in the package."}`;
  });
  return `${[bundled.trim(), ...entries].join("\n\n")}\n`;
}
