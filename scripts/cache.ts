import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { glob, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";

const RESULTS = "node_modules/.cache/site/results";
const A_WEEK_MS = 7 * 86_400_000;

// A new version of a package or of our own code may change the results.
const MAKERS = [
  "package-lock.json",
  "scripts/{finish-build,prepare}/**/*.ts",
  "scripts/*.ts",
  "content-model/loading/*.ts",
];
const root = `${import.meta.dirname}/..`;
const versions = createHash("sha256").update(process.version);
for (const file of globSync(MAKERS, { cwd: root, exclude: ["**/*.test.ts"] }).toSorted())
  versions.update(readFileSync(`${root}/${file}`));

let folder = RESULTS;

/**
 * Keeps new results in another folder, because a release may be read-only. What its own build kept
 * is still found.
 */
export function keepResultsIn(other: string): void {
  folder = other;
}

/**
 * The cached result of `make`. Inputs must include all that affects it, except packages and the
 * build's code.
 */
export async function cached(
  inputs: readonly (string | Uint8Array)[],
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = versions.copy();
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  const name = hash.digest("hex");
  for (const each of new Set([folder, RESULTS])) {
    const found = await readFile(`${each}/${name}`).catch(() => null);
    if (!found) continue;
    await utimes(`${each}/${name}`, new Date(), new Date()).catch(() => {});
    return found;
  }
  const made = await make();
  await keep(`${folder}/${name}`, made).catch(() => {});
  return made;
}

/** Renamed when complete, so that an interrupted build leaves no partial result. */
async function keep(file: string, made: Uint8Array) {
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.${process.pid}`, made);
  await rename(`${file}.${process.pid}`, file);
}

export async function cachedJson<Made>(
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Made>,
): Promise<Made> {
  const text = await cached(inputs, async () => Buffer.from(JSON.stringify(await make())));
  return JSON.parse(Buffer.from(text).toString());
}

/** Deletes what no build has used for a week. */
export async function dropUnused(): Promise<void> {
  for await (const name of glob("*", { cwd: folder })) {
    const file = `${folder}/${name}`;
    // Another build may have deleted it.
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > A_WEEK_MS) await rm(file, { force: true });
  }
}
