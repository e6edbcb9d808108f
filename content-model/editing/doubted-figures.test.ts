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

test("a figure or price that lacks its fields says nothing of other pages", () => {
  for (const collection of ["claims", "prices"]) {
    const [key] = findRecords(folder, collection, "");
    const told = key ? doubtedFigures(key, {}, folder) : [];
    expect(told.filter(({ text }) => text === "says another figure:")).toEqual([]);
  }
});

test("the published content contradicts no figure", () => {
  for (const key of findRecords(folder, "", "")) {
    const record = recordAt(key, folder);
    const doubts = record ? doubtedFigures(key, editedValue(record), folder) : [];
    expect(doubts.map(({ field, text }) => `${key.slug} ${field}: ${text}`)).toEqual([]);
  }
});

sampleTest(
  "a sentence with another number than the ledger is told at its field, with the figure's record",
  () => {
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
  },
);

sampleTest(
  "a number with its sign is enough where the ledger says more, and each clause stands by itself",
  () => {
    const figure = (text: string) => told(text).map(({ place }) => place?.key.slug);
    expect(figure("More than 300 projects stand behind every engineer.")).toEqual([
      "projects-delivered",
    ]);
    expect(figure("300+ projects so far.")).toEqual(["projects-delivered"]);
    expect(figure("95% client retention, and 24/5 global support.")).toEqual(["client-retention"]);
    // A figure of another page, and numbers that are not the company's figures.
    expect(figure("120+ React projects, 99 bugs and 30% of the budget.")).toEqual([]);
  },
);

sampleTest(
  "a sentence with a price that is not in the price list is told what the list says",
  () => {
    const prices = (text: string) => told(text).map(({ place }) => place?.key.slug);
    expect(told("Your engineer costs £2,000 a month.")).toEqual([
      expect.objectContaining({
        text: expect.stringContaining(
          "£2,000 is not in the price list. One engineer costs £3,900 to £7,400 a month.",
        ),
        place: expect.objectContaining({
          key: { collection: "prices", slug: "engineer-month" },
          field: "from",
        }),
      }),
    ]);
    expect(prices("From £2,000 per month, and a team at US$9,999.")).toEqual(["team-month"]);
    expect(prices("Pay £4,100 a month; scoping fortnights cost ₹9,00,001.")).toEqual([
      "engineer-month",
      "scoping-fortnight",
    ]);
    expect(prices("One engineer: £5,000 a month. Fines reach £17.5 million a month.")).toEqual([]);
    expect(prices("The lamp costs £129. The engineer costs {{price:engineer-month.GBP}}.")).toEqual(
      [],
    );
  },
);

sampleTest("whoever changes a price is told which pages say another one", () => {
  const file = "hire/react-developer.yaml";
  const text = contentFiles.texts
    .get(file)
    ?.replace(/^ {2}intro: .*$/m, "  intro: An engineer costs £3,900 a month.");
  const texts = new Map([...contentFiles.texts, [file, text ?? ""]]);
  const price = recordAt({ collection: "prices", slug: "engineer-month" }, folder)?.value;
  const changed = JSON.parse(JSON.stringify(price).replaceAll("£3,900", "£4,000")) as object;
  const key = { collection: "prices", slug: "engineer-month" };
  expect(doubtedFigures(key, changed, folderOf(texts, contentFiles.names))).toContainEqual(
    expect.objectContaining({
      field: "from",
      text: "says another figure:",
      place: expect.objectContaining({ key: hire }),
    }),
  );
});

sampleTest(
  "whoever changes a figure is told which pages say it in their own words, and which follow",
  () => {
    const file = "hire/react-developer.yaml";
    const text = contentFiles.texts
      .get(file)
      ?.replace(/^ {2}intro: .*$/m, "  intro: Behind it are 360 projects delivered.");
    const texts = new Map([...contentFiles.texts, [file, text ?? ""]]);
    const value = { value: "400+", label: "projects delivered", source: "Counted", sample: true };
    const { notices = [] } = editContent({
      ...contentFiles,
      texts,
      ask: "preview",
      key: projects,
      value,
    });
    expect(notices).toContainEqual(
      expect.objectContaining({
        field: "value",
        text: "says another figure:",
        place: expect.objectContaining({
          key: hire,
          name: expect.stringContaining("React developers"),
        }),
      }),
    );
  },
);
