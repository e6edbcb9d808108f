import type { Definition } from "#content/definitions.ts";
import { type ContentFolder, readSource } from "./content-folder.ts";
import type { Source } from "./source.ts";

export type WrittenRecord = {
  readonly source: Source;
  readonly slug?: string;
  readonly at: readonly PropertyKey[];
  readonly value: unknown;
};

const endings = { folder: ".yaml", posts: "/index.mdx" } as const;
const slugOf = (name: string, ending: string) => name.slice(0, -ending.length);

export function readRecords({ kind, path }: Definition, folder: ContentFolder): WrittenRecord[] {
  const whole = (file: string, slug?: string): WrittenRecord => {
    const source = readSource(file, folder);
    return { source, ...(slug !== undefined && { slug }), at: [], value: source.value };
  };
  if (kind === "single") return [whole(path)];
  if (kind === "folder" || kind === "posts") {
    const ending = endings[kind];
    const names = folder
      .list(path)
      .filter((name) => name.endsWith(ending) && !slugOf(name, ending).includes("/"));
    return names.map((name) => whole(`${path}/${name}`, slugOf(name, ending)));
  }
  const source = readSource(path, folder);
  return Object.entries(source.value ?? {}).map(([slug, value]) => ({
    source,
    slug,
    at: [slug],
    value,
  }));
}
