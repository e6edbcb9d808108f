import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { pathsOf } from "./thumb-chart.ts";

const charts = Object.values(loadContent().posts).flatMap(({ cover }) =>
  cover.thumb ? [cover.thumb.chart] : [],
);

/** The ends of upright boxes, as [x, y, width, height]. */
const boxesOf = (path = "") =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h/g)].map((box) =>
    box.slice(1).map(Number),
  );

test("no two posts have the same kind of drawing", () => {
  const kinds = charts.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test("every drawing stays in its field, and something in it is highlighted", () => {
  for (const chart of charts) {
    const { lit, litLine, ...quiet } = pathsOf(chart);
    expect(lit ?? litLine, chart.kind).toMatch(/^M/);
    for (const path of Object.values({ ...quiet, lit, litLine }))
      for (const [x = 0, y = 0, width = 0, height = 0] of boxesOf(path)) {
        expect(x + width, chart.kind).toBeLessThanOrEqual(200.1);
        expect(y + height, chart.kind).toBeLessThanOrEqual(100.1);
        expect(Math.min(width, height), chart.kind).toBeGreaterThan(0);
      }
  }
});

test("a field lights as many of its hundred cells as its value says", () => {
  const { lit, quiet } = pathsOf({ kind: "field", value: 86 });
  expect([boxesOf(lit).length, boxesOf(quiet).length]).toEqual([86, 14]);
});

test("shared hours begin at one line in every shift, and are as long as they last", () => {
  const { lit } = pathsOf({
    kind: "shifts",
    sharedFrom: 14,
    days: [
      { from: 10, to: 18 },
      { from: 12, to: 20 },
    ],
  });
  expect(boxesOf(lit).map(([x, , width]) => [x, width])).toEqual([
    [80, 80],
    [80, 120],
  ]);
});

test("a receipt highlights its largest amount alone", () => {
  const { lit } = pathsOf({ kind: "receipt", amounts: [3, 12, 6] });
  expect(boxesOf(lit)).toHaveLength(1);
});

test("columns are as high as their values, and the last one counts", () => {
  const { lit, quiet } = pathsOf({ kind: "columns", values: [200, 100, 50] });
  expect([...boxesOf(quiet), ...boxesOf(lit)].map(([, , , height]) => height)).toEqual([
    100, 50, 25,
  ]);
});
