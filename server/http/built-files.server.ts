import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

export type BuiltFile = {
  readonly path: string;
  readonly type: string;
  readonly hash: string;
  /** Where it lies on the disk: a publication links to the files that it leaves as they are. */
  readonly place?: string;
  readonly bodies: { readonly identity: Buffer } & Readonly<Partial<Record<Encoding, Buffer>>>;
};

const suffixes = { br: ".br", gzip: ".gz" } as const satisfies Partial<Record<Encoding, string>>;

const typesOfPaths: Readonly<Record<string, string>> = {
  "/feed.xml": "application/atom+xml; charset=utf-8",
  // Browsers accept speculation rules only with this type.
  "/speculation-rules.json": "application/speculationrules+json",
};

/**
 * Reads all files of a build with their compressed copies, some 25 MB, into memory. Of those that
 * are known already, nothing is read again.
 */
export async function readBuiltFiles(
  folder: string,
  known: readonly BuiltFile[] = [],
): Promise<BuiltFile[]> {
  const knownAt = new Map(known.map((file) => [`${file.place} ${file.path}`, file]));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const isCopy = (name: string) =>
    Object.values(suffixes).some(
      (suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
    );

  async function read(name: string): Promise<BuiltFile> {
    const path = addressOf(name.slice(folder.length).replaceAll("\\", "/"));
    const place = await placeOf(name);
    const linked = knownAt.get(`${place} ${path}`);
    if (linked) return linked;
    const identity = await readFile(name);
    const copies = Object.entries(suffixes).filter(([, suffix]) => names.has(name + suffix));
    const bodies = await Promise.all(
      copies.map(async ([encoding, suffix]) => [encoding, await readFile(name + suffix)]),
    );
    return {
      path,
      place,
      type: typeOf(path, name),
      hash: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
      bodies: { identity, ...Object.fromEntries(bodies) },
    };
  }
  return Promise.all([...names].filter((name) => !isCopy(name)).map(read));
}

async function placeOf(name: string): Promise<string> {
  const { dev, ino, size, mtimeMs } = await stat(name);
  return [dev, ino, size, mtimeMs].join(" ");
}

export const addressOf = (file: string) => file.replace(/(?:\/index)?\.html$/, "") || "/";

function typeOf(path: string, name: string): string {
  if (name.endsWith(".data")) return "text/x-script; charset=utf-8";
  return typesOfPaths[path] ?? getMimeType(name) ?? "application/octet-stream";
}
