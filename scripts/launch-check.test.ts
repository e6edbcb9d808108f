import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";

/** What the check writes in a folder whose `.env` holds these lines; the process itself has no settings. */
async function launchCheckWith(...lines: string[]): Promise<string> {
  await using folder = await createTempFolder();
  await writeFile(join(folder.path, ".env"), lines.join("\n"));
  const script = join(import.meta.dirname, "launch-check.ts");
  const options = { cwd: folder.path, env: { PATH: process.env.PATH } };
  return await new Promise((resolve) => execFile(process.execPath, [script], options, (_error, stdout) => resolve(stdout)));
}

test("settings that are kept in .env are not called unset, and wrong ones are named", async () => {
  const report = await launchCheckWith("LEADS_TO=sales@client.example", "RETAIN_LEADS_DAYS=30");
  expect(report).not.toContain("LEADS_TO");
  expect(report).toContain("RETAIN_LEADS_DAYS=30");
  expect(report).toContain("SMTP_URL");
});
