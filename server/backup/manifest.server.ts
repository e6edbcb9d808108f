import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { writeDurably } from "#server/durable-file.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import { SQLITE_FILE } from "#server/store/open-store.server.ts";
import { checkCopiedContent, copiedContentSchema } from "./content-copy.server.ts";

export const MANIFEST_FILE = "manifest.json";

const schema = z.object({
  name: z.string(),
  site: z.string().nullable(),
  rows: z.record(z.string(), z.number()),
  /** Missing where nothing is edited at the desk. */
  content: copiedContentSchema.optional(),
  sha256: z.string(),
  mac: z.string(),
});

export type Manifest = z.infer<typeof schema>;

export async function writeManifest(
  folder: string,
  what: Pick<Manifest, "name" | "site" | "rows" | "content">,
  keys: Keys,
) {
  const content = { ...what, sha256: await digestOf(folder) };
  const manifest: Manifest = { ...content, mac: keys.hashContent(...partsOf(content)) };
  await writeDurably(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, 0o600);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), "utf8").catch(
    ({ message }: NodeJS.ErrnoException) => {
      throw new Error(
        `${folder} is no backup: name the whole folder that \`npm run site -- backup PATH\` made, or that age and tar opened (${message}).`,
      );
    },
  );
  return schema.parse(JSON.parse(text));
}

/**
 * Throws unless the manifest describes this database and content and, if keys are given, this site
 * signed it.
 */
export async function checkManifest(
  folder: string,
  manifest: Manifest,
  keys: Keys | null,
): Promise<void> {
  if (manifest.sha256 !== (await digestOf(folder)))
    throw new Error("The database is not the one of its manifest.");
  if (manifest.content) await checkCopiedContent(folder, manifest.content);
  if (keys && !keys.hashesOfContent(...partsOf(manifest)).includes(manifest.mac)) {
    throw new Error(
      "The backup was not written with the secret key of this site. If the key was replaced, put the old one behind the new one in SECRET_KEY; if DATA_DIR holds a new secret-key, move that file away.",
    );
  }
}

const partsOf = ({ name, site, sha256, rows, content }: Omit<Manifest, "mac">) => [
  "backup",
  name,
  site ?? "",
  sha256,
  JSON.stringify(rows),
  ...(content ? [JSON.stringify(content)] : []),
];

async function digestOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(folder, SQLITE_FILE)), hash);
  return hash.digest("hex");
}
