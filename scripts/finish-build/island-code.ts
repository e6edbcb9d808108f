import { readFile } from "node:fs/promises";
import { islands } from "#app/islands/registry.ts";

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

// Third-party code, whose words would keep every rule for a plain element.
const FOREIGN = ["react", "components", "rolldown-runtime"];
const ENTRY = "app/entry.client.ts";

/** Reads the built code of each page's islands, which contains every class name that they may render. */
export async function readIslandCode(folder: string): Promise<(html: string) => string> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, "utf8"));
  const codeOf = async (key: string, seen: Set<string>): Promise<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || FOREIGN.includes(chunk.name ?? "") || key === ENTRY) return "";
    seen.add(key);
    const own = chunk.file.endsWith(".js") ? await readFile(`${folder}/${chunk.file}`, "utf8") : "";
    const needed = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
    const parts = await Promise.all(needed.map((each) => codeOf(each, seen)));
    return [own, ...parts].join("\n");
  };
  const byName = new Map<string, string>();
  for (const [name, load] of Object.entries(islands)) {
    const [, module = ""] = /import\("#(app\/[^"]+)"\)/.exec(String(load)) ?? [];
    if (!manifest[module]) throw new Error(`The build has no code of the island ${name}`);
    byName.set(name, await codeOf(module, new Set()));
  }
  return (html) => {
    const names = [...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = ""]) => name);
    return [...new Set(names)].map((name) => byName.get(name) ?? "").join("\n");
  };
}
