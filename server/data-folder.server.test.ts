import { spawnSync } from "node:child_process";
import { mkdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environment } from "#tests/support/own-environment.ts";
import { canMount, mountSmallDisk } from "#tests/support/small-disk.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { ensureDataFolder, problemOfUsing } from "./data-folder.server.ts";

const ROOT = join(import.meta.dirname, "..");

/** An account that owns nothing; only root can start a program as another one. */
const NOBODY = 65_534;
const canBeNobody = process.getuid?.() === 0;

/** What the server prints when it is started with this data folder. */
function startWith(dataDir: string): string {
  const env = { ...environment({}), PORT: "0", DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, ["server.ts"], {
    cwd: ROOT,
    env,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  return stderr.trim();
}

/** Becomes another account only once the code is read, which may be in a folder of root alone. */
const ADVICE_FOR_NOBODY = `
const { adviceOnData } = await import("./server/data-folder.server.ts");
process.setgid(${NOBODY});
process.setuid(${NOBODY});
console.log(await adviceOnData(process.env.DATA_DIR));
`;

/** What the server adds to the reason why it did not start, as another account. */
function adviceForNobody(dataDir: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", ADVICE_FOR_NOBODY],
    { cwd: ROOT, env: { ...environment({}), DATA_DIR: dataDir }, encoding: "utf8" },
  );
  expect(stderr).toBe("");
  return stdout.trim();
}

test("a missing data folder is created with its parents, for its owner alone", async () => {
  await using folder = await createTempFolder();
  const dataDir = join(folder.path, "not", "yet");
  await ensureDataFolder(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  await ensureDataFolder(dataDir);
});

test("a data folder that is a file, or below one, is refused at once in a sentence that names the setting", async () => {
  await using folder = await createTempFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "text");
  expect(startWith(file)).toBe(
    `Not started: DATA_DIR ${file} cannot be used: it is a file, not a folder.`,
  );
  const below = join(file, "below");
  expect(startWith(below)).toContain(
    `DATA_DIR ${below} cannot be used: a part of the path is a file`,
  );
});

test("a data folder that is a link to nothing is refused", async () => {
  await using folder = await createTempFolder();
  const link = join(folder.path, "link");
  await symlink(join(folder.path, "nowhere", "at-all"), link);
  await expect(ensureDataFolder(link)).rejects.toThrow(
    `DATA_DIR ${link} cannot be used: it is missing and cannot be created`,
  );
});

test.runIf(canMount)(
  "a start on a full disk fails with the disk's name, whatever the database calls it",
  async () => {
    await using disk = await mountSmallDisk();
    spawnSync("dd", ["if=/dev/zero", `of=${join(disk.path, "fill")}`, "bs=1k"]);
    expect(startWith(disk.path)).toContain(
      `The disk of DATA_DIR, ${disk.path}, is full: make room.`,
    );
  },
);

test.runIf(canBeNobody)(
  "of a database that another account made the path is said and what to do, and lost+found beside it is nobody's concern",
  async () => {
    await using folder = await createTempFolder();
    const database = join(folder.path, "site.sqlite");
    await writeFile(database, "", { mode: 0o600 });
    await mkdir(join(folder.path, "lost+found"), { mode: 0o700 });
    spawnSync("chown", [String(NOBODY), folder.path]);
    expect(adviceForNobody(folder.path)).toContain(
      `${database} belongs to another account: chown -R site ${folder.path}`,
    );
  },
);

test.runIf(canMount)(
  "a data folder on a read-only file system is refused with what to change",
  async () => {
    await using disk = await mountSmallDisk();
    const made = join(disk.path, "made");
    await mkdir(made);
    spawnSync("mount", ["-o", "remount,ro", disk.path]);
    expect(startWith(made)).toContain("is on a file system that is read-only here");
    await expect(ensureDataFolder(join(disk.path, "new"))).rejects.toThrow("read-only here");
    expect(await problemOfUsing(made)).toContain("ReadWritePaths=");
  },
);
