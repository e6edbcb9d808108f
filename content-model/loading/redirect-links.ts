import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Definition, definitions } from "#content/definitions.ts";
import { pageAt, partOf } from "#shared/site-map/pages.ts";
import type { RecordKind } from "#shared/site-map/paths.ts";
import type { PartSettings, SitePart } from "#shared/site-map/site-parts.ts";

type Choice = readonly [string, ...string[]];

/** The new targets of a link whose page is gone; the first one that its record does not link to yet is taken. */
const INSTEAD: Readonly<Record<SitePart | "services", Choice>> = {
  services: ["/services", "/about", "/contact-us"],
  products: ["/services", "/about", "/contact-us"],
  hire: ["/services", "/about", "/career"],
  roster: ["/about", "/services", "/career"],
  work: ["/services", "/about", "/contact-us"],
  investing: ["/services", "/about", "/contact-us"],
  blog: ["/about", "/services", "/career"],
  newsletter: ["/contact-us", "/about"],
  pricing: ["/contact-us", "/services"],
};

/** The new label of the link, because the old one named the missing page. */
const LABELS: Readonly<Record<string, string>> = {
  "/services": "Our services",
  "/about": "About us",
  "/contact-us": "Contact us",
  "/career": "Careers",
};

// A link as { label, href }.
const LABEL = /(?<=\{ label: )(?:"[^"]*"|'[^']*'|[^,"'{}]+)(?=, href: ["']?(\/[^\s"'},]*))/g;
// Not the source of a redirect.
const PATH = /(?<=["'(\s])(?<!from: )\/[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:[?#][^\s"')},\]]*)?/g;
// Calls to action of the menus are required; other entries may be removed.
const KEPT_IN_MENUS = "callsToAction";
const ENTRY = /^\s*- \{.*\bhref:.*\}\s*$/;

/** The collection that a file below `content` belongs to. */
export const definitionOf = (file: string): Definition | undefined =>
  Object.values<Definition>(definitions).find(({ path }) => file === path || file.startsWith(`${path}/`));

/** Skips what belongs to a part that is left out. */
const isUnread = ({ part, fields }: Partial<Definition>, field: string, parts: PartSettings) =>
  [part, fields?.[field]].some((each) => each !== undefined && !parts[each]);

function isLeftOut(href: string, parts: PartSettings): boolean {
  const part = partOf(href);
  return part !== undefined && !parts[part];
}

type Texts = ReadonlyMap<string, string>;

function hasFile(texts: Texts, kind: RecordKind, slug: string): boolean {
  if (kind === "tags") return true;
  const { kind: stored, path } = definitions[kind];
  return texts.has(`${path}/${stored === "posts" ? `${slug}/index.mdx` : `${slug}.yaml`}`);
}

/** The new target of a link whose page is gone, because its part is left out or its record was deleted. */
function insteadOf(href: string, texts: Texts, parts: PartSettings): Choice | undefined {
  const part = partOf(href);
  if (part && isLeftOut(href, parts)) return INSTEAD[part];
  const path = href.replace(/[?#].*$/, "");
  const kinds = pageAt(path)?.records;
  const slug = path.slice(path.lastIndexOf("/") + 1);
  return !kinds || kinds.some((kind) => hasFile(texts, kind, slug)) ? undefined : INSTEAD[part ?? "services"];
}

/** Applies `withLinksRedirected` to the records below a folder. Returns a line for each change, with its place. */
export function redirectLinks(parts: PartSettings, root = "content"): string[] {
  const files = globSync("**/*.{yaml,mdx}", { cwd: root, exclude: ["generated/**"] }).sort();
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const { changed, changes } = withLinksRedirected(parts, texts);
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  return changes;
}

/**
 * Changes the links of records whose pages are gone: menus lose the entry, other links lead to the nearest page that is
 * left. Menus drop entries of parts that are left out by themselves.
 */
export function withLinksRedirected(parts: PartSettings, texts: Texts) {
  const changes: string[] = [];
  const changed = new Map<string, string>();
  for (const [file, text] of texts) {
    const definition: Partial<Definition> = definitionOf(file) ?? {};
    const linked = new Set(text.match(PATH));
    let field = "";
    const lines = text.split("\n").flatMap((line, at) => {
      field = /^\w+(?=:)/.exec(line)?.[0] ?? field;
      if (isUnread(definition, field, parts)) return line;
      const isMenu = definition.isMenu && field !== KEPT_IN_MENUS;
      const gone = line.match(PATH)?.find((href) => insteadOf(href, texts, parts));
      const note = (text: string) => changes.push(`content/${file}:${at + 1}: ${text}`);
      const isEntry = isMenu && ENTRY.test(line);
      if (!gone || (isEntry && isLeftOut(gone, parts))) return line;
      if (isEntry) {
        note(`the entry for ${gone} is removed`);
        return [];
      }
      const moved = new Map<string, string>();
      const redirected = (href: string) => {
        const choice = insteadOf(href, texts, parts);
        if (!choice) return href;
        const instead = moved.get(href) ?? choice.find((path) => !linked.has(path)) ?? choice[0];
        linked.add(instead);
        if (!moved.has(href)) note(`${href} now leads to ${instead}`);
        moved.set(href, instead);
        return instead;
      };
      return line
        .replace(LABEL, (label, href: string) => {
          const instead = redirected(href);
          return instead === href ? label : (LABELS[instead] ?? label);
        })
        .replace(PATH, redirected);
    });
    const joined = lines.join("\n");
    // A list of a menu that lost its last entry.
    const result = definition.isMenu ? joined.replaceAll(/^( *)(\w+):\n(?!\1 )/gm, "$1$2: []\n") : joined;
    if (result !== text) changed.set(file, result);
  }
  return { changed, changes };
}
