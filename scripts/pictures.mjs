import { findBrowser } from "./setup/browser.mjs";
import { isBuildStale } from "./setup/freshness.mjs";
import { ensureInstalled } from "./setup/runtime.mjs";
import { runProgram } from "./test/processes.mjs";

// npm run test:pictures: takes the pictures of README again, and a contact sheet of every template
// in each view of tests/looks. `readme` or `sheets` takes only these.
const KINDS = ["readme", "sheets"];
const words = process.argv.slice(2);
const unknown = words.filter((word) => !KINDS.includes(word));
if (unknown.length > 0) {
  console.error(`There are no pictures ${unknown.join(", ")}. There are: ${KINDS.join(", ")}.`);
  process.exit(1);
}

await ensureInstalled("tools");
// Pages are built without a public address, as for tests.
process.env.SITE_URL = "";
const env = { CHROME_PATH: await findBrowser() };
if (isBuildStale()) {
  const failed = await runProgram(["scripts/build.mjs"], { env });
  if (failed) process.exit(1);
}
const wanted = words.length > 0 ? words : KINDS;
process.exit(await runProgram(["tests/looks/take-pictures.ts", ...wanted], { env }));
