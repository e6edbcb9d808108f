import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { tokenizer } from "acorn";
import { expect, test } from "vitest";
import { migrationHashes } from "./migration-hashes.server.ts";

const CLOSING = new Set(["]", "}", ")"]);

/**
 * The hash of what a migration does: types, imports, comments and line breaks of its code do not
 * count.
 */
function hashOf(source: string): string {
  const statements = stripTypeScriptTypes(source).replace(/^import [^;]*;$/gm, "");
  const tokens = [...tokenizer(statements, { ecmaVersion: "latest", sourceType: "module" })].map(
    ({ start, end }) => statements.slice(start, end),
  );
  const kept = tokens.filter((token, at) => !(token === "," && CLOSING.has(tokens[at + 1] ?? "")));
  return createHash("sha256").update(kept.join("\n")).digest("hex").slice(0, 16);
}

const files = readdirSync(import.meta.dirname).filter((file) =>
  /^\d{4}-.*(?<!\.test)\.ts$/.test(file),
);

test.each(files)("%s is as it was when it came to main", (file) => {
  const hash = hashOf(readFileSync(join(import.meta.dirname, file), "utf8"));
  const number = file.slice(0, 4);
  const [name, frozen] =
    Object.entries(migrationHashes).find(([each]) => each.startsWith(number)) ?? [];
  const isFrozen = `${file} changed. Databases have run it, so undo that and write a new migration.`;
  const line = `"${name ?? file.replace(".server.ts", "")}": "${hash}",`;
  const isNew = `Only while it is not on main: put this line into migration-hashes.server.ts:\n  ${line}`;
  expect(frozen, `${isFrozen}\n${isNew}`).toBe(hash);
});

test("a hash ignores how the code is written, and nothing else", () => {
  const before = hashOf(
    'import a from "a";\nconst up = (run: Run) => run(["create table a", "b"]);',
  );
  const reformatted =
    'import a from "b";\n// Why.\nconst up = (run: Other) =>\n  run([\n    "create table a",\n    "b",\n  ]);';
  expect(hashOf(reformatted)).toBe(before);
  expect(hashOf('const up = (run) => run(["create table b", "b"]);')).not.toBe(before);
  expect(hashOf('const up = (run) => run(["create table a", "c"]);')).not.toBe(before);
});
