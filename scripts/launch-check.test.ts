import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { allParts } from "#content/loading/left-out.ts";
import { createContentRepository, gitIn } from "#tests/support/content-repository.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { placesOf } from "./sample-facts.ts";
import { textsOf } from "./texts-of-visitors.ts";

const script = join(import.meta.dirname, "site.ts");
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const soon = inDays(60);
const month = soon.toLocaleString("en", { month: "long", timeZone: "UTC" });

/** The company's own files: its settings, what its rebrand replaced, and some records. */
const FILES = {
  ".env": "LEADS_TO=sales@client.example\nRETAIN_LEADS_DAYS=30\n",
  "brand.yaml": "former: { cities: [Atlantis, Avalon] }\n",
  "content/cities.yaml":
    "a: In Atlantis\nb: From Atlantis to Avalon\nc: Atlantisland\nd: { city: Atlantis, sample: true }\n",
  "content/made-up-city.yaml": "city: Atlantis\nsample: true\n",
  "content/dates.yaml":
    "a: Support ended in March 2021\nb: It applies from 2 May 2099\nc: { label: Act, checkedAt: 2021-11-16 }\n",
  "content/made-up-date.yaml": "a: Since May 2020\nsample: true\n",
  "content/laws.yaml": "a: We follow PIPEDA in Canada\n",
  "content/later.yaml": `a: It applies from ${soon.getUTCDate()} ${month} ${soon.getUTCFullYear()}\nc: { label: Act, checkedAt: ${inDays(-335).toISOString().slice(0, 10)} }\n`,
};
let report: string;
let later: string;

beforeAll(async () => {
  await using folder = await createTempFolder();
  await mkdir(join(folder.path, "content"));
  for (const [file, text] of Object.entries(FILES)) await writeFile(join(folder.path, file), text);
  [report, later] = await Promise.all([
    launchCheckIn(folder.path),
    launchCheckIn(folder.path, "--later"),
  ]);
});

/** What the check prints in a folder; the process itself has no settings. */
async function launchCheckIn(folder: string, ...words: string[]): Promise<string> {
  const options = { cwd: folder, env: { PATH: process.env.PATH } };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, "launch-check", ...words], options, (_error, stdout) =>
      resolve(stdout),
    ),
  );
}

test("settings in .env are not reported as unset, and invalid ones are named", () => {
  expect(report).not.toContain("LEADS_TO");
  expect(report).toContain("RETAIN_LEADS_DAYS is 30");
  expect(report).toContain("SMTP_URL");
});

test("where the desk edits the texts, those that it published are judged, and named", async () => {
  await using repository = await createContentRepository();
  const { bare, clone } = repository;
  const site = join(clone, "content/site.yaml");
  const text = await readFile(site, "utf8");
  await writeFile(site, text.replace(/^( +hello: ).*$/m, "$1hello@company.test"));
  await writeFile(join(clone, "content/noted.yaml"), "a: From Atlantis\n");
  gitIn(clone, "add", "--all");
  gitIn(clone, "commit", "--quiet", "--message=Our address");
  gitIn(clone, "push", "--quiet", "origin", "main");

  {
    await using texts = await textsOf(bare);
    const tip = gitIn(bare, "rev-parse", "--short=12", "main");
    expect(texts.says).toBe(`Texts: what is published, ${tip} of ${bare}`);
    expect(texts.files.read("site.yaml")).toContain("hello@company.test");
    const places = placesOf(["Atlantis"], allParts, texts.folder);
    expect([...places]).toEqual([["Atlantis", ["content/noted.yaml:1"]]]);
  }
  expect(report).toContain("Texts: content/ of this folder\n");

  gitIn(bare, "symbolic-ref", "HEAD", "refs/heads/nothing");
  await expect(textsOf(bare)).rejects.toThrow("What CONTENT_REPOSITORY publishes cannot be read");
});

test("names replaced by a rebrand are counted by kind wherever a record that is no sample itself still uses them", () => {
  expect(report).toMatch(
    /^BROKEN sample cities: 2 named in 3 places\n {9}Atlantis \(content\/cities\.yaml:1\), Avalon \(content\/cities\.yaml:2\)$/m,
  );
});

test("dates in sentences are listed, those ahead first, and so are records checked more than a year ago", () => {
  expect(report).toMatch(
    /^look {3}3 dates in the copy, 2 of them ahead: .*\n {9}.*content\/later\.yaml:1\), 2 May 2099 \(content\/dates\.yaml:2\), March 2021 \(content\/dates\.yaml:1\)$/m,
  );
  expect(report).toMatch(
    /^look {3}1 places were checked more than a year ago: .*\n {9}content\/dates\.yaml:3$/m,
  );
});

test("countries and laws of other places are listed with where they are named", () => {
  expect(report).toMatch(/^look {3}Canada, where the company has no office, in 2 places/m);
  expect(report).toContain("PIPEDA (content/laws.yaml:1)");
  // The sample has offices in both.
  expect(report).not.toMatch(/^look {3}(India|the United Kingdom),/m);
});

test("--later lists what becomes untrue by itself within a year, earliest first", () => {
  const places = [...later.matchAll(/^(\d{4}-\d\d-\d\d) {2}.*\((content\/later\.yaml:\d)\)$/gm)];
  expect(places.map(([, , place]) => place)).toEqual([
    "content/later.yaml:2",
    "content/later.yaml:1",
  ]);
  expect(places[1]?.[1]).toBe(soon.toISOString().slice(0, 10));
  expect(later).not.toContain("2099");
  expect(later).toMatch(/^\d+ dates within a year\. Put them into your calendar\.$/m);
});
