import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Setting } from "#server/setting-schemas.server.ts";
import { settings } from "#server/settings.server.ts";

const FILE = join(import.meta.dirname, "..", ".env.example");
const HEAD = `# Every setting, from server/settings.server.ts.
# \`node scripts/env-example.ts\` writes this file.
# Copy it to .env, or set the variables in the environment, which wins.
# Nothing needs to be set to try the site.
# The site, systemd and docker run --env-file read one file alike if each line is NAME=value,
# without spaces beside the = and without a backslash or a comment behind the value.
# One pair of quotes around a value is taken off; a # needs them.
`;

const sections = Object.entries<Setting>(settings).map(
  ([name, { about, expected, fallback = "" }]) =>
    [`# ${about}`, `# Expected: ${expected}.`, `# ${name}=${fallback}`, ""].join("\n"),
);
const wanted = [HEAD, ...sections].join("\n");

if (!process.argv.includes("--check")) {
  writeFileSync(FILE, wanted);
} else if (readFileSync(FILE, "utf8") !== wanted) {
  console.error(".env.example is stale: run `node scripts/env-example.ts`.");
  process.exitCode = 1;
}
