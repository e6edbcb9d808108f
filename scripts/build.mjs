import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMark, siteUrlSetting } from "./setup/freshness.mjs";
import { ensureInstalled, root, run } from "./setup/runtime.mjs";
import { writeSbom } from "./setup/sbom.mjs";

ensureInstalled();
rmSync(buildMark, { force: true });
// Without SITE_URL pages name the usual port, not the one that this process happens to be given.
const steps = [
  ["scripts/prepare.ts"],
  [
    "node_modules/@react-router/dev/bin.cjs",
    ["build"],
    { NODE_ENV: "production", SITE_URL: siteUrlSetting(), PORT: "" },
  ],
  ["scripts/finish-build.ts"],
];
for (const [script, args, env] of steps) {
  const code = run(script, args, env);
  if (code !== 0) process.exit(code);
}
writeSbom(join(root, "build/sbom.cdx.json"));
writeFileSync(buildMark, siteUrlSetting());
