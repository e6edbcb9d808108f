import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runScript } from "#tests/support/run-script.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld } from "#tests/support/world.ts";

const built = JSON.parse(await readFile(join(import.meta.dirname, "../../build/newsletter.json"), "utf8"));
const slug = Object.keys(built.posts)[0] ?? "";

test("a post of the build is queued once for each confirmed subscriber, and a dry run queues nothing", async () => {
  await using world = await createWorld();
  for (const name of ["a", "b"]) await storeSubscriber(world, `${name}@client.example`);
  await storeRequest(world, "pending@client.example");
  const newsletter = (...words: string[]) => runScript("newsletter", world.folder, "send", slug, ...words);
  const queued = () => world.store.db.selectFrom("outbox").select(["channel", "issue"]).execute();

  expect(await newsletter("--dry-run")).toMatchObject({ code: 0, stdout: expect.stringContaining("to 2 confirmed") });
  expect(await queued()).toEqual([]);
  expect((await newsletter()).stdout).toContain("Done: 2 queued.");
  expect(await queued()).toEqual(Array(2).fill({ channel: "mail-issue", issue: slug }));
  expect((await newsletter()).stdout).toContain("Done: 0 queued.");
  expect(await queued()).toHaveLength(2);
});

test("a post that the build does not have is refused with the names of those that it has", async () => {
  await using world = await createWorld();
  for (const word of ["no-such-post", "constructor"]) {
    expect(await runScript("newsletter", world.folder, "send", word)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(slug),
    });
  }
});
