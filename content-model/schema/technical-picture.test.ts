import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { type Drawing, type DrawingOf, technicalPicture } from "./technical-picture.ts";

const ticks = [
  { at: 0, label: "0 ms" },
  { at: 10, label: "10 ms" },
];

const around = (drawing: Drawing) => ({
  place: "left",
  ground: "light",
  title: "A measurement",
  tool: "A profiler",
  alt: "What the picture shows, in words.",
  finding: { value: "1 ms", body: "is what it took" },
  drawing,
  sample: true,
});

const faults = (drawing: Drawing) =>
  technicalPicture.safeParse(around(drawing)).error?.issues.map(({ message }) => message) ?? [];

const flame = (from: number, to: number): Drawing => ({
  kind: "flame",
  total: 10,
  ticks,
  bars: [
    { name: "App", depth: 0, from: 0, to: 10 },
    { name: "Page", depth: 1, from: 1, to: 6 },
    { name: "List", depth: 2, from: 1, to: 5 },
    { name: "Row", depth: 3, from: 2, to: 4 },
    { name: "Cell", depth: 4, from, to },
  ],
});

test("a call in a flame chart lies within the call that made it", () => {
  expect(faults(flame(2, 4))).toEqual([]);
  expect(faults(flame(3, 5))).toEqual(["Cell does not lie within a bar of the row above it"]);
});

test("a stretch ends after it begins, and within the axis", () => {
  const path = (to: number): Drawing => ({
    kind: "layers",
    total: 10,
    ticks,
    layers: ["Screen", "API", "Database"],
    paths: [
      {
        label: "A request",
        tone: "main",
        steps: [
          { layer: 0, from: 0, to: 2 },
          { layer: 1, from: 2, to: 6 },
          { layer: 0, from: 6, to },
        ],
      },
    ],
  });
  expect(faults(path(10))).toEqual([]);
  expect(faults(path(11))).toEqual(["6 to 11 is no stretch of the axis, which ends at 10"]);
  expect(faults(path(6))).toEqual(["6 to 6 is no stretch of the axis, which ends at 10"]);
});

test("a node of a tree comes after its parent, and an edge of a graph joins nodes", () => {
  const tree = (parents: number[]): Drawing => ({
    kind: "trees",
    parents,
    states: [
      { label: "Before", value: "7 checked", checked: [0, 1] },
      { label: "After", value: "1 checked", checked: [1] },
    ],
  });
  expect(faults(tree([0, 0, 1, 1, 2, 2]))).toEqual([]);
  expect(faults(tree([0, 0, 1, 5, 2, 2]))).toEqual(["node 4 comes before its parent 5"]);
  const nodes = ["a", "b", "c", "d", "e", "f"].map((name, index) => ({ name, column: index % 3 }));
  const graph = (last: string): Drawing => ({
    kind: "graph",
    columns: ["ref", "computed", "component"],
    nodes,
    edges: [
      ["a", "b"],
      ["b", "c"],
      ["d", "e"],
      ["e", "f"],
      ["d", last],
    ],
  });
  expect(faults(graph("b"))).toEqual([]);
  expect(faults(graph("x"))).toEqual(["an edge names x, which is no node"]);
});

const { hire } = loadContent();
const pictures = Object.values(hire).flatMap(({ slug, picture }) =>
  picture ? [{ slug, ...picture }] : [],
);
const drawnAs = <Kind extends Drawing["kind"]>(kind: Kind) =>
  pictures.flatMap(({ slug, finding, drawing }) =>
    drawing.kind === kind ? [{ slug, finding, drawing: drawing as DrawingOf<Kind> }] : [],
  );

sampleTest("every technology has a picture of its own, and no two the same one", () => {
  expect(pictures.map(({ slug }) => slug)).toEqual(Object.keys(hire));
  expect(new Set(pictures.map(({ title }) => title)).size).toBe(pictures.length);
  expect(new Set(pictures.map(({ drawing }) => drawing.kind)).size).toBeGreaterThanOrEqual(10);
});

sampleTest("the figure below a picture is one that the picture draws", () => {
  for (const { slug, finding, drawing } of drawnAs("flame")) {
    const slow = drawing.bars.find(({ isMarked }) => isMarked);
    const ms = (slow?.to ?? 0) - (slow?.from ?? 0);
    expect(Number.parseFloat(finding.value), slug).toBeCloseTo(ms, 5);
  }
  for (const { slug, finding, drawing } of drawnAs("waterfall")) {
    const marked = drawing.rows.find(({ isMarked }) => isMarked);
    expect(marked?.value, slug).toBe(finding.value);
  }
  for (const { slug, finding, drawing } of drawnAs("trees")) {
    const [, after] = drawing.states;
    const checked = after?.checked.length;
    expect(finding.value, slug).toBe(`${checked} of ${drawing.parents.length + 1}`);
    for (const { value, checked } of drawing.states) {
      expect(value, slug).toBe(`${checked.length} checked`);
    }
  }
  for (const { slug, finding, drawing } of drawnAs("graph")) {
    const components = drawing.nodes.filter(({ column }) => column === 2);
    const stale = components.filter(({ isStale }) => isStale);
    expect(finding.value, slug).toBe(`${stale.length} of ${components.length}`);
  }
  for (const { slug, finding, drawing } of drawnAs("rules")) {
    const quick = drawing.rows.filter(({ isMarked }) => !isMarked);
    expect(finding.value, slug).toBe(`${quick.length} of ${drawing.rows.length}`);
  }
  for (const { slug, finding, drawing } of drawnAs("listing")) {
    const marked = drawing.lines.find(({ isMarked }) => isMarked);
    expect(Number.parseFloat(finding.value), slug).toBe(marked?.share);
    const sum = drawing.lines.reduce((total, { share = 0 }) => total + share, 0);
    expect(sum, slug).toBeCloseTo(100, 5);
  }
  for (const { slug, finding, drawing } of drawnAs("layers")) {
    const ends = drawing.paths.map(({ steps }) => steps.at(-1)?.to.toLocaleString("en"));
    expect(finding.value, slug).toBe(`${ends.join(" → ")} ms`);
  }
});
