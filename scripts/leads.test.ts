import { expect, test } from "vitest";
import { runInProcess } from "#tests/support/run-command.ts";
import { runScript } from "#tests/support/run-script.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";

const leads = (DATA_DIR: string, ...words: string[]) => runInProcess({ DATA_DIR }, "leads", ...words);
const outbox = (DATA_DIR: string, ...words: string[]) => runInProcess({ DATA_DIR }, "outbox", ...words);

async function createFilledWorld() {
  const world = await createWorld();
  await world.services.submitLead(sampleInquiry(), sampleClient);
  await world.services.submitLead({ ...sampleInquiry({ companyName: "Spam" }), honeypot: "x" }, sampleClient);
  return world;
}

test("leads are listed and shown while the store is in use, flagged ones apart", async () => {
  await using world = await createFilledWorld();
  const listed = await runScript("leads", world.folder, "list", "--kind", "inquiry", "--since", "1d");
  expect(listed.stdout).toMatch(/^RS-\w{6} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}inquiry +asha@client\.example +Asha Rao\n/);
  expect(listed.stdout).toContain("1 flagged");

  const [lead] = JSON.parse((await leads(world.folder, "list", "--json")).stdout);
  const shown = await leads(world.folder, "show", lead.reference.toLowerCase());
  expect(shown.stdout).toMatch(/mail-company +pending, 0 tries/);
  expect(JSON.parse((await leads(world.folder, "show", lead.id, "--json")).stdout)).toMatchObject(lead);

  expect(JSON.parse((await leads(world.folder, "list", "--json", "--flagged")).stdout)).toMatchObject([
    { fields: { companyName: "Spam" } },
  ]);
  expect((await leads(world.folder, "list", "--since", "2100-01-01")).stdout).toMatch(/^No leads\./);
});

test("what failed is listed and tried again, by message, by lead or all at once", async () => {
  await using world = await createFilledWorld();
  const { db } = world.store;
  const giveUp = () =>
    db.updateTable("outbox").set({ status: "failed", attempts: 24, lastError: "no such host" }).execute();
  const [due] = await db.selectFrom("outbox").select("id").execute();

  expect((await outbox(world.folder, "list", "--failed")).stdout).toBe("Nothing waits.\n");
  await giveUp();
  expect((await outbox(world.folder, "list", "--failed")).stdout).toMatch(
    /mail-company +failed, 24 tries, no such host\n/,
  );
  expect((await outbox(world.folder, "retry", due?.id ?? "")).stdout).toBe("1 due now.\n");
  expect(JSON.parse((await outbox(world.folder, "list", "--json")).stdout)).toMatchObject([
    { status: "failed" },
    { id: due?.id, status: "pending", attempts: 0 },
  ]);
  await giveUp();
  expect((await outbox(world.folder, "retry", "--failed")).stdout).toBe("2 due now.\n");
  await giveUp();
  const [lead] = JSON.parse((await leads(world.folder, "list", "--json")).stdout);
  expect((await leads(world.folder, "retry", lead.reference)).stdout).toMatch(/^2 of its messages are due now/);
  expect(await db.selectFrom("outbox").select(["status", "attempts"]).execute()).toEqual(
    Array(2).fill({ status: "pending", attempts: 0 }),
  );
  expect((await outbox(world.folder, "retry", "nothing")).code).toBe(1);
  expect((await outbox(world.folder, "drop", due?.id ?? "")).stdout).toBe("It will not be sent.\n");
  expect((await outbox(world.folder, "drop", due?.id ?? "")).code).toBe(1);
  expect(
    await db
      .selectFrom("outbox")
      .select("id")
      .where("id", "=", due?.id ?? "")
      .execute(),
  ).toEqual([]);
  expect((await outbox(world.folder, "retry")).code).toBe(2);
});

test("what a stranger or a mail server wrote cannot steer the terminal or turn its direction of writing", async () => {
  await using world = await createWorld();
  await world.services.submitLead(sampleInquiry({ fullName: "Asha \u202eoaR \u009b2J" }), sampleClient);
  const lastError = "450 \u001b]0;owned\u0007\u001b[2J try later";
  await world.store.db.updateTable("outbox").set({ status: "failed", lastError }).execute();
  const [lead] = JSON.parse((await leads(world.folder, "list", "--json")).stdout);
  const outputs = [
    await leads(world.folder, "list"),
    await leads(world.folder, "list", "--json"),
    await leads(world.folder, "show", lead.reference),
    await leads(world.folder, "show", "\u001b[2J"),
    await leads(world.folder, "export-person", "asha@client.example"),
    await leads(world.folder, "erase", "nobody\u202e@client.example"),
    await outbox(world.folder, "list"),
    await outbox(world.folder, "list", "--json"),
  ];
  for (const { stdout, stderr } of outputs) expect(stdout + stderr).not.toMatch(/[^\P{C}\n]/u);
  expect(outputs[0]?.stdout).toContain("Asha \\u202eoaR \\u009b2J");
  expect(outputs[6]?.stdout).toContain("450 \\u001b]0;owned");
  expect(lead.fields.fullName).toBe("Asha \u202eoaR \u009b2J");
});

test("a person is exported and erased, and the command says what it removed", async () => {
  await using world = await createFilledWorld();
  const exported = JSON.parse((await leads(world.folder, "export-person", "ASHA@client.example")).stdout);
  expect(exported.leads).toHaveLength(2);
  const { stdout } = await leads(world.folder, "erase", "asha@client.example");
  expect(stdout).toMatch(/leads +2 \(RS-\w{6}, RS-\w{6}\)\n +subscription +0\n +outbox messages +2\n/);
  expect((await leads(world.folder, "erase", "asha@client.example")).stdout).toMatch(/^Nothing is stored/);
  expect((await leads(world.folder, "list")).stdout).toBe("No leads.\n");
});

test.each([
  [["erase", "somebody"], "Expected an email address"],
  [["dance"], "unknown command 'dance'"],
  [["list", "--colour"], "unknown option '--colour'"],
  [["list", "--kind", "toString"], "Allowed choices are"],
  [["list", "--since", "yesterday"], "Expected a date"],
  [["list", "more"], "too many arguments"],
  [["show"], "missing required argument"],
])("`leads %j` explains itself", async (words, message) => {
  const { code, stderr } = await runInProcess({}, "leads", ...words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).toMatch(/^error: [^\n]+\n(\([^\n]+\)\n)?Add --help to see what it takes\.\n$/);
});

test("a lead or a database that is not there is said to be so", async () => {
  await using world = await createFilledWorld();
  await using empty = await createTempFolder();
  expect(await leads(world.folder, "show", "RS-ZZZZZZ")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Settings: [^\n]+\nFailed: There is no lead RS-ZZZZZZ\.\n$/),
  });
  expect(await leads(empty.path, "list")).toMatchObject({ code: 1, stderr: expect.stringContaining("no database") });
});
