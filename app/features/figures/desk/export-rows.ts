import type { DeskEnquiries } from "#content/types.ts";
import { reasonLabel } from "#features/enquiries/lost-reasons.ts";
import { type Loss, NO_CAMPAIGN, NO_REASON, type Yield } from "#features/figures/figures.ts";
import { csvLine, csvStart } from "#shared/formats/csv.ts";

type View = {
  readonly pages: readonly Yield[];
  readonly campaigns: readonly Yield[];
  readonly losses: readonly Loss[];
};

type Settings = {
  readonly won: readonly string[];
  readonly lost: readonly string[];
  readonly lostReasons: DeskEnquiries["lostReasons"];
  /** The code of the company's first currency. */
  readonly currency: string;
};

const columns = [
  "By",
  "Name",
  "Views",
  "Enquiries",
  "Won",
  "Worth of won",
  "Lost",
  "Worth of lost",
  "Worth not known",
  "Currency",
];

/** A page and a campaign say what was won with them, a reason what was lost for it. */
export function figuresCsv({ pages, campaigns, losses }: View, settings: Settings): string {
  const { won, lost, lostReasons, currency } = settings;
  const sumOf = ({ statuses }: Yield, some: readonly string[]) =>
    some.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
  const yieldLine = (by: string, line: Yield) => [
    by,
    line.name === NO_CAMPAIGN ? "" : line.name,
    line.name === NO_CAMPAIGN ? "" : `${line.views}`,
    `${line.enquiries}`,
    `${sumOf(line, won)}`,
    `${line.worth.sum}`,
    `${sumOf(line, lost)}`,
    "",
    `${line.worth.unknown}`,
    currency,
  ];
  const lossLine = ({ name, count, worth }: Loss) => [
    "Lost reason",
    name === NO_REASON ? "" : reasonLabel(lostReasons, name),
    "",
    "",
    "",
    "",
    `${count}`,
    `${worth.sum}`,
    `${worth.unknown}`,
    currency,
  ];
  const lines = [
    ...pages.map((line) => yieldLine("Page", line)),
    ...campaigns.map((line) => yieldLine("Campaign", line)),
    ...losses.map(lossLine),
  ];
  return csvStart(columns) + lines.map(csvLine).join("");
}
