import { expect, test } from "vitest";
import { printedMarks, printedText } from "./typography.ts";

test.each([
  [
    `Let's see the teams' 1990's list: 'all' of it`,
    `Let’s see the teams’ 1990’s list: ‘all’ of it`,
  ],
  [`the 'happy path' test`, `the ‘happy path’ test`],
  [`the class of '90s and '98`, `the class of ’90s and ’98`],
  [`rock 'n' roll, the dogs' bowl, it's`, `rock ’n’ roll, the dogs’ bowl, it’s`],
  [`'Tis the season, tell 'em`, `’Tis the season, tell ’em`],
  [`—"Hi" and —"Hi"`, `—“Hi” and —“Hi”`],
  [`"Hi"—she`, `“Hi”—she`],
  [`he stopped—"`, `he stopped—”`],
  [`["x"] and ("y") and {"z"}`, `[“x”] and (“y”) and {“z”}`],
  [`a 3" disk and "words"`, `a 3” disk and “words”`],
  [`She asked: "Why?" and:"Why?"`, `She asked: “Why?” and:“Why?”`],
  [`"'Hello,' she said," he said.`, `“‘Hello,’ she said,” he said.`],
  [`He said "she said 'no'".`, `He said “she said ‘no’”.`],
  [`and/"or"`, `and/“or”`],
  [`"2024" and "50%"`, `“2024” and “50%”`],
  [`"Größe" und "été"`, `“Größe” und “été”`],
  ["in `don't` it isn't", "in `don't` it isn’t"],
  ['"`code`" is fine', "“`code`” is fine"],
  [`He calls it "[the report](/work)" today`, `He calls it “[the report](/work)” today`],
  [`"**No**", she said`, `“**No**”, she said`],
  [`in "**bold** and plain"`, `in “**bold** and plain”`],
  [`'**bold**' single`, `‘**bold**’ single`],
  [`"[A](/about) or [B](/work)?"`, `“[A](/about) or [B](/work)?”`],
  [`asha@client.example,"Yes, email me",it's`, `asha@client.example,"Yes, email me",it's`],
  ["“already” ‘typed’ it’s", "“already” ‘typed’ it’s"],
  ["🎉'quoted'", "🎉‘quoted’"],
])("the marks of %s", (typed, printed) => expect(printedText(typed)).toBe(printed));

test("marks are read across the parts of a paragraph, and code is left as typed", () => {
  expect(printedMarks(['He calls it "', "the report", '" today'])).toEqual([
    "He calls it “",
    "the report",
    "” today",
  ]);
  expect(printedMarks(['("', "text", '")'])).toEqual(["(“", "text", "”)"]);
  expect(printedMarks(['"', null, '" is fine'])).toEqual(["“", "", "” is fine"]);
});
