import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";

/** The check's output in a folder whose `.env` has these lines; the process itself has no settings. */
async function launchCheckWith(...lines: string[]): Promise<string> {
  await using folder = await createTempFolder();
  await writeFile(join(folder.path, ".env"), lines.join("\n"));
  return await launchCheckIn(folder.path);
}

async function launchCheckIn(folder: string): Promise<string> {
  const script = join(import.meta.dirname, "site.ts");
  const options = { cwd: folder, env: { PATH: process.env.PATH } };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, "launch-check"], options, (_error, stdout) => resolve(stdout)),
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
