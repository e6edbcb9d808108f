import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { islands } from "#app/islands/registry.ts";

const chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunk);

// Not code of ours: the words in it would keep every rule that names a plain element.
const FOREIGN = ["react", "components", "rolldown-runtime"];

/** Reads the built code of islands, by island: all that it may draw is somewhere in its text. */
export async function readIslandCode(folder: string): Promise<(html: string) => string> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
  const texts = new Map<string, string>();
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith(".js")) texts.set(file, await readFile(join(folder, file), "utf8"));
  }
  const codeOf = (key: string, seen = new Set<string>()): string => {
    const entry = manifest[key];
    if (!entry || seen.has(key) || FOREIGN.includes(entry.name ?? "") || key === ENTRY) return "";
    seen.add(key);
    const parts = [...entry.imports, ...entry.dynamicImports].map((each) => codeOf(each, seen));
    return [texts.get(entry.file) ?? "", ...parts].join("\n");
  };
  const byName = Object.fromEntries(
    Object.entries(islands).map(([name, load]) => {
      const [, module = ""] = /import\("#(app\/[^"]+)"\)/.exec(String(load)) ?? [];
      if (!manifest[module]) throw new Error(`The build has no code of the island ${name}`);
      return [name, codeOf(module)];
    }),
  );
  return (html) => {
    const names = [...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = ""]) => name);
    return [...new Set(names)].map((name) => byName[name] ?? "").join("\n");
  };
}

const ENTRY = "app/entry.client.ts";
