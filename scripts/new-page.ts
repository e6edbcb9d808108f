import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadContent } from "#content/load.ts";
import { recordFrom } from "./new-page/record.ts";

// npm run new:page -- hire go-developer ["Go"]: writes one valid record; the page exists from then on.
const [kind = "", slug = "", name] = process.argv.slice(2);
const outline = new URL(`./new-page/${kind}.yaml`, import.meta.url);
const file = new URL(`../content/${kind}/${slug}.yaml`, import.meta.url);

if (!kind || !existsSync(outline)) fail(`Unknown kind of page "${kind}". Usage: npm run new:page -- hire go-developer`);
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) fail(`"${slug}" is no slug: use lower case, digits and hyphens.`);
if (existsSync(file)) fail(`content/${kind}/${slug}.yaml exists already.`);

writeFileSync(file, recordFrom(readFileSync(outline, "utf8"), slug, name));
loadContent();
console.log(`Wrote content/${kind}/${slug}.yaml: the page is at /${kind}/${slug}. Replace every sentence in it.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
