import { pagesWith } from "#shared/site-map/pages.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { type Content, type Definition, definitions } from "./definitions.ts";

/** Records that nobody could read, because another page or record has their address. */
export function sharedAddresses(content: Content): string[] {
  const pages = pagesWith(content.site.parts);
  const taken = new Set(pages.filter(({ records }) => !records).map(({ path }) => path));
  const problems: string[] = [];
  for (const { records = [] } of pages) {
    for (const kind of records) {
      // Tags are words of posts, and no records.
      if (kind === "tags" || kind === "openings") continue;
      for (const slug of Object.keys(content[kind])) {
        const path = recordPaths[kind](slug);
        const isTaken = taken.has(path);
        taken.add(path);
        if (isTaken)
          problems.push(
            `${fileOf(definitions[kind], slug)}:1: ${path} is the address of another page: choose another name`,
          );
      }
    }
  }
  return problems;
}

const fileOf = ({ kind, path }: Definition, slug: string) =>
  kind === "posts" ? `content/${path}/${slug}/index.mdx` : `content/${path}/${slug}.yaml`;
