import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { parse, stringify } from "yaml";
import type * as z from "zod";
import { loadContent } from "#content/load.ts";
import { schemaMessage } from "#content/loading/schema-messages.ts";
import { siteSchema } from "#content/schema/site.ts";
import { currencySign } from "#shared/formats/currency-sign.ts";
import { familyOf, missingFiles, readFamilies, readPalette } from "../prepare/tokens.ts";
import { type Brand, brandSchema, siteOf } from "../rebrand/brand.ts";
import { readLogo } from "../rebrand/logo.ts";
import { measured, paletteFor } from "../rebrand/palette.ts";
import { type PriceList, priceProblems } from "../rebrand/prices.ts";
import {
  fitName,
  iconOf,
  keepOriginal,
  movePeople,
  original,
  recolourDrawings,
  removeFormerSum,
  tokensInType,
  tokensWith,
  tokensWithCorners,
  writePrices,
  writeYaml,
} from "../rebrand/write.ts";
import { BRAND_FILE, factsIn, mergeFacts, type SampleFacts } from "../sample-facts.ts";

const SITE = "content/site.yaml";
const PRICES = "content/prices.yaml";
const TOKENS = "app/styles/tokens.css";
const HEADER = "app/shell/header.css";
const SECURITY = "SECURITY.md";

export default function rebrand(command: Command) {
  command
    .argument(
      "[yaml]",
      "all that a brand says of itself; docs/rebrand.md names an example",
      BRAND_FILE,
    )
    .addHelpText("after", `\nWhat was read stays in ${BRAND_FILE}, where the next run begins.`)
    .action((file: string) => {
      if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
      apply(prepare(file));
    });
}

function checked<T>(what: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: schemaMessage });
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    ({ path, message }) => `  ${path.join(".") || "(file)"}: ${message}`,
  );
  throw new Error(`${what}:\n${lines.join("\n")}`);
}

/** The price list as the brand leaves it must have each amount in the currencies of the site. */
function checkPrices({ prices: given = {} }: Brand, site: z.infer<typeof siteSchema>): void {
  const list: PriceList = parse(readFileSync(PRICES, "utf8"));
  const problems = priceProblems(
    list,
    given,
    site.currencies.map(({ code }) => code),
  );
  if (problems.length > 0)
    throw new Error(`The prices do not fit the price list:\n  ${problems.join("\n  ")}`);
}

/** Every step that can fail, run before anything is written. */
function prepare(file: string) {
  try {
    const brand = checked(
      "The brand cannot be used",
      brandSchema,
      parse(readFileSync(file, "utf8")),
    );
    const before = parse(readFileSync(SITE, "utf8"));
    const { mark, ...rest } = brand;
    const logo = typeof mark === "string" ? readLogo(mark) : null;
    const drawn = typeof mark === "string" || mark === undefined ? logo?.mark : mark;
    const withLogo = drawn === undefined ? rest : { ...rest, mark: drawn };
    const site = checked(
      "The brand record would not be valid",
      siteSchema,
      siteOf(withLogo, before),
    );
    if (site.parts.pricing) checkPrices(brand, site);
    const css = original(TOKENS);
    const base = readPalette(css);
    const seeds = Object.fromEntries(
      Object.entries(brand.colours ?? {}).filter(([, value]) => value),
    );
    const families = brand.type
      ? { display: familyOf(brand.type.display), text: familyOf(brand.type.text) }
      : readFamilies(css);
    for (const role of ["display", "text"] as const) {
      const { id, name } = families[role];
      const missing = missingFiles(role, families[role]);
      if (missing.length === 0) continue;
      const install = `npm install --save-dev --save-exact @fontsource-variable/${id} @fontsource/${id}`;
      throw new Error(
        `${name} is not installed, or has no such weights: ${missing.join(", ")}.\n${install}`,
      );
    }
    return { brand, logo, before, site, css, base, seeds, families, ...paletteFor(base, seeds) };
  } catch (error) {
    throw new Error(`${(error as Error).message}\nNothing was changed.`);
  }
}

function apply(parts: ReturnType<typeof prepare>) {
  const { brand, logo, before, site, css, base, families, palette, repairs } = parts;
  const former = formerOf(brand.former ?? {}, site);
  writeYaml(SITE, site);
  movePeople(before.offices, site.offices);
  if (brand.prices) writePrices(PRICES, brand.prices);
  const codes = site.currencies.map(({ code }) => code);
  removeFormerSum("content/pages/home.yaml", { codes, isRepriced: brand.prices !== undefined });
  keepOriginal(TOKENS);
  const coloured = tokensInType(tokensWith(css, palette), families);
  writeFileSync(TOKENS, brand.corners ? tokensWithCorners(coloured, brand.corners) : coloured);
  writeFileSync(HEADER, fitName(readFileSync(HEADER, "utf8"), site));
  writeFileSync("public/icon.svg", iconOf(palette, site.mark));
  writeFileSync(
    SECURITY,
    readFileSync(SECURITY, "utf8").replaceAll(before.mail.security, site.mail.security),
  );
  recolourDrawings(base, palette);
  writeFileSync(BRAND_FILE, stringify({ ...brand, former }, { lineWidth: 0 }));

  const colours = Object.keys(palette).length;
  console.log(`${site.name}: brand record, ${colours} colours, icon and drawings are written.`);
  if (brand.colours && palette.accent?.light !== brand.colours.accent) {
    const { accent } = brand.colours;
    console.log(
      `${accent} is too dark for text on it: fills take ${palette.accent?.light}, of the same hue.`,
    );
  }
  if (logo?.note) console.log(logo.note);
  for (const repair of repairs) console.log(repair);
  console.log(`${measured} pairs of text and ground measured, all of WCAG 2.2 AA.`);
  try {
    loadContent();
  } catch (error) {
    console.log(`\n${(error as Error).message}`);
  }
  console.log(
    "\nWhat is still sample: npm run site -- launch-check. Icons, manifest, share pictures, mails and the PDF follow at the next build.",
  );
}

function formerOf(former: SampleFacts, site: z.infer<typeof siteSchema>): SampleFacts {
  const own = [
    JSON.stringify(site),
    ...site.currencies.map(({ code }) => JSON.stringify(currencySign(code))),
  ].join();
  const isTrue = (fact: string) => own.includes(JSON.stringify(fact));
  try {
    return mergeFacts(former, factsIn(loadContent()), isTrue);
  } catch {
    return former;
  }
}
