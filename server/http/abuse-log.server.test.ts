import { expect, test } from "vitest";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { createAbuseLog } from "./abuse-log.server.ts";

test("refused posts are counted by kind and reason, and written as one line", () => {
  const { lines, log } = createMemoryLog();
  const abuse = createAbuseLog(log);
  for (const status of [200, 429, 429, 403]) abuse.answered("contact", status);
  abuse.answered("newsletter", 422);
  abuse.reported("csp-violation img-src");
  abuse.flush();
  abuse.flush();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: "posts refused",
      refused: { "contact: limited": 2, "contact: other origin": 1, "newsletter: wrong answers": 1 },
    }),
    expect.objectContaining({ msg: "browsers reported", reported: { "csp-violation img-src": 1 } }),
  ]);
});
