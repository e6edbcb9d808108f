import * as z from "zod";
import { copy, list, texts } from "./parts.ts";

/** The bar on top of a drawn program: its name, its parts and what its search offers. */
const bar = z.strictObject({ app: copy, tabs: list(copy, 2, 4), search: copy });

const tone = z.enum(["success", "warning", "danger"]);
const time = z.string().regex(/^\d\d:\d\d$/, "expected a time like 07:31");
const percent = z.number().min(0).max(100);
const fact = texts("label", "value");

const picture = z.enum(["lamp", "linen", "stool"]);

/** A shop's checkout on a phone; the choice of a delivery is open. */
const checkout = z.strictObject({
  kind: z.literal("checkout"),
  ...texts("shop", "heading", "action").shape,
  items: list(texts("label", "note", "value").extend({ picture }), 3),
  hold: texts("label", "value").extend({ share: percent }),
  delivery: z.strictObject({
    heading: copy,
    items: list(texts("label", "value").extend({ isChosen: z.literal(true).optional() }), 2, 3),
  }),
  total: fact,
});

/** Training on a phone: large buttons for sweaty fingers, and the plates to put on the bar. */
const sets = z.strictObject({
  kind: z.literal("sets"),
  ...texts("plan", "state", "exercise", "before", "plates", "action").shape,
  counters: list(fact, 2),
  /** Of one side of the bar, from the inside; the height of a plate in per cent. */
  bar: list(percent, 1, 5),
  done: list(texts("label", "value"), 2, 3),
});

/** A table with many columns; one row is selected, and a note explains its difference. */
const ledger = z.strictObject({
  kind: z.literal("ledger"),
  bar,
  filters: list(copy, 3, 4),
  columns: list(
    z.strictObject({ label: copy, cells: list(copy, 9), isNumber: z.literal(true).optional() }),
    8,
    12,
  ),
  /** Where rows are told apart by a colour, counted from 1. */
  marks: list(z.strictObject({ row: z.number().int().min(1).max(9), tone }), 1, 3),
  selected: z.number().int().min(1).max(9),
  note: z.strictObject({ heading: copy, lines: list(fact, 2, 3), action: copy }),
});

/** A day from top to bottom beside a map of the journey, with a question that waits. */
const day = z.strictObject({
  kind: z.literal("day"),
  bar,
  from: z.number().int().min(0).max(23),
  to: z.number().int().min(1).max(24),
  items: list(
    z.strictObject({ label: copy, note: copy, from: time, to: time, tone: tone.optional() }),
    3,
    6,
  ),
  stops: list(z.strictObject({ label: copy, x: percent, y: percent }), 3, 5),
  question: z.strictObject({
    heading: copy,
    lines: list(fact, 2, 3),
    accept: copy,
    refuse: copy,
  }),
});

/** Sales, a range of what is expected and an order that a person confirms. */
const forecast = z.strictObject({
  kind: z.literal("forecast"),
  bar,
  ...texts("heading", "note", "sold", "expected", "end").shape,
  values: list(z.number(), 6, 12),
  range: list(z.strictObject({ low: z.number(), mid: z.number(), high: z.number() }), 4, 8),
  order: z.strictObject({
    label: copy,
    value: copy,
    reasons: list(fact, 2, 4),
    accept: copy,
    menu: list(copy, 2, 3),
  }),
});

/** A document with what a reader found in it, each with its certainty; one field is open. */
const reading = z.strictObject({
  kind: z.literal("reading"),
  bar,
  document: z.strictObject({ ...texts("heading", "from", "place").shape, lines: list(fact, 3, 5) }),
  fields: list(
    texts("label", "value").extend({ share: percent, isOpen: z.literal(true).optional() }),
    4,
    6,
  ),
  choices: list(copy, 2, 3),
  ...texts("route", "rule", "action").shape,
});

/** Three huge lamps above a production line; the red one asks for somebody. */
const lamps = z.strictObject({
  kind: z.literal("lamps"),
  bar,
  items: list(texts("label", "state", "value", "note").extend({ tone }), 3),
  call: texts("heading", "body", "action"),
  /** Shares of the shift in the order of time: running, short stop or stopped. */
  shift: z.strictObject({
    from: copy,
    to: copy,
    parts: list(z.strictObject({ share: percent, tone }), 3, 9),
  }),
});

/** The desks of a floor; one device is selected. */
const floor = z.strictObject({
  kind: z.literal("floor"),
  bar,
  rooms: list(copy, 4),
  /** Of 72 desks, counted from 1 by row. */
  unlike: z.array(z.number().int().min(1).max(72)),
  missing: z.array(z.number().int().min(1).max(72)).min(1),
  open: z.array(z.number().int().min(1).max(72)),
  progress: texts("label", "value").extend({ share: percent }),
  legend: list(copy, 3),
  device: z.strictObject({ ...texts("heading", "note", "action").shape, lines: list(fact, 3, 4) }),
});

/** A field in its six states on the canvas of a design program; one is selected. */
const states = z.strictObject({
  kind: z.literal("states"),
  bar,
  layers: list(copy, 6),
  field: texts("label", "value", "empty", "error"),
  facts: list(fact, 3, 4),
  comment: texts("name", "text"),
});

/** One page of a shop in three windows, the widest first. */
const widths = z.strictObject({
  kind: z.literal("widths"),
  shop: copy,
  article: texts("name", "price", "action").extend({ picture }),
  widths: list(copy, 3),
});

export const drawnScreenSchema = z.strictObject({
  alt: copy,
  caption: copy,
  view: z.discriminatedUnion("kind", [
    checkout,
    sets,
    ledger,
    day,
    forecast,
    reading,
    lamps,
    floor,
    states,
    widths,
  ]),
});

export type DrawnScreen = z.infer<typeof drawnScreenSchema>;
type View = DrawnScreen["view"];
export type DrawnViewOf<Kind extends View["kind"]> = Extract<View, { kind: Kind }>;
export type ScreenBar = z.infer<typeof bar>;
