import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadContent } from "#tests/support/content.ts";
import { SubscriberFigure } from "./subscriber-figure.tsx";

const words = loadContent().deskRecords.subscribers.months;
const month = { at: "2026-10-01T00:00:00.000Z", gained: 0, lost: 0, total: 0 };
const draw = (months: readonly (typeof month)[]) =>
  renderToStaticMarkup(
    <SubscriberFigure view={{ months: [...months], storedUntil: null }} words={words} />,
  );

test("months in which nobody confirmed are said in a sentence, without an empty chart", () => {
  const html = draw([month, month]);
  expect(html).toContain("nobody has confirmed yet");
  expect(html).not.toContain("<svg");
});

test.each(["gained", "lost", "total"] as const)("a month with somebody %s is drawn", (name) => {
  expect(draw([month, { ...month, [name]: 1 }])).toContain("<svg");
});
