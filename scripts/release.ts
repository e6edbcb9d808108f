import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readWords, runCommand, UsageError } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Says which of the releases on this machine is served from the next start on.

  npm run release -- list           what there is
  npm run release -- switch NAME    serve this one; the one before is kept in mind
  npm run release -- back           serve the one before again
  npm run release -- prune          delete all but these two

Releases are folders of one folder called releases; beside it stand the links \`current\` and \`previous\`.
Then: systemctl restart site.service`;

const releases = dirname(resolve(import.meta.dirname, ".."));
const base = dirname(releases);

const servedAs = (link: string): string | null => {
  const path = join(base, link);
  return existsSync(path) ? basename(readlinkSync(path)) : null;
};

/** Lets the link name another release, in one step: there is no moment without one. */
function point(link: string, name: string) {
  const fresh = join(base, `${link}.new`);
  rmSync(fresh, { force: true });
  symlinkSync(join("releases", name), fresh);
  renameSync(fresh, join(base, link));
}

function switchTo(name: string) {
  const folder = join(releases, name);
  for (const part of ["server.ts", "build/complete", "node_modules"]) {
    if (!existsSync(join(folder, part))) throw new Error(`${folder} has no ${part}: finish that release first.`);
  }
  const current = servedAs("current");
  if (current === name) return print(`${name} is served already.`);
  if (current) point("previous", current);
  point("current", name);
  print(`${name} is served from the next start on${current ? `; ${current} is kept` : ""}.`);
}

function back() {
  const previous = servedAs("previous");
  if (!previous) throw new Error("There is no release before this one.");
  switchTo(previous);
}

function prune() {
  const kept = [servedAs("current"), servedAs("previous")];
  if (!kept[0]) throw new Error("Nothing is served yet, so nothing was deleted.");
  for (const name of readdirSync(releases).filter((each) => !kept.includes(each))) {
    rmSync(join(releases, name), { recursive: true });
    print(`${name} is deleted.`);
  }
}

await runCommand(USAGE, async () => {
  const { command, words } = readWords({});
  if (basename(releases) !== "releases") throw new Error(`${releases} is not called releases: see docs/deploy.md.`);
  const [name, ...rest] = words;
  if (command === "switch" && name && rest.length === 0) return switchTo(name);
  if (words.length > 0) throw new UsageError("Say list, switch NAME, back or prune.");
  if (command === "back") return back();
  if (command === "prune") return prune();
  if (command !== "list") throw new UsageError("Say list, switch NAME, back or prune.");
  for (const each of readdirSync(releases).sort()) {
    print(`${each}${each === servedAs("current") ? "  current" : each === servedAs("previous") ? "  previous" : ""}`);
  }
});
