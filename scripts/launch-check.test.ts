import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";

/**
 * The check's output in a folder whose `.env` has these lines; the process itself has no settings.
 */
async function launchCheckWith(...lines: string[]): Promise<string> {
  await using folder = await createTempFolder();
  await writeFile(join(folder.path, ".env"), lines.join("\n"));
  return await launchCheckIn(folder.path);
}

async function launchCheckIn(folder: string, ...words: string[]): Promise<string> {
  const script = join(import.meta.dirname, "site.ts");
  const options = { cwd: folder, env: { PATH: process.env.PATH } };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, "launch-check", ...words], options, (_error, stdout) =>
      resolve(stdout),
    ),
  );
}

test("settings in .env are not reported as unset, and invalid ones are named", async () => {
  const report = await launchCheckWith("LEADS_TO=sales@client.example", "RETAIN_LEADS_DAYS=30");
  expect(report).not.toContain("LEADS_TO");
  expect(report).toContain("RETAIN_LEADS_DAYS is 30");
  expect(report).toContain("SMTP_URL");
});

test("names replaced by a rebrand are counted by kind wherever a record that is no sample itself still uses them", async () => {
  await using folder = await createTempFolder();
  await mkdir(join(folder.path, "content"));
  await writeFile(join(folder.path, "brand.yaml"), "former: { cities: [Atlantis, Avalon] }\n");
  await writeFile(
    join(folder.path, "content/note.yaml"),
    "a: In Atlantis\nb: From Atlantis to Avalon\nc: Atlantisland\nd: { city: Atlantis, sample: true }\n",
  );
  await writeFile(join(folder.path, "content/made-up.yaml"), "city: Atlantis\nsample: true\n");
  expect(await launchCheckIn(folder.path)).toMatch(
    /^BROKEN sample cities: 2 named in 3 places\n {9}Atlantis \(content\/note\.yaml:1\), Avalon \(content\/note\.yaml:2\)$/m,
  );
});

test("dates in sentences are listed, those ahead first, and so are records checked more than a year ago", async () => {
  await using folder = await createTempFolder();
  await mkdir(join(folder.path, "content"));
  await writeFile(
    join(folder.path, "content/note.yaml"),
    "a: Support ended in March 2021\nb: It applies from 2 May 2099\nc: { label: Act, checkedAt: 2021-11-16 }\n",
  );
  await writeFile(join(folder.path, "content/made-up.yaml"), "a: Since May 2020\nsample: true\n");
  const report = await launchCheckIn(folder.path);
  expect(report).toMatch(
    /^look {3}2 dates in the copy, 1 of them ahead: .*\n {9}2 May 2099 \(content\/note\.yaml:2\), March 2021 \(content\/note\.yaml:1\)$/m,
  );
  expect(report).toMatch(
    /^look {3}1 places were checked more than a year ago: .*\n {9}content\/note\.yaml:3$/m,
  );
});

test("countries and laws of other places are listed with where they are named", async () => {
  await using folder = await createTempFolder();
  await mkdir(join(folder.path, "content"));
  await writeFile(join(folder.path, "content/note.yaml"), "a: We follow PIPEDA in Canada\n");
  const report = await launchCheckIn(folder.path);
  expect(report).toMatch(/^look {3}Canada, where the company has no office, in 2 places/m);
  expect(report).toContain("PIPEDA (content/note.yaml:1)");
  // The sample has offices in both.
  expect(report).not.toMatch(/^look {3}(India|the United Kingdom),/m);
});

test("--later lists what becomes untrue by itself within a year, earliest first", async () => {
  await using folder = await createTempFolder();
  await mkdir(join(folder.path, "content"));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const soon = inDays(60);
  const month = soon.toLocaleString("en", { month: "long", timeZone: "UTC" });
  const written = `${soon.getUTCDate()} ${month} ${soon.getUTCFullYear()}`;
  const checked = inDays(-335).toISOString().slice(0, 10);
  await writeFile(
    join(folder.path, "content/note.yaml"),
    `a: It applies from ${written}\nb: It applies from 2 May 2099\nc: { label: Act, checkedAt: ${checked} }\n`,
  );
  const report = await launchCheckIn(folder.path, "--later");
  const places = [...report.matchAll(/^(\d{4}-\d\d-\d\d) {2}.*\((content\/note\.yaml:\d)\)$/gm)];
  expect(places.map(([, , place]) => place)).toEqual([
    "content/note.yaml:3",
    "content/note.yaml:1",
  ]);
  expect(places[1]?.[1]).toBe(soon.toISOString().slice(0, 10));
  expect(report).not.toContain("2099");
  expect(report).toMatch(/^\d+ dates within a year\. Put them into your calendar\.$/m);
});
