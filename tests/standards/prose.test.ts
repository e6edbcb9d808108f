import { Dialect, LocalLinter } from "harper.js";
import { binary } from "harper.js/binary";
import { expect, test } from "vitest";
import { textsIn } from "#content/loading/placeholders.ts";
import { loadContent } from "#tests/support/content.ts";

type Lint = { lint_kind(): string; message(): string };

/** Kinds that find mistakes. The others are about style, or do not know our field's words. */
const KINDS = ["Agreement", "Grammar", "Punctuation", "Redundancy", "Repetition", "Usage"];

/** Findings that a person has accepted: a part of the sentence, and why. */
const reviewed: readonly [part: string, why: string][] = [
  ["some forty thousand positions", "about forty thousand"],
  ["even if they're new", "they are"],
  ["keep both running", "a verb"],
  ["contains your reference but not", "two objects"],
  ["one of the five above", "five names"],
  ["much of what annoyed you has gone", "the subject is much"],
  ["an expiry", "a date, in the words of the field"],
  ["a sighting", "birdwatchers count them"],
  ["It asks me why", "two sentences"],
  ["nationals of a country that shares", "the country shares"],
  ["a software, IT services or research business", "the noun is business"],
  ["stop sending you articles", "an infinitive follows"],
  ["sign-on on AWS", "on the second on"],
  ["all of the", "said so"],
];

test("a grammar checker reports no mistake in the copy that nobody has reviewed", async () => {
  const linter = new LocalLinter({ binary, dialect: Dialect.British });
  await linter.setup();
  const sentences = new Set(
    textsIn(loadContent()).flatMap(([, text]) =>
      text.split(" ").length < 5 ? [] : text.replaceAll("’", "'"),
    ),
  );
  expect(sentences.size).toBeGreaterThan(1_000);
  const found: string[] = [];
  for (const sentence of sentences) {
    const lints: Lint[] = await linter.lint(sentence, { language: "markdown" });
    for (const lint of lints.filter((each) => KINDS.includes(each.lint_kind())))
      found.push(`${lint.message()} In: ${sentence}`);
  }
  const isReviewed = (one: string) => reviewed.some(([part]) => one.includes(part));
  expect(found.filter((one) => !isReviewed(one))).toEqual([]);
  expect(reviewed.filter(([part]) => !found.some((one) => one.includes(part)))).toEqual([]);
});
