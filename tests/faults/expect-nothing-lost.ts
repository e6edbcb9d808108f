import { expect } from "vitest";
import type { takeStock } from "#tests/support/posting.ts";

type Stock = Awaited<ReturnType<typeof takeStock>>;
type More = { readonly mayRepeat?: number; readonly note?: string };

/**
 * Prints the counts of a fault, and fails if an acknowledged lead is lost or stored twice, a
 * message was not delivered, or more were repeated than crashes between sending and recording can
 * explain.
 */
export function expectNothingLost(
  fault: string,
  stock: Stock,
  { mayRepeat = 0, note = "" }: More = {},
) {
  const { acknowledged, stored, lost, doubled, messages, delivered, repeated } = stock;
  const leads = `leads: ${acknowledged} acknowledged, ${stored} stored, ${lost} lost, ${doubled} doubled`;
  const sent = `messages: ${messages} due, ${delivered} delivered, ${repeated} repeated (${mayRepeat} may be)`;
  console.log(`FAULT ${fault}${note && ` (${note})`}\n  ${leads}\n  ${sent}`);
  expect(acknowledged).toBeGreaterThan(0);
  expect(stock).toMatchObject({ lost: 0, doubled: 0, missing: 0, delivered: messages });
  expect(repeated).toBeLessThanOrEqual(mayRepeat);
}
