import { expect, test } from "vitest";
import { lineOf, paragraphOf } from "./typed-text.ts";

const form = (text: string) => {
  const data = new FormData();
  data.set("text", text);
  return data;
};

test.each(["\u200b", " \u00ad\ufeff ", "\u202e"])("%j is no text, as it shows nothing", (typed) => {
  expect([lineOf(form(typed), "text", 10), paragraphOf(form(typed), "text", 10)]).toEqual(["", ""]);
});

test("signs that turn the order of what follows are left out of a line: a subject, a name, a label", () => {
  expect(lineOf(form("Asha \u202eoaR\u202c\u2028 and\u00ad Co"), "text", 40)).toBe(
    "Asha oaR and Co",
  );
});

test.each(["👍", "e\u0301", "क्‍ष"])("%j is text", (typed) => {
  expect(lineOf(form(typed), "text", 10)).toBe(typed);
});
