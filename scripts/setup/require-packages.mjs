// Plain JavaScript for the system's Node 20 or newer: loaded before `npm run site` and `npm run
// serve`, which install nothing, so that a fresh clone says what to do.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isRuntimeNew, root } from "./runtime.mjs";

// One that commands and server need, in a production installation too.
const NEEDED = "commander";

if (!existsSync(join(root, "node_modules", NEEDED))) {
  console.error(
    "The packages are not installed: run npm run build first (npm ci --omit=dev where only the built site is).",
  );
  process.exit(1);
}
if (!isRuntimeNew()) {
  console.error(
    `This Node is ${process.version}: use npm run, which takes the project's own, or Node 24 or newer.`,
  );
  process.exit(1);
}
