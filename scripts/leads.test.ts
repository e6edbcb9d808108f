import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";

type Result = { code: number; stdout: string; stderr: string };

function leads(dataDir: string, ...words: string[]): Promise<Result> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, "leads.ts"), ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

async function createFilledWorld() {
  const world = await createWorld();
  await world.services.submitLead(sampleInquiry(), sampleClient);
  await world.services.submitLead({ ...sampleInquiry({ companyName: "Spam" }), trap: "x" }, sampleClient);
  return world;
}

test("leads are listed, shown and exported while the store is in use, flagged ones apart", async () => {
  await using world = await createFilledWorld();
  const listed = await leads(world.folder, "list", "--kind", "inquiry", "--since", "1d");
  expect(listed.stdout).toMatch(/^RS-\w{6} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}inquiry +asha@client\.example +Asha Rao\n/);
  expect(listed.stdout).toContain("1 held back");

  const [lead] = JSON.parse((await leads(world.folder, "list", "--json")).stdout);
  const shown = await leads(world.folder, "show", lead.reference.toLowerCase());
  expect(shown.stdout).toMatch(/mail-company +pending, 0 tries/);
  expect(JSON.parse((await leads(world.folder, "show", lead.id, "--json")).stdout)).toMatchObject(lead);

  const exported = await leads(world.folder, "export", "--csv", "--flagged");
  expect(exported.stdout).toContain(",Spam,");
  expect(exported.stdout.trim().split("\r\n")).toHaveLength(2);
  expect((await leads(world.folder, "list", "--since", "2100-01-01")).stdout).toMatch(/^No leads\./);
});

test.each([
  [["dance"], "Not understood: dance"],
  [["list", "--colour"], "colour"],
  [["list", "--kind", "toString"], "--kind toString"],
  [["list", "--since", "yesterday"], "--since yesterday"],
  [["list", "more"], "Not understood: more"],
  [["export"], "--csv"],
  [["show"], "Not understood: show"],
])("`leads %j` explains itself", async (words, message) => {
  await using world = await createFilledWorld();
  const { code, stderr } = await leads(world.folder, ...words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).toContain("npm run leads -- list");
});

test("a lead or a database that is not there is said to be so", async () => {
  await using world = await createFilledWorld();
  await using empty = await createTempFolder();
  expect(await leads(world.folder, "show", "RS-ZZZZZZ")).toMatchObject({
    code: 1,
    stderr: "Failed: There is no lead RS-ZZZZZZ.\n",
  });
  expect(await leads(empty.path, "list")).toMatchObject({ code: 1, stderr: expect.stringContaining("no database") });
});
