import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { browserPath } from "#tests/support/browser.ts";
import { createProjectCopy } from "#tests/support/project-copy.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { readPalette } from "../../scripts/prepare/tokens.ts";

const root = join(import.meta.dirname, "../..");
const readYaml = (file: string) => parse(readFileSync(join(root, file), "utf8"));
const before = readYaml("content/site.yaml");
const colours = readPalette(readFileSync(join(root, "app/styles/tokens.css"), "utf8"));

type Prices = Record<string, { from: Record<string, string>; upTo: Record<string, string> }>;
const amountsOf = (prices: Prices) =>
  Object.values(prices).flatMap(({ from, upTo }) => [
    ...Object.values(from),
    ...Object.values(upTo),
  ]);

let copy: Awaited<ReturnType<typeof createProjectCopy>>;
// For people to look at, because no assertion judges the design.
const pictures = join(root, "test-results/rebrand");

beforeAll(async () => {
  copy = await createProjectCopy();
  const done = copy.node("scripts/site.ts", "rebrand", "tests/install/other-brand/brand.yaml");
  expect(done.status, done.stderr).toBe(0);
  const said = done.stdout;
  expect(said).not.toContain("problem(s)");
  expect(copy.build()).toBe("");
  return () => copy[Symbol.asyncDispose]();
}, 10 * 60_000);

test("the former name, domain, marks, prices, fonts and colours of the brand are nowhere in the build", () => {
  const own = [
    before.name,
    before.wordmark,
    before.domain,
    before.legalName,
    before.offices[0].phone.label,
  ];
  const type = ["Anybody Variable", "@fontsource/anybody"];
  const prices = amountsOf(readYaml("content/prices.yaml"));
  expect(prices.length).toBeGreaterThan(4);
  const after = new Set(
    Object.values(
      readPalette(readFileSync(join(copy.path, "app/styles/tokens.css"), "utf8")),
    ).flatMap(Object.values),
  );
  const gone = [colours.accent, colours.band, colours.ink, colours.flip, colours.paper]
    .flatMap((shades) => Object.values(shades ?? {}))
    .filter((hex) => !after.has(hex));
  expect(gone.length).toBeGreaterThan(4);
  const notices = readFileSync(join(copy.path, "build/client/third-party-notices.txt"), "utf8");
  expect(notices).toContain("@fontsource-variable/noto-sans");
  const files = globSync("build/**/*.{html,css,js,mjs,json,xml,txt,svg,webmanifest}", {
    cwd: copy.path,
  });
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const text = readFileSync(join(copy.path, file), "utf8").toLowerCase();
    for (const former of [...own, ...prices, ...type, ...gone])
      expect(text.includes(former.toLowerCase()), `${former} in ${file}`).toBe(false);
  }
});

test("the manifest and structured data are the new company's", () => {
  const brand = readYaml("tests/install/other-brand/brand.yaml");
  const manifest = JSON.parse(
    readFileSync(join(copy.path, "build/client/manifest.webmanifest"), "utf8"),
  );
  const palette = readPalette(readFileSync(join(copy.path, "app/styles/tokens.css"), "utf8"));
  expect(manifest).toMatchObject({ name: brand.name, theme_color: palette.paper?.light });
  const service = readFileSync(
    join(copy.path, "build/client/services/qa-testing/index.html"),
    "utf8",
  );
  const [, countries = ""] = /"areaServed":(\[.*?\])/.exec(service) ?? [];
  const offices: { country: string }[] = brand.offices ?? before.offices;
  expect(JSON.parse(countries)).toEqual([...new Set(offices.map(({ country }) => country))]);
});

const it = test.skipIf(!browserPath);

it("the rebranded site has no blog, shows its own name and passes axe on pages of every kind in both themes", async () => {
  await using data = await createTempFolder();
  await using site = await startBuiltSite({ DATA_DIR: data.path }, copy.path);
  expect((await fetch(`${site.url}/blog`)).status).toBe(404);
  expect((await fetch(`${site.url}/feed.xml`)).status).toBe(404);
  const pricing = await (await fetch(`${site.url}/pricing`)).text();
  for (const amount of amountsOf(readYaml("tests/install/other-brand/brand.yaml").prices))
    expect(pricing).toContain(amount);
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ args, executablePath: browserPath ?? "" });
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      for (const path of [
        "/",
        "/hire/react-developer",
        "/products/hrms",
        "/work",
        "/pricing",
        "/contact-us",
      ]) {
        await page.goto(`${site.url}${path}`);
        await page.locator("html[data-ready]").waitFor();
        await expect(page.locator(".logo__word").first().textContent()).resolves.toBe("Κύμα");
        await page.screenshot({
          path: join(pictures, `${path.replaceAll("/", "-")}-${colorScheme}.png`),
        });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${path} ${colorScheme} ${id}: ${nodes[0]?.html}`),
        ).toEqual([]);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
});

test("it can be run again with one colour, and an invalid colour changes nothing", () => {
  const tokens = () => readFileSync(join(copy.path, "app/styles/tokens.css"), "utf8");
  const file = join(copy.path, "brand.yaml");
  const rebrandWith = (accent: string) => {
    writeFileSync(file, readFileSync(file, "utf8").replace(/(?<=accent: ).*/, `"${accent}"`));
    return copy.node("scripts/site.ts", "rebrand");
  };
  const first = tokens();
  const refused = rebrandWith("blue");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("Nothing was changed");
  expect(tokens()).toBe(first);
  expect(rebrandWith("#0a7d3b").status).toBe(0);
  expect(tokens()).not.toBe(first);
  expect(rebrandWith("#1b2a6b").status).toBe(0);
  expect(tokens()).toBe(first);
});
