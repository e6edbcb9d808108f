import { expect, test } from "vitest";
import { NO_CAMPAIGN, NO_REASON } from "#features/figures/figures.ts";
import { figuresCsv } from "./export-rows.ts";

const settings = {
  won: ["won"],
  lost: ["lost"],
  lostReasons: [{ slug: "price", label: "Price" }],
  currency: "GBP",
};

test("the export says what pages and campaigns won, and why enquiries were lost", () => {
  const yieldOf = (name: string) => ({
    name,
    views: 40,
    enquiries: 4,
    statuses: { new: 1, won: 2, lost: 1 },
    worth: { sum: 12_500, unknown: 1 },
  });
  const loss = (name: string) => ({ name, count: 1, worth: { sum: 30, unknown: 0 } });
  const csv = figuresCsv(
    {
      pages: [yieldOf("/about")],
      campaigns: [yieldOf("=spring()"), yieldOf(NO_CAMPAIGN)],
      losses: [loss("price"), loss("once-there"), loss(NO_REASON)],
    },
    settings,
  );
  expect(csv.split("\r\n").slice(1)).toEqual([
    "Page,/about,40,4,2,12500,1,,1,GBP",
    "Campaign,'=spring(),40,4,2,12500,1,,1,GBP",
    "Campaign,,,4,2,12500,1,,1,GBP",
    "Lost reason,Price,,,,,1,30,0,GBP",
    "Lost reason,Once there,,,,,1,30,0,GBP",
    "Lost reason,,,,,,1,30,0,GBP",
    "",
  ]);
});
