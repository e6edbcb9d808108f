import { globSync, readFileSync, writeFileSync } from "node:fs";
import { type Definition, definitions } from "#content/definitions.ts";
import { partOf } from "#shared/pages.ts";
import type { PartSettings, SitePart } from "#shared/site-parts.ts";

/** Where a link leads instead once its part of the site is left out: the first that its record has no link to yet. */
const INSTEAD: Readonly<Record<SitePart, readonly [string, ...string[]]>> = {
  products: ["/services", "/work", "/about"],
  roster: ["/services", "/about", "/career"],
  investing: ["/services", "/about", "/work"],
  blog: ["/about", "/work", "/career"],
  newsletter: ["/contact-us", "/about"],
  pricing: ["/contact-us", "/services"],
};

const PATH = /(?<=["'(\s])\/[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:[?#][^\s"')},\]]*)?/g;

const definitionOf = (file: string) =>
  Object.values<Definition>(definitions).find(
    ({ path }) => file === `content/${path}` || file.startsWith(`content/${path}/`),
  );

/** Menus drop such links by themselves, and what belongs to a part that is left out is not read. */
function isLeftAlone(definition: Definition | undefined, field: string, parts: PartSettings): boolean {
  const { part, isMenu, fields } = definition ?? {};
  return [part, fields?.[field]].some((each) => each !== undefined && !parts[each]) || isMenu === true;
}

/** Leads the links of records elsewhere that lead into a part which is left out; says for each where it stood. */
export function redirectLinks(parts: PartSettings): string[] {
  const changes: string[] = [];
  for (const file of globSync("content/**/*.{yaml,mdx}", { exclude: ["content/generated/**"] }).sort()) {
    const definition = definitionOf(file);
    let field = "";
    const text = readFileSync(file, "utf8");
    const linked = new Set(text.match(PATH));
    const lines = text.split("\n");
    const redirected = lines.map((line, at) => {
      field = /^\w+(?=:)/.exec(line)?.[0] ?? field;
      if (isLeftAlone(definition, field, parts)) return line;
      return line.replace(PATH, (href) => {
        const part = partOf(href);
        if (!part || parts[part]) return href;
        const instead = INSTEAD[part].find((path) => !linked.has(path)) ?? INSTEAD[part][0];
        linked.add(instead);
        changes.push(`${file}:${at + 1}: ${href} now leads to ${instead}`);
        return instead;
      });
    });
    if (redirected.some((line, at) => line !== lines[at])) writeFileSync(file, redirected.join("\n"));
  }
  return changes;
}
