import { expect } from "vitest";
import { loadContent } from "#content/load.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import { sampleTest } from "#tests/support/sample.ts";

// Nothing on a page becomes untrue by itself: a date is written out, and a support date is said so
// that it holds before and after the day. Posts and the guide show the date on which they were
// written; stories tell the past.
const DATED_AS_A_WHOLE = /^(?:posts|investingGuide|desk\w+)\./;
const TOLD = /^(?:engagements|work|testimonials)\.|\.(?:quote|screen|drawing|example)\b/;

const content = loadContent();
const texts = textsIn(content).map(([path, text]) => ({ at: path.join("."), text }));
const lasting = texts.filter(({ at }) => !DATED_AS_A_WHOLE.test(at) && !TOLD.test(at));

const TIME =
  "January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter";

sampleTest.each([
  ["this year, next spring", new RegExp(`\\b(?:this|next) (?:year|decade|${TIME})\\b(?![’']s)`)],
  [
    "since September, without a year",
    new RegExp(`\\bsince (?:this |last )?(?:${TIME})\\b(?! \\d{4})`),
  ],
  ["currently, recently, so far", /\b(?:currently|recently|nowadays|these days|at the moment)\b/i],
  [
    "what will happen on a date",
    /\b(?:will|becomes?|leaves?|receives?)\b[^.]*\b(?:from|on|in|by|until) (?:\d+ )?[A-Z]\w+ 20\d\d\b/,
  ],
  ["for ten years", /\b(?:for|over) (?:ten|twenty|\d+) years\b/],
])("no page says %s", (_what, pattern) => {
  expect(lasting.filter(({ text }) => pattern.test(text))).toEqual([]);
});

sampleTest("nobody’s experience is a number of years that is untrue a year later", () => {
  const exact = Object.values(content.people).filter(
    ({ experience }) => !/^\d+\+ years$/.test(experience),
  );
  expect(exact.map(({ slug }) => slug)).toEqual([]);
});

sampleTest("the source of a figure names its months or how many, not the last ones", () => {
  const sources = texts.filter(
    ({ at }) => at.endsWith(".source") && /^(?:claims|engagements|prices)\./.test(at),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter(({ text }) => /\blast (?:\w+ )?(?:quarter|month|year|start|app)s?\b/.test(text)),
  ).toEqual([]);
});
