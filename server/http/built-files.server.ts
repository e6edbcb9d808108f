import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";

/** How a body may be sent, the best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A file of the build as it lies in memory. */
export type BuiltFile = {
  /** Where it is served: /about for about/index.html. */
  readonly path: string;
  readonly type: string;
  readonly modifiedAt: Date;
  /** Of the file as written; names its content in every build and instance alike. */
  readonly hash: string;
  readonly bodies: { readonly identity: Buffer } & Readonly<Partial<Record<Encoding, Buffer>>>;
};

const suffixes = { br: ".br", gzip: ".gz" } as const satisfies Partial<Record<Encoding, string>>;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

const typesOfPaths: Readonly<Record<string, string>> = {
  "/feed.xml": "application/atom+xml; charset=utf-8",
  // A browser takes rules of this type only.
  "/speculation-rules.json": "application/speculationrules+json",
};

/** Reads a folder of the build whole, with the compressed copies that lie beside its files: some 25 MB. */
export async function readBuiltFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const isCopy = (name: string) =>
    Object.values(suffixes).some((suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)));

  async function read(name: string): Promise<BuiltFile> {
    const path = addressOf(name.slice(folder.length).replaceAll("\\", "/"));
    const identity = await readFile(name);
    const copies = Object.entries(suffixes).filter(([, suffix]) => names.has(name + suffix));
    const bodies = await Promise.all(
      copies.map(async ([encoding, suffix]) => [encoding, await readFile(name + suffix)]),
    );
    return {
      path,
      type: typesOfPaths[path] ?? types[extname(name)] ?? "application/octet-stream",
      modifiedAt: (await stat(name)).mtime,
      hash: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
      bodies: { identity, ...Object.fromEntries(bodies) },
    };
  }
  return Promise.all([...names].filter((name) => !isCopy(name)).map(read));
}

/** Where a file is served: a page without its file's name. */
export const addressOf = (file: string) => file.replace(/(?:\/index)?\.html$/, "") || "/";
