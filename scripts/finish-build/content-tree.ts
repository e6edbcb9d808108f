import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What `prepare` writes into content/, which Git does not keep. */
const NOT_KEPT = ["generated"];

/**
 * The name that Git would give to the tree of a folder, without Git: a server compares it with that
 * of the published branch, to know whether a release has the same content. Another name than Git's,
 * as for a folder with a file that Git ignores, costs one rendering.
 */
export function contentTree(folder: string, notKept: readonly string[] = NOT_KEPT): string {
  return treeOf(folder, notKept)?.toString("hex") ?? "";
}

function treeOf(folder: string, notKept: readonly string[]): Buffer | null {
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notKept.includes(name))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    // Git sorts a folder as if its name ended in a slash.
    .toSorted((one, other) => Buffer.compare(sortKey(one), sortKey(other)));
  const parts = entries.flatMap(({ name, isFolder }) => {
    const path = join(folder, name);
    const object = isFolder ? treeOf(path, []) : nameOf("blob", readFileSync(path));
    // Git knows no empty folders.
    return object ? [Buffer.from(`${isFolder ? "40000" : "100644"} ${name}\0`), object] : [];
  });
  return parts.length === 0 ? null : nameOf("tree", Buffer.concat(parts));
}

const sortKey = ({ name, isFolder }: { readonly name: string; readonly isFolder: boolean }) =>
  Buffer.from(isFolder ? `${name}/` : name);

const nameOf = (kind: "blob" | "tree", bytes: Buffer): Buffer =>
  createHash("sha1").update(`${kind} ${bytes.length}\0`).update(bytes).digest();
