import { expect, test } from "vitest";
import { folderOf } from "#content/loading/content-folder.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { doubtedFigures } from "./doubted-figures.ts";
import { editContent } from "./edit-content.ts";
import { editedValue, findRecords, recordAt } from "./find-records.ts";

const folder = folderOf(contentFiles.texts, contentFiles.names);
const hire = { collection: "hire", slug: "react-developer" };
const projects = { collection: "claims", slug: "projects-delivered" };

/** The warnings that a page's editor sees for this sentence. */
const told = (body: string) => doubtedFigures(hire, { hero: { intro: body } }, folder);

test("the published content contradicts no figure", () => {
  for (const key of findRecords(folder, "", "")) {
    const record = recordAt(key, folder);
    const doubts = record ? doubtedFigures(key, editedValue(record), folder) : [];
    expect(doubts.map(({ field, text }) => `${key.slug} ${field}: ${text}`)).toEqual([]);
  }
});

sampleTest("a sentence with another number than the ledger is told at its field, with the figure's record", () => {
  expect(told("You get one of 200+ dedicated expert developers.")).toEqual([
    expect.objectContaining({
      field: "hero.intro",
      text: expect.stringContaining("the figure is 20+"),
      place: {
        key: { ...projects, slug: "expert-developers" },
        field: "value",
        name: "20+ dedicated expert developers: Figure",
      },
    }),
  ]);
  expect(told("We have delivered 90 projects since 2016.")).toHaveLength(1);
  expect(told("We have delivered 360+ projects.")).toEqual([]);
  expect(told("We have delivered {{claim:projects-delivered}} projects.")).toEqual([]);
  expect(told("Version 8.5 has 3 new functions for your projects.")).toEqual([]);
});

sampleTest("a number with its sign is enough where the ledger says more, and each clause stands by itself", () => {
  const figure = (text: string) => told(text).map(({ place }) => place?.key.slug);
  expect(figure("More than 300 projects stand behind every engineer.")).toEqual(["projects-delivered"]);
  expect(figure("300+ projects so far.")).toEqual(["projects-delivered"]);
  expect(figure("95% client retention, and 24/5 global support.")).toEqual(["client-retention"]);
  // A figure of another page, and numbers that are not the company's figures.
  expect(figure("120+ React projects, 99 bugs and 30% of the budget.")).toEqual([]);
});

sampleTest("an amount that is no price is told in each currency, and what is no price of ours is not", () => {
  const prices = (text: string) => told(text).map(({ text, place }) => `${place?.key.slug}: ${text}`);
  expect(prices("Your engineer costs £2,000 a month.")).toEqual([
    "engineer-month: £2,000 is not in the price list. One engineer costs £3,900 to £7,400 a month.",
  ]);
  for (const amount of ["₹90,000", "US$2,000", "$2,000", "CA$2,000", "GBP 2,000"])
    expect(prices(`One engineer from ${amount} a month.`), amount).toHaveLength(1);
  expect(prices("A team for £9,000.")).toEqual([expect.stringMatching(/^team-month: .*costs £12,800 to £26,000/)]);
  expect(prices("Developers from £2,000")).toHaveLength(1);
  for (const right of ["An engineer from £3,900 a month", "US$33,000 a month for a team", "₹2,60,000 a month"])
    expect(prices(right), right).toEqual([]);
  for (const other of [
    "A refund of £1,140",
    "wages up to INR 15,000 a month",
    "down from £90 to £40",
    "an engineer at £45,000 a year",
  ])
    expect(prices(other), other).toEqual([]);
});

sampleTest("whoever changes a price is told which pages still say another one", () => {
  const file = "hire/react-developer.yaml";
  const text = contentFiles.texts.get(file)?.replace(/^ {2}intro: .*$/m, "  intro: One engineer from £3,900 a month.");
  const texts = new Map([...contentFiles.texts, [file, text ?? ""]]);
  const price = { collection: "prices", slug: "engineer-month" };
  const before = editedValue(recordAt(price, folder) as never) as { from: object; levels: { "Mid-level": object } };
  const value = {
    ...before,
    from: { ...before.from, GBP: "£4,200" },
    levels: { ...before.levels, "Mid-level": { ...before.levels["Mid-level"], GBP: "£4,200" } },
  };
  const { notices = [] } = editContent({ ...contentFiles, texts, ask: "draft", key: price, value });
  expect(notices).toContainEqual(
    expect.objectContaining({
      field: "from",
      text: "says another figure:",
      place: expect.objectContaining({ key: hire }),
    }),
  );
});

sampleTest("whoever changes a figure is told which pages say it in their own words, and which follow", () => {
  const file = "hire/react-developer.yaml";
  const text = contentFiles.texts
    .get(file)
    ?.replace(/^ {2}intro: .*$/m, "  intro: Behind it are 360 projects delivered.");
  const texts = new Map([...contentFiles.texts, [file, text ?? ""]]);
  const value = { value: "400+", label: "projects delivered", source: "Counted", sample: true };
  const { notices = [] } = editContent({ ...contentFiles, texts, ask: "draft", key: projects, value });
  expect(notices).toContainEqual(
    expect.objectContaining({
      field: "value",
      text: "says another figure:",
      place: expect.objectContaining({ key: hire, name: expect.stringContaining("React developers") }),
    }),
  );
});
