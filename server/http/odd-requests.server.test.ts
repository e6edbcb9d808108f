import { expect, test } from "vitest";
import { sendOddRequests } from "#tests/support/odd-requests.ts";
import { startTestSite } from "#tests/support/running-site.ts";

// The fault tests send ten thousand such requests to the built site.
test("badly malformed requests never cause a 5xx, and the server survives them", async () => {
  await using site = await startTestSite({ RATE_LIMIT_PER_MINUTE: "100000" });
  const { statuses, failed, unanswered } = await sendOddRequests(site.port, 400, 1);
  expect({ failed, unanswered }).toEqual({ failed: [], unanswered: [] });
  const kinds = Object.keys(statuses).map(Number);
  for (const status of [200, 400, 405, 415, 431])
    expect(kinds, JSON.stringify(statuses)).toContain(status);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});
