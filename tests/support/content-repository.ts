import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createTempFolder } from "./world.ts";

const content = join(import.meta.dirname, "../../content");

/** Runs Git in a folder, as an engineer would; returns its output. */
export function gitIn(folder: string, ...args: string[]): string {
  const settings = ["-c", "user.name=Engineer", "-c", "user.email=engineer@riverstep.example"];
  return execFileSync("git", ["-C", folder, ...settings, ...args], {
    encoding: "utf8",
    stdio: "pipe",
  }).trim();
}

/**
 * A bare repository with the site's content, and an engineer's clone. Pictures are empty files
 * unless wanted.
 */
export async function createContentRepository({ hasPictures = false } = {}) {
  const folder = await createTempFolder();
  const [clone, bare] = [join(folder.path, "engineer"), join(folder.path, "site.git")];
  const copy = join(clone, "content");
  const isWanted = (path: string) =>
    !path.startsWith(join(content, "generated")) &&
    (hasPictures || !path.startsWith(join(content, "images")));
  cpSync(content, copy, { recursive: true, filter: isWanted });
  if (!hasPictures) {
    for (const name of readdirSync(join(content, "images"), {
      recursive: true,
      encoding: "utf8",
    })) {
      const file = join(copy, "images", name);
      mkdirSync(dirname(file), { recursive: true });
      if (/\.\w+$/.test(name)) writeFileSync(file, "");
    }
  }
  gitIn(clone, "init", "--quiet", "--initial-branch=main");
  gitIn(clone, "add", "--all");
  gitIn(clone, "commit", "--quiet", "--message=The content");
  gitIn(folder.path, "clone", "--quiet", "--bare", clone, bare);
  gitIn(clone, "remote", "add", "origin", bare);
  return { bare, clone, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
}
