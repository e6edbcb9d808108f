import { expect, test } from "vitest";
import { grouped } from "./audit-groups.ts";

const line = (seconds: number, what: string, detail = "", actor = "Asha") => {
  return { at: new Date(Date.UTC(2026, 10, 25, 9, 0, seconds)).toISOString(), actor, what, detail };
};

test("a bulk change is one entry, whatever the records were before", () => {
  const spam = "marked an enquiry as spam";
  const groups = grouped([
    line(9, spam, "Status: New → Spam"),
    line(8, spam, "Status: In talks → Spam"),
    line(8, spam, "Status: In talks → Spam", "Maya"),
    line(1, spam, "Status: New → Spam"),
  ]);
  expect(groups.map(({ lines, what, detail }) => [lines.length, what, detail])).toEqual([
    [2, "marked 2 enquiries as spam", ""],
    [1, spam, "Status: In talks → Spam"],
    [1, spam, "Status: New → Spam"],
  ]);
});

test("a repeated action is counted, with the detail that all have in common", () => {
  const [group] = grouped([line(2, "saved a template", "Call"), line(1, "saved a template", "Call")]);
  expect(group).toMatchObject({ what: "saved a template, 2 times", detail: "Call" });
});
