import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { parse, stringify } from "yaml";
import { loadContent } from "#content/load.ts";
import { siteSchema } from "#content/schema/site.ts";
import { readPalette } from "./prepare/palette.ts";
import { type Families, familyOf, missingFiles, readFamilies } from "./prepare/type.ts";
import { brandSchema, siteOf } from "./rebrand/brand.ts";
import { redirectLinks } from "./rebrand/links.ts";
import { measured, paletteFor, rampsFor } from "./rebrand/palette.ts";
import { original, recolourDrawings, recolourPictures } from "./rebrand/pictures.ts";
import {
  iconOf,
  oneLineEach,
  renamePackage,
  tokensInType,
  tokensWith,
  untuckName,
  writePrices,
  writeYaml,
} from "./rebrand/write.ts";

// npm run rebrand: asks; with --file brand.yaml or flags it does not. What was said is kept in brand.yaml and is what
// the next run begins with.
const KEPT = "brand.yaml";
const SITE = "content/site.yaml";
const TOKENS = "app/styles/tokens.css";
const HEADER = "app/shell/header.css";
const SECURITY = "SECURITY.md";
const RAMPS = "scripts/prepare/portraits/ramps.json";

const text = { type: "string" } as const;
const { values: flags } = parseArgs({
  options: {
    ...{ file: text, name: text, domain: text, accent: text, band: text, ink: text, second: text, logo: text },
    ...{ display: text, text },
  },
});

/** Answers of an earlier run, of a file, of flags, and where a terminal listens, of people. */
async function answers() {
  const { file = KEPT, accent, band, ink, second, display, text, ...facts } = flags;
  const from = existsSync(file) ? parse(readFileSync(file, "utf8")) : {};
  const named = (words: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(words).filter(([, value]) => value));
  const given = named({ accent, band, ink, second });
  const { display: former, text: formerText } = readFamilies();
  const said = {
    ...from,
    ...facts,
    ...(display || text
      ? { type: { display: former.name, text: formerText.name, ...from.type, ...named({ display, text }) } }
      : {}),
    ...(Object.keys(given).length > 0 ? { colours: { ...from.colours, ...given } } : {}),
  };
  if (Object.keys(flags).length > 0 || !process.stdin.isTTY) return { said, folder: dirname(file) };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (label: string, before = "") =>
    (await terminal.question(`${label}${before ? ` [${before}]` : ""}: `)).trim() || before;
  const name = await ask("Name of the company", said.name);
  const domain = await ask("Domain", said.domain);
  const colour = await ask("Colour of the brand, like #1b2a6b", said.colours?.accent);
  const dark = await ask("Colour of dark bands, or nothing", said.colours?.band);
  const logo = await ask("Logo, an SVG in one or two colours, or nothing", said.logo);
  terminal.close();
  const colours = colour ? { ...said.colours, accent: colour, ...(dark ? { band: dark } : {}) } : said.colours;
  return { said: { ...said, name, domain, ...(colours ? { colours } : {}), ...(logo ? { logo } : {}) }, folder: "." };
}

function fail(message: string): never {
  console.error(`${message}\nNothing was changed.`);
  process.exit(1);
}

function orFail<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    return fail((error as Error).message);
  }
}

function checked<T>(
  what: string,
  result:
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } },
): T {
  if (result.success) return result.data;
  return fail(
    `${what}:\n${result.error.issues.map(({ path, message }) => `  ${path.join(".") || "(file)"}: ${message}`).join("\n")}`,
  );
}

if (flags.file && !existsSync(flags.file)) fail(`There is no file ${flags.file}.`);
const { said, folder } = await answers();
const brand = checked("The brand cannot be used", brandSchema.safeParse(said));
const before = parse(readFileSync(SITE, "utf8"));
const site = checked(
  "The brand record would not be valid",
  siteSchema.safeParse(orFail(() => siteOf(brand, before, folder))),
);
const css = readFileSync(original(TOKENS), "utf8");
const base = readPalette(css);
const seeds = Object.fromEntries(Object.entries(brand.colours ?? {}).filter(([, value]) => value));
const { palette, repairs } = orFail(() => paletteFor(base, seeds));

const families: Families = brand.type
  ? { display: familyOf(brand.type.display), text: familyOf(brand.type.text) }
  : readFamilies(css);
for (const role of ["display", "text"] as const) {
  const { id, name } = families[role];
  const missing = missingFiles(role, families[role]);
  if (missing.length > 0)
    fail(
      `${name} is not installed, or has no such weights: ${missing.join(", ")}.\nnpm install --save-dev --save-exact @fontsource-variable/${id} @fontsource/${id}`,
    );
}

writeYaml(SITE, site);
if (brand.prices) writePrices("content/prices.yaml", brand.prices);
writeFileSync(TOKENS, tokensInType(tokensWith(css, palette), families));
writeFileSync(HEADER, untuckName(readFileSync(HEADER, "utf8")));
const ramps = rampsFor(JSON.parse(readFileSync(original(RAMPS), "utf8")), base, seeds);
writeFileSync(RAMPS, oneLineEach(ramps));
writeFileSync("public/icon.svg", iconOf(palette, site.mark));
renamePackage(site.domain);
writeFileSync(SECURITY, readFileSync(SECURITY, "utf8").replaceAll(before.mail.security, site.mail.security));
recolourDrawings(base, palette);
const pictures = await recolourPictures(base, palette);
// The next run begins here, wherever the file of this one lay.
const logo = brand.logo && relative(".", resolve(folder, brand.logo));
writeFileSync(KEPT, stringify({ ...brand, logo }, { lineWidth: 0 }));

console.log(
  `${site.name}: brand record, ${Object.keys(palette).length} colours, icon and ${pictures} pictures are written.`,
);
if (brand.colours && palette.accent?.light !== brand.colours.accent)
  console.log(
    `${brand.colours.accent} is too dark for text on it: fills take ${palette.accent?.light}, of the same hue.`,
  );
for (const { name, theme, from, to } of repairs) console.log(`${name} (${theme}) was too faint: ${from} is now ${to}.`);
console.log(`${measured} pairs of text and ground measured, all of WCAG 2.2 AA.`);

for (const change of redirectLinks(site.parts)) console.log(change);
try {
  loadContent();
} catch (error) {
  console.log(`\n${(error as Error).message}`);
}
const former = (before.offices as { city: string }[]).map(({ city }) => city);
const gone = former.filter((city) => !site.offices.some((office) => office.city === city));
for (const file of globSync("content/**/*.{yaml,mdx}", { exclude: ["content/generated/**"] })) {
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.flatMap((line, index) => (gone.some((city) => line.includes(city)) ? [index + 1] : []));
  if (at.length > 0) console.log(`${file}:${at[0]}: names ${gone.join(" or ")}, ${at.length} line(s)`);
}
console.log(
  "\nWhat is still sample: npm run launch-check. Icons, share pictures, mails and the PDF follow at the next build.",
);
