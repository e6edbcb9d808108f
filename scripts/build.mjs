import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMark, siteUrlSetting } from "./setup/freshness.mjs";
import { startStep } from "./setup/progress.mjs";
import { ensureInstalled, root, run, runInto } from "./setup/runtime.mjs";
import { writeSbom } from "./setup/sbom.mjs";

// `npm start` shows steps alone, and what they print only when one fails.
const isQuiet = process.argv.includes("--quiet");
const log = join(root, "build.log");
await ensureInstalled();
rmSync(log, { force: true });
rmSync(buildMark, { force: true });
// Without SITE_URL pages name the usual port, not the one that this process happens to be given.
const steps = [
  ["Reading content, drawing icons and fonts", "scripts/prepare.ts"],
  [
    "Writing pages",
    "node_modules/@react-router/dev/bin.cjs",
    ["build"],
    { NODE_ENV: "production", SITE_URL: siteUrlSetting(), PORT: "" },
  ],
  ["Making them light, drawing share pictures, indexing for the search", "scripts/finish-build.ts"],
];
for (const [at, [name, script, args, env]] of steps.entries()) {
  const end = startStep(at + 1, steps.length, name);
  const code = isQuiet ? await runInto(log, script, args, env) : run(script, args, env);
  if (code !== 0) {
    if (isQuiet)
      console.error(`${readFileSync(log, "utf8")}\nThe build failed at: ${name}. The whole of it is in ${log}`);
    process.exit(code);
  }
  end();
}
writeSbom(join(root, "build/sbom.cdx.json"));
writeFileSync(buildMark, siteUrlSetting());
