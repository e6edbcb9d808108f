import { expect, test } from "vitest";
import { findRecord } from "./find-record.ts";

test('a slug like "constructor" finds no record', () => {
  const records = { "qa-testing": 1 };
  expect(findRecord(records, "qa-testing")).toBe(1);
  expect(findRecord(records, "constructor")).toBeUndefined();
  expect(findRecord(records, "__proto__")).toBeUndefined();
});
