import { expect, test } from "vitest";
import { mostWorth, readWorth, worthIn, worthText } from "./worth.ts";

test.each([
  ["", null],
  ["  ", null],
  ["12500", 12_500],
  ["12,500", 12_500],
  ["12 500", 12_500],
  ["12\u00a0500", 12_500],
  ["12\u202f500", 12_500],
  ["12’500", 12_500],
  ["12.500", 12_500],
  ["1,234,500", 1_234_500],
  ["12,50,000", 1_250_000],
  ["12,500.00", 12_500],
  ["£12,500", 12_500],
  ["£12 500", 12_500],
  ["12 500 £", 12_500],
  ["GBP 12500", 12_500],
  ["12500 gbp", 12_500],
  ["١٢٥٠٠", 12_500],
  ["١٢٬٥٠٠", 12_500],
  ["१२,५००", 12_500],
  ["\u200e12500\u200f", 12_500],
  ["0", 0],
  ["999,999,999", mostWorth],
])("%j is understood as %j", (typed, worth) => {
  expect(readWorth(typed, "GBP")).toBe(worth);
});

test.each([
  "a lot",
  "-5",
  "−5",
  "1e9",
  "1,000,000,000",
  "12.5",
  "12,50",
  "12.500,00",
  "1 234,500",
  "12k",
  "€12,500",
  "$12,500",
  "12500 USD",
  "10-20",
  "10 000 to 20 000",
  "£",
  "£ ",
  "Infinity",
  "0x10",
  "½",
  "12²",
  "9".repeat(400),
])("%j is no amount", (typed) => {
  expect(readWorth(typed, "GBP")).toBeUndefined();
});

test("an amount is written with its currency, and without in its field", () => {
  expect(worthIn("GBP", 12_500)).toBe("£12,500");
  expect(worthText(12_500)).toBe("12,500");
  expect(worthText(null)).toBe("");
});

test("what stands in the field is understood again, in each currency", () => {
  for (const currency of ["GBP", "INR", "USD", "CHF"])
    expect(readWorth(worthIn(currency, 1_234_500), currency)).toBe(1_234_500);
});
