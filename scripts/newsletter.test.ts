import { expect, test } from "vitest";
import { runScript } from "#tests/support/run-script.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld } from "#tests/support/world.ts";

const SLUG = "outbox-for-forms-and-mails";

test("a post is queued once for each confirmed subscriber, and a dry run queues nothing", async () => {
  await using world = await createWorld();
  for (const name of ["a", "b"]) await storeSubscriber(world, `${name}@client.example`);
  await storeRequest(world, "pending@client.example");
  const newsletter = (...words: string[]) => runScript("newsletter.ts", world.folder, "send", SLUG, ...words);
  const queued = () => world.store.db.selectFrom("outbox").select(["channel", "issue"]).execute();

  expect(await newsletter("--dry-run")).toMatchObject({ code: 0, stdout: expect.stringContaining("to 2 confirmed") });
  expect(await queued()).toEqual([]);
  expect((await newsletter()).stdout).toContain("Done: 2 queued.");
  expect(await queued()).toEqual(Array(2).fill({ channel: "mail-issue", issue: SLUG }));
  expect((await newsletter()).stdout).toContain("Done: 0 queued.");
  expect(await queued()).toHaveLength(2);
});

test.each([
  [["send"], 2],
  [["send", SLUG, "--per-minute", "x"], 2],
  [["send", "no-such-post"], 1],
])("`newsletter %j` explains itself", async (words, code) => {
  await using world = await createWorld();
  expect(await runScript("newsletter.ts", world.folder, ...words)).toMatchObject({
    code,
    stderr: expect.stringMatching(/.{20}/),
  });
});
