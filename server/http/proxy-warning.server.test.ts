import { expect, test } from "vitest";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { createProxyWarning } from "./proxy-warning.server.ts";

test("a proxy that nobody named is noticed, once", () => {
  const { lines, log } = createMemoryLog();
  const warn = createProxyWarning(log);
  for (let count = 0; count < 3; count += 1) warn();
  expect(lines).toEqual([]);
  for (let count = 0; count < 100; count += 1) warn();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining("TRUST_PROXY")]);
});
