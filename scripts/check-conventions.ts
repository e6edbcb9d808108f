import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parse } from "yaml";

const problems: string[] = [];
const isMadeOrTest = (path: string) => path.includes("/generated") || /\.test\.tsx?$/.test(path);

// Without the suffix a server file could be bundled for the browser unnoticed.
for (const file of globSync("server/**/*.{ts,tsx}")) {
  if (!/\.server(\.test)?\.ts$/.test(file))
    problems.push(`${file}: files under server/ end in .server.ts`);
}

// Colours are tokens: style sheets use CSS variables, other code the palette generated from them.
const IN_SHEETS = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?=[^{}]*[;}])/i;
const IN_CODE = /["'`]#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})["'`]/i;
const isColourless = (path: string) => isMadeOrTest(path) || path.endsWith("tokens.css");
for (const file of globSync("{app,content-model,server,shared,scripts}/**/*.{ts,tsx,css}", {
  exclude: isColourless,
})) {
  const [hex] =
    (file.endsWith(".css") ? IN_SHEETS : IN_CODE).exec(readFileSync(file, "utf8")) ?? [];
  if (hex) problems.push(`${file}: ${hex} belongs to app/styles/tokens.css, under a name`);
}

// Facts about the company belong in its records: code with its cities or time zones would be wrong
// for another company.
const site = parse(readFileSync("content/site.yaml", "utf8"));
const places: string[] = site.offices.flatMap(({ city, timeZone }: Record<string, string>) => [
  city,
  timeZone,
]);
const facts: string[] = site.sample ? [site.wordmark, site.domain, ...places] : [];
const isMadeUp = (path: string) => path.endsWith("samples.server.ts") || isMadeOrTest(path);
for (const file of globSync("{app,content-model,server,shared,scripts}/**/*.{ts,tsx,mjs}", {
  exclude: isMadeUp,
})) {
  const text = readFileSync(file, "utf8");
  const [fact] = facts.filter((each) => text.toLowerCase().includes(each.toLowerCase()));
  if (fact)
    problems.push(`${file}: ${fact} is a fact of the sample company: read it from content/`);
}

const sheet = readFileSync("app/styles/tokens.css", "utf8");
const tokens = [...sheet.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, token = ""]) => token);
const sources = globSync("{app,scripts}/**/*.{css,ts,tsx}", { exclude: isMadeOrTest }).map((file) =>
  readFileSync(file, "utf8"),
);
const readByName = new Set(sources.join("\n").match(/--[\w-]+(?=\s*[,)])/g));
for (const token of tokens)
  if (!readByName.has(token)) problems.push(`app/styles/tokens.css: nothing uses ${token}`);
for (const token of readByName)
  if (token.startsWith("--color-") && !tokens.includes(token))
    problems.push(`app/styles/tokens.css: there is no ${token}`);

// A component's rules, those for paper and forced colours too, are beside it, so that nothing is left
// behind when its folder is deleted.
const SHARED = ["app/styles/", "app/ui/", "app/desk/styles/"];
/** Scales, pairs and the desk's kit, of which one page may use a part, and what Markdown becomes. */
const NAMED_SETS = /^(?:t|cut|desk|is|prose|code)(?:-|__)/;
const components = globSync("app/**/*.{ts,tsx}", { exclude: isMadeOrTest }).map((file) => ({
  folder: dirname(file),
  words: new Set(readFileSync(file, "utf8").match(/[\w-]+/g)),
}));
const isOwner = (folder: string) => /^app\/(?:sections|shell|features|pages)\b/.test(folder);
for (const file of globSync("app/**/*.css", { exclude: isMadeOrTest })) {
  if (!SHARED.some((folder) => file.startsWith(folder))) continue;
  const rules = readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const names = new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name));
  for (const name of names) {
    const [block = ""] = name.split(/__|--/);
    if (block === basename(file, ".css") || (block !== name && names.has(block))) continue;
    const users = components.filter(({ words }) => words.has(name)).map(({ folder }) => folder);
    const [owner = "", ...others] = new Set(users);
    if (isOwner(owner) && others.length === 0 && !NAMED_SETS.test(name))
      problems.push(`${file}: only ${owner} uses .${name}, so its rules belong there`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
