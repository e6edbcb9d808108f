import { spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const PARTS = [
  "package.json",
  "package-lock.json",
  "scripts",
  "server",
  "app/features",
  "shared",
  "server.ts",
];

test.each(["site", "serve"])(
  "npm run %s says one sentence in a fresh clone, and prints no stack",
  async (name) => {
    await using clone = await createTempFolder();
    for (const part of PARTS) cpSync(join(root, part), join(clone.path, part), { recursive: true });
    const [, ...words] = (scripts[name] ?? "").split(" ");
    const { status, stderr } = spawnSync(process.execPath, words, {
      cwd: clone.path,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The packages are not installed: run npm run build first[^\n]*\n$/);
  },
);
