import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createProjectCopy } from "#tests/support/project-copy.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { movePeople } from "./write.ts";

test("a first rebrand that is refused for its fonts writes nothing", async () => {
  await using copy = await createProjectCopy();
  const brand = readFileSync(join(copy.path, "tests/install/other-brand/brand.yaml"), "utf8");
  const file = join(copy.path, "brand.yaml");
  writeFileSync(
    file,
    brand.replace(/^type:.*$/m, "type: { display: Gone Sans, text: Anek Latin }"),
  );
  const site = readFileSync(join(copy.path, "content/site.yaml"), "utf8");
  // Another company's project has it from its own rebrand.
  rmSync(join(copy.path, "art"), { recursive: true, force: true });
  const { status, stderr } = copy.node("scripts/site.ts", "rebrand");
  expect(status).toBe(1);
  expect(stderr).toMatch(/Gone Sans is not installed[\s\S]*Nothing was changed\./);
  expect(existsSync(join(copy.path, "art"))).toBe(false);
  expect(readFileSync(join(copy.path, "content/site.yaml"), "utf8")).toBe(site);
});

test.each([
  [
    "for a price that the list does not have",
    'prices: { enginer-month: { from: { GBP: "£1" }, upTo: { GBP: "£2" } } }',
    /prices\.enginer-month: expected one of engineer-month, /,
  ],
  [
    "for an amount that lacks a currency",
    'prices: { engineer-month: { from: { GBP: "£1" }, upTo: { GBP: "£2" } } }',
    /prices\.engineer-month: expected from and upTo in each currency: CAD, GBP, INR, USD/,
  ],
  [
    "for currencies without their prices",
    "currencies: [{ code: EUR, name: Euros, isFirst: true }]",
    /prices\.team-month: expected from and upTo in each currency: EUR/,
  ],
])("a rebrand that is refused %s writes nothing", async (_why, line, refusal) => {
  await using copy = await createProjectCopy();
  writeFileSync(join(copy.path, "acme.yaml"), `name: Acme\ndomain: acme.example\n${line}\n`);
  const read = (file: string) => readFileSync(join(copy.path, file), "utf8");
  const before = ["content/site.yaml", "content/prices.yaml"].map(read);
  const { status, stderr } = copy.node("scripts/site.ts", "rebrand", "acme.yaml");
  expect(stderr).toMatch(refusal);
  expect(stderr).toContain("Nothing was changed.");
  expect(status).toBe(1);
  expect(existsSync(join(copy.path, "art"))).toBe(false);
  expect(["content/site.yaml", "content/prices.yaml"].map(read)).toEqual(before);
});

test("a logo goes in as the SVG that the company has, and stays a file for the next run", async () => {
  await using copy = await createProjectCopy();
  const example = "tests/install/other-brand/brand.yaml";
  const done = copy.node("scripts/site.ts", "rebrand", example);
  expect(done.status, done.stderr).toBe(0);
  const read = (file: string) => readFileSync(join(copy.path, file), "utf8");
  const { mark } = parse(read("content/site.yaml"));
  expect(mark).toMatchObject({
    viewBox: "0 0 48 48",
    paths: [
      { tone: "ink" },
      { tone: "accent" },
      { tone: "accent", strokeWidth: 3, hasRoundEnds: true },
    ],
  });
  expect(mark.paths[1].d).toMatch(/^M4 34c/);
  const icon = read("public/icon.svg");
  expect(icon).toMatch(
    /<path fill="none" stroke="#[0-9a-f]{6}" stroke-width="3" stroke-linecap="round"[^>]* d="M10 16h28"\/>/,
  );
  expect(parse(read("brand.yaml")).mark).toBe("tests/install/other-brand/mark.svg");

  const before = read("content/site.yaml");
  writeFileSync(
    join(copy.path, "evil.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  writeFileSync(
    join(copy.path, "brand.yaml"),
    read("brand.yaml").replace(/^mark: .*$/m, "mark: evil.svg"),
  );
  const refused = copy.node("scripts/site.ts", "rebrand");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /evil\.svg: a <script> cannot be part of a logo[\s\S]*Nothing was changed\./,
  );
  expect(read("content/site.yaml")).toBe(before);
});

test("a company with a currency of its own that shows no prices has no sum of the sample's", async () => {
  await using copy = await createProjectCopy();
  writeFileSync(
    join(copy.path, "brand.yaml"),
    "name: Two Lindens\ndomain: lindens.example\nparts: { pricing: false }\ncurrencies: [{ code: CHF, name: Francs, isFirst: true }]\n",
  );
  const { status, stdout, stderr } = copy.node("scripts/site.ts", "rebrand");
  expect(status, stderr).toBe(0);
  expect(stdout).not.toContain("problem(s)");
});

test.each([
  ["a name that is no text", "name: 123\ndomain: acme.example\n", "  name: expected a text"],
  [
    "no office",
    "name: Acme\ndomain: acme.example\noffices: []\n",
    "  offices: expected at least 1 entry",
  ],
])("a brand with %s is refused in words", async (_what, brand, words) => {
  await using copy = await createProjectCopy();
  writeFileSync(join(copy.path, "brand.yaml"), brand);
  const { status, stderr } = copy.node("scripts/site.ts", "rebrand");
  expect(status).toBe(1);
  expect(stderr).toContain(words);
});

test("people stay with their office when offices change places, come first or close", async () => {
  await using folder = await createTempFolder();
  const office = (slug: string, city: string) => ({ slug, city, timeZone: `Time/${slug}` });
  const [pune, leeds, turin] = [
    office("pune", "Pune"),
    office("leeds", "Leeds"),
    office("turin", "Turin"),
  ];
  const people = join(folder.path, "content/people");
  mkdirSync(people, { recursive: true });
  const write = () => {
    for (const { slug, city, timeZone } of [pune, leeds, turin])
      writeFileSync(join(people, `${slug}.yaml`), `city: ${city}\ntimeZone: ${timeZone}\n`);
  };
  const citiesAfter = (offices: readonly ReturnType<typeof office>[]) => {
    write();
    movePeople([pune, leeds, turin], offices);
    return [pune, leeds, turin].map(
      ({ slug }) => parse(readFileSync(join(people, `${slug}.yaml`), "utf8")).city,
    );
  };
  const home = process.cwd();
  process.chdir(folder.path);
  try {
    expect(citiesAfter([turin, pune, leeds])).toEqual(["Pune", "Leeds", "Turin"]);
    expect(citiesAfter([office("oslo", "Oslo"), pune, leeds, turin])).toEqual([
      "Pune",
      "Leeds",
      "Turin",
    ]);
    expect(citiesAfter([leeds, turin])).toEqual(["Leeds", "Leeds", "Turin"]);
    expect(citiesAfter([pune, office("leeds", "York"), turin])).toEqual(["Pune", "York", "Turin"]);
    expect(citiesAfter([office("mumbai", "Pune"), leeds])).toEqual(["Pune", "Leeds", "Pune"]);
    expect(citiesAfter([office("oslo", "Oslo"), office("bergen", "Bergen")])).toEqual([
      "Oslo",
      "Bergen",
      "Oslo",
    ]);
  } finally {
    process.chdir(home);
  }
});
