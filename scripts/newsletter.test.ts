import { expect, test } from "vitest";
import { runScript } from "#tests/support/run-script.ts";
import { createWorld } from "#tests/support/world.ts";

test.each([["send"], ["send", "a-post", "--per-minute", "x"], ["mail", "a-post"]])(
  "`newsletter %s` explains itself",
  async (...words) => {
    await using world = await createWorld();
    expect(await runScript("newsletter", world.folder, ...words)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^error: /),
    });
  },
);
