import { expect } from "vitest";
import type { takeStock } from "#tests/support/posting.ts";

type Stock = Awaited<ReturnType<typeof takeStock>>;

/** Prints the counts of a fault and fails when anything acknowledged is missing, double or undelivered. */
export function expectNothingLost(fault: string, stock: Stock, more: Readonly<Record<string, unknown>> = {}) {
  console.log(`${fault}: ${JSON.stringify({ ...stock, ...more })}`);
  expect(stock.acknowledged).toBeGreaterThan(0);
  expect(stock).toMatchObject({ lost: 0, storedTwice: 0, missing: 0, delivered: stock.messages });
}
