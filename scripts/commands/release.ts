import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { print } from "../store/printable.ts";

const releases = dirname(resolve(import.meta.dirname, "../.."));
const base = dirname(releases);

export default function release(command: Command) {
  command
    .addHelpText(
      "after",
      `
Releases are folders of one folder called releases; beside it stand the links \`current\` and \`previous\`.
Then: systemctl restart site.service`,
    )
    .hook("preAction", () => {
      if (basename(releases) !== "releases") throw new Error(`${releases} is not called releases: see docs/deploy.md.`);
    });
  command.command("list").description("what there is").action(list);
  command
    .command("switch <name>")
    .description("serve this one; `back` returns to the one before")
    .action((name) => switchTo(name));
  command.command("back").description("serve the one before again").action(back);
  command.command("prune").description("delete all but these two").action(prune);
}

function list() {
  for (const each of readdirSync(releases).sort()) {
    print(`${each}${each === servedAs("current") ? "  current" : each === servedAs("previous") ? "  previous" : ""}`);
  }
}

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
