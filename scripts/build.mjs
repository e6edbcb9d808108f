import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { bundlesOf, dropOld, encodedOf, keep, withoutPaths } from "./setup/bundles.mjs";
import { currentMark, markOf, siteUrlSetting } from "./setup/freshness.mjs";
import { ensureInstalled, root, run } from "./setup/runtime.mjs";
import { dropFormer, recoverBuild, swapBuild } from "./setup/swap-build.mjs";

// `npm start` shows only the steps, and a step's output only if it fails.
const isQuiet = process.argv.includes("--quiet");
const log = join(root, "build.log");
// A build from the desk uses the running site's packages.
if (!process.argv.includes("--installed")) await ensureInstalled();
rmSync(log, { force: true });
recoverBuild(root);
const AN_HOUR_MS = 3_600_000;
// Read before the build, so that a change during the build makes it stale.
const mark = currentMark();
// Written beside the current build, which stays complete until the new one is.
const fresh = `build.new-${process.pid}`;
// Limits memory: otherwise Vite's heap grows to twice the size, and too many pictures are encoded
// at once.
const modestMemory = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-old-space-size=280 --max-semi-space-size=8`,
  UV_THREADPOOL_SIZE: "2",
  MALLOC_ARENA_MAX: "2",
};
// Without SITE_URL, pages name the default port, not the one this process was given.
const env = { NODE_ENV: "production", SITE_URL: siteUrlSetting(), PORT: "" };

async function step(number, name, script, args = [], env = {}) {
  const startedAt = Date.now();
  console.error(`[${number}/4] ${name}…`);
  const code = await run(script, args, { env, ...(isQuiet && { log }) });
  console.error(`[${number}/4] ${name}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  if (code === 0) return;
  if (isQuiet)
    console.error(
      `${readFileSync(log, "utf8")}\nThe build failed at: ${name}. The whole of it is in ${log}`,
    );
  rmSync(join(root, fresh), { recursive: true, force: true });
  process.exit(code);
}

if (!process.argv.includes("--prepared"))
  await step(1, "Reading content, writing icons and fonts", "scripts/prepare.ts");
// In one process, pictures and code would need twice the memory.
let encoded = encodedOf();
if (!existsSync(encoded)) {
  const made = join(root, fresh, "encoded");
  await step(2, "Encoding pictures", "scripts/encode-pictures.ts", [made], modestMemory);
  encoded = keep(made, encoded);
}
let bundles = bundlesOf(env.SITE_URL);
const code = basename(bundles);
if (!existsSync(bundles)) {
  const made = join(root, fresh, "bundles");
  const router = "node_modules/@react-router/dev/bin.cjs";
  await step(3, "Bundling code", router, ["build"], { ...env, ...modestMemory, BUNDLES: made });
  withoutPaths(made);
  bundles = keep(made, bundles);
}
await step(
  4,
  "Writing pages, pictures and the search",
  "scripts/finish-build.ts",
  [bundles, encoded, fresh, code],
  {
    ...env,
    // The router's own variable for requests that prerender a page.
    IS_RR_BUILD_REQUEST: "yes",
  },
);
for (const made of ["bundles", "encoded"])
  rmSync(join(root, fresh, made), { recursive: true, force: true });
writeFileSync(markOf(join(root, fresh)), mark);
swapBuild(root, join(root, fresh));
dropOld(bundles);
dropOld(encoded);
dropFormer(root);
// What interrupted builds left.
for (const name of readdirSync(root).filter((each) => /^build\.(new|old)-/.test(each)))
  if (Date.now() - statSync(join(root, name)).mtimeMs > AN_HOUR_MS)
    rmSync(join(root, name), { recursive: true, force: true });
