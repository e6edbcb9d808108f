import { expect, test } from "vitest";
import { sendOddRequests } from "#tests/support/odd-requests.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

const REQUESTS = 10_000;

test("ten thousand odd requests to the built site cause no 5xx", async () => {
  await using folder = await createTempFolder();
  await using site = await startBuiltSite({
    DATA_DIR: folder.path,
    RATE_LIMIT_PER_MINUTE: "100000",
  });
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const { statuses, failed, unanswered } = await sendOddRequests(
    Number(new URL(site.url).port),
    REQUESTS,
    seed,
  );
  console.log(
    `FAULT ${REQUESTS} odd requests, seed ${seed}; answers by status: ${JSON.stringify(statuses)}`,
  );
  expect({ failed, unanswered }).toEqual({ failed: [], unanswered: [] });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  // Logging others' mistakes as errors would fill the disk.
  expect(site.errors()).toBe("");
});
