import { expect, test } from "vitest";
import { amountProblem, sumOfAmounts } from "./amount.ts";

test.each([
  ["GBP", "£4,200"],
  ["GBP", "£4200"],
  ["GBP", "£4,200.50"],
  ["GBP", "£4,200 plus VAT"],
  ["GBP", "GBP 4,200"],
  ["INR", "₹4,50,000"],
  ["INR", "₹18,00,000"],
  ["INR", "₹450,000"],
  ["USD", "US$8,200"],
  ["USD", "$8,200"],
  ["CAD", "CA$11,500"],
  ["CAD", "C$11,500"],
  ["EUR", "€13,900"],
  ["EUR", "13,900 €"],
  ["JPY", "¥1,300,000"],
  ["CHF", "CHF 9,000"],
  ["CHF", "9,000 CHF"],
  ["PKR", "PKR 4,50,000"],
  ["GBP", "£0.50 a minute"],
  ["GBP", "£4,200 monthly"],
  ["GBP", "all-in £4,200"],
])("in %s the amount %s is right", (code, text) =>
  expect(amountProblem(code, text)).toBe(undefined),
);

test.each([
  ["GBP", "€4.200", "in British pounds; write it like £3,900"],
  ["GBP", "€4,200", "in British pounds"],
  ["GBP", "£4.200", "thousands with commas"],
  ["GBP", "£4 200", "thousands with commas"],
  ["GBP", "£4.2k", "thousands with commas"],
  ["GBP", "£42,00", "thousands with commas"],
  ["GBP", "£3,900 to £7,400", "one amount"],
  ["GBP", "4,200", "in British pounds"],
  ["GBP", "EUR 4,200", "in British pounds"],
  ["GBP", "on request", "write an amount"],
  ["USD", "CA$8,200", "in US dollars; write it like $3,900"],
  ["CAD", "US$8,200", "in Canadian dollars"],
  ["CAD", "A$8,200", "in Canadian dollars"],
  ["INR", "Rs 4,50,000", "in Indian rupees; write it like ₹3,900"],
  ["EUR", "5.900 €", "thousands with commas"],
  ["GBP", "£12,34,567", "thousands with commas"],
  ["EUR", "€4,50,000", "thousands with commas"],
  ["GBP", "£004,200", "thousands with commas"],
  ["GBP", "£4,200 thousand", "thousands with commas"],
  ["GBP", "£4bn", "thousands with commas"],
  ["GBP", "£4½", "thousands with commas"],
  ["INR", "₹18 lakh", "thousands with commas"],
  ["INR", "₹2 crores", "thousands with commas"],
  ["GBP", "-£4,200", "without a minus"],
  ["GBP", "£-4,200", "without a minus"],
  ["GBP", "£\u22124,200", "without a minus"],
  ["CAD", "-CA$4,200", "without a minus"],
  ["CHF", "CHF -4,200", "without a minus"],
])("in %s the amount %s is refused: %s", (code, text, reason) => {
  expect(amountProblem(code, text)).toContain(reason);
});

test("amounts are summed as they are written, and only if each is known", () => {
  expect(sumOfAmounts(["£3,900", "£6,100"])).toBe("£10,000");
  expect(sumOfAmounts(["₹2,60,000", "₹4,20,000"])).toBe("₹6,80,000");
  expect(sumOfAmounts(["US$900", "US$1,100"])).toBe("US$2,000");
  expect(sumOfAmounts(["₹60,000", "₹80,000"])).toBe("₹1,40,000");
  expect(sumOfAmounts(["₹140,000", "₹80,000"])).toBe("₹220,000");
  expect(sumOfAmounts(["£1,500.50", "£2,600.00"])).toBe("£4,100.50");
  expect(sumOfAmounts(["£3,900", undefined])).toBeUndefined();
  expect(sumOfAmounts([])).toBeUndefined();
});
