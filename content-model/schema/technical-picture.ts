import * as z from "zod";
import { copy, list, sample } from "./parts.ts";

const tick = z.strictObject({ at: z.number(), label: copy });

/** A stretch of an axis; it ends after it begins. */
const span = z.strictObject({ from: z.number().min(0), to: z.number().positive() });

const isMarked = z.literal(true).optional();

/** Calls within calls: each bar lies on the one that called it. */
const flame = z.strictObject({
  kind: z.literal("flame"),
  total: z.number().positive(),
  ticks: list(tick, 2, 6),
  bars: list(span.extend({ name: copy, depth: z.number().int().min(0).max(7), isMarked }), 5, 30),
});

const spanTone = z.enum(["wait", "work", "stream", "marked"]);

/** What follows what: each row has its stretches of one time axis. */
const waterfall = z.strictObject({
  kind: z.literal("waterfall"),
  total: z.number().positive(),
  ticks: list(tick, 2, 6),
  legend: list(z.strictObject({ tone: spanTone, label: copy }), 2, 4),
  rows: list(
    z.strictObject({
      label: copy,
      value: copy,
      isMarked,
      spans: list(span.extend({ tone: spanTone }), 1, 4),
    }),
    4,
    9,
  ),
});

/**
 * The same tree several times. `parents` has the number of each node's parent, counted from 0; the
 * root comes first, without one.
 */
const trees = z.strictObject({
  kind: z.literal("trees"),
  parents: list(z.number().int().min(0), 6, 40),
  states: list(
    z.strictObject({ label: copy, value: copy, checked: list(z.number().int().min(0), 1, 41) }),
    2,
  ),
});

/** Who depends on whom, from left to right. A stale node is computed again. */
const graph = z.strictObject({
  kind: z.literal("graph"),
  columns: list(copy, 3),
  nodes: list(
    z.strictObject({
      name: copy,
      note: copy.optional(),
      column: z.number().int().min(0).max(2),
      isMarked,
      isStale: z.literal(true).optional(),
    }),
    6,
    12,
  ),
  edges: list(z.tuple([copy, copy]), 5, 16),
});

/** One rule per row, with a bar for what it costs. */
const rules = z.strictObject({
  kind: z.literal("rules"),
  total: z.number().positive(),
  columns: list(copy, 3),
  rows: list(
    z.strictObject({ name: copy, rule: copy, size: z.number().min(0), value: copy, isMarked }),
    4,
    9,
  ),
});

/** Columns of equal width in one or two lanes. */
const columns = z.strictObject({
  kind: z.literal("columns"),
  top: z.number().positive(),
  ticks: list(tick, 2, 6),
  lanes: list(
    z.strictObject({
      label: copy,
      value: copy,
      values: list(z.number().min(0), 12, 60),
      limit: tick.optional(),
      /** Where on the axis of the ticks a line stands, such as a percentile. */
      mark: tick.optional(),
    }),
    1,
    2,
  ),
});

/** A listing; the bar beside a line is its share of the time, in per cent. */
const listing = z.strictObject({
  kind: z.literal("listing"),
  columns: list(copy, 3),
  lines: list(
    z.strictObject({
      number: z.number().int().positive(),
      code: z.string().min(1),
      hits: copy.optional(),
      share: z.number().min(0).max(100).optional(),
      isMarked,
    }),
    5,
    14,
  ),
});

/** Values over a time. */
const curve = z.strictObject({
  kind: z.literal("curve"),
  bottom: z.number(),
  top: z.number(),
  levels: list(tick, 2, 5),
  ticks: list(tick, 2, 8),
  limit: tick.optional(),
  series: list(
    z.strictObject({
      label: copy,
      tone: z.enum(["main", "quiet", "marked"]),
      shape: z.enum(["line", "step"]),
      isFilled: z.literal(true).optional(),
      values: list(z.number(), 6, 60),
    }),
    1,
    3,
  ),
  marks: list(z.strictObject({ at: z.number(), label: copy, isMarked }), 1, 6).optional(),
});

/** From a value to a better one, on one axis. */
const ranges = z.strictObject({
  kind: z.literal("ranges"),
  total: z.number().positive(),
  ticks: list(tick, 2, 6),
  /** What is too much; a tick names it. */
  limit: z.number().optional(),
  rows: list(
    z.strictObject({ label: copy, note: copy, before: z.number(), after: z.number(), value: copy }),
    3,
    6,
  ),
});

/** The way of a request down through the layers and up again. */
const layers = z.strictObject({
  kind: z.literal("layers"),
  total: z.number().positive(),
  ticks: list(tick, 2, 6),
  layers: list(copy, 3, 5),
  paths: list(
    z.strictObject({
      label: copy,
      tone: z.enum(["main", "quiet", "marked"]),
      steps: list(
        span.extend({ layer: z.number().int().min(0).max(4), note: copy.optional() }),
        3,
        11,
      ),
    }),
    1,
    2,
  ),
});

/** The gates of a release, each with what it measured and allows. */
const gates = z.strictObject({
  kind: z.literal("gates"),
  gates: list(
    z.strictObject({
      name: copy,
      measured: copy,
      allowed: copy,
      state: z.enum(["passed", "refused", "waiting"]),
    }),
    4,
    7,
  ),
});

const drawing = z.discriminatedUnion("kind", [
  flame,
  waterfall,
  trees,
  graph,
  rules,
  columns,
  listing,
  curve,
  ranges,
  layers,
  gates,
]);

/** A picture of what is particular about working with a technology. */
export const technicalPicture = z
  .strictObject({
    /** Where it stands on a wide screen: beside the form, or below it and as wide as the page. */
    place: z.enum(["left", "right", "below"]),
    ground: z.enum(["light", "teal", "basalt"]),
    title: copy,
    tool: copy,
    alt: copy,
    finding: z.strictObject({ value: copy, body: copy }),
    drawing,
    sample,
  })
  .superRefine(({ drawing: drawn }, ctx) => {
    for (const message of faultsOf(drawn)) {
      ctx.addIssue({ code: "custom", path: ["drawing"], message });
    }
  });

export type TechnicalPicture = z.infer<typeof technicalPicture>;
export type Drawing = TechnicalPicture["drawing"];
export type DrawingOf<Kind extends Drawing["kind"]> = Extract<Drawing, { kind: Kind }>;

/** What a picture cannot show truly. */
function faultsOf(drawn: Drawing): string[] {
  switch (drawn.kind) {
    case "flame":
      return [...strayBars(drawn), ...outside(drawn.bars, drawn.total)];
    case "waterfall":
      return drawn.rows.flatMap(({ spans }) => outside(spans, drawn.total));
    case "layers":
      return drawn.paths.flatMap(({ steps }) => outside(steps, drawn.total));
    case "trees":
      return drawn.parents.flatMap((parent, index) =>
        parent > index ? [`node ${index + 1} comes before its parent ${parent}`] : [],
      );
    case "graph":
      return strayEdges(drawn);
    default:
      return [];
  }
}

const outside = (spans: readonly z.infer<typeof span>[], total: number) =>
  spans
    .filter(({ from, to }) => from >= to || to > total)
    .map(({ from, to }) => `${from} to ${to} is no stretch of the axis, which ends at ${total}`);

/** A call lasts no longer than its caller. */
function strayBars({ bars }: z.infer<typeof flame>): string[] {
  const isCalled = ({ depth, from, to }: (typeof bars)[number]) =>
    depth === 0 ||
    bars.some((caller) => caller.depth === depth - 1 && caller.from <= from && to <= caller.to);
  return bars
    .filter((bar) => !isCalled(bar))
    .map(({ name }) => `${name} does not lie within a bar of the row above it`);
}

function strayEdges({ nodes, edges }: z.infer<typeof graph>): string[] {
  const names = new Set(nodes.map(({ name }) => name));
  return edges
    .flat()
    .filter((name) => !names.has(name))
    .map((name) => `an edge names ${name}, which is no node`);
}
