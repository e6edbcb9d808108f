import * as z from "zod";
import { copy, icon, list } from "./parts.ts";

const status = z.enum(["success", "warning", "danger"]);

const row = z.strictObject({ label: copy, value: copy, tone: status.optional() });

export const example = z.strictObject({ caption: copy, rows: list(row, 2, 3) });

const percent = z.number().int().min(0).max(100);

/**
 * The same in the size of a screen; `share` is a bar below the row, in per cent, and `limit` a tick
 * on it.
 */
export const largeExample = example.extend({
  state: copy,
  rows: list(
    row.extend({ note: copy.optional(), share: percent.optional(), limit: percent.optional() }),
    4,
  ),
});

export type ExampleRecord = z.infer<typeof example> | z.infer<typeof largeExample>;

const pair = row.omit({ tone: true });

const records = z.strictObject({
  kind: z.literal("records"),
  columns: list(copy, 2, 4).optional(),
  items: list(
    z.strictObject({
      icon: icon.optional(),
      label: copy,
      note: copy.optional(),
      cells: list(copy, 1, 3).optional(),
      value: copy.optional(),
      tone: z.enum([...status.options, "quiet"]).optional(),
      isOpen: z.literal(true).optional(),
    }),
    2,
    6,
  ),
  total: pair.optional(),
});

const gridRow = z.strictObject({
  label: copy,
  note: copy.optional(),
  cells: list(z.union([copy, z.number().int().min(0).max(4)]), 4, 6),
});

const grid = z.strictObject({
  kind: z.literal("grid"),
  columns: list(copy, 4, 6),
  highlight: copy.optional(),
  tones: z.record(copy, z.enum(["quiet", "away", "warning"])).optional(),
  items: list(gridRow, 3, 6),
  total: gridRow.optional(),
});

const bars = z.strictObject({
  kind: z.literal("bars"),
  label: copy.optional(),
  floor: z.number().default(0),
  values: list(z.number(), 6, 20),
  expected: list(
    z.strictObject({ low: z.number(), mid: z.number(), high: z.number() }),
    4,
    10,
  ).optional(),
  limit: z.strictObject({ value: z.number(), label: copy }).optional(),
  /** The last bar is the one to look at, unless it failed. */
  lastTone: z.literal("danger").optional(),
  end: z.strictObject({ at: z.number().int().positive(), label: copy }).optional(),
  axis: list(copy, 2, 3),
});

const block = z.discriminatedUnion("kind", [
  records,
  grid,
  bars,
  z.strictObject({ kind: z.literal("rows"), items: list(pair, 2, 5) }),
  z.strictObject({
    kind: z.literal("text"),
    as: z.enum(["label", "figure", "heading", "note", "action", "asked", "reply"]),
    text: copy,
    source: copy.optional(),
  }),
]);

export const screen = z.strictObject({
  alt: copy,
  caption: copy,
  title: copy,
  state: copy,
  /** A state asks for a look, unless it says that something failed. */
  stateTone: z.literal("danger").optional(),
  totals: list(pair.extend({ change: copy.optional() }), 3, 4).optional(),
  main: list(block, 1, 3),
  side: list(block, 1, 6),
  below: list(block, 1, 2).optional(),
});

export type ProductScreen = z.infer<typeof screen>;
export type ScreenBlock = ProductScreen["main"][number];
export type ScreenBlockOf<Kind extends ScreenBlock["kind"]> = Extract<ScreenBlock, { kind: Kind }>;
