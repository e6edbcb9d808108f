import * as z from "zod";
import { copy, list } from "./parts.ts";

/** What the client of a service gets to see: the drawing beside the page's heading. */

const drawing = <Kind extends string>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    title: copy,
    alt: copy.describe("what the drawing shows, for people who do not see it"),
  });

/** A staircase that a release climbs check by check, until one of them blocks it. */
const gate = drawing("gate").extend({
  state: copy,
  release: copy,
  checks: list(
    z.strictObject({ label: copy, note: copy, state: z.enum(["done", "failed", "waiting"]) }),
    3,
    4,
  ),
});

/** The phone of whoever is on call, and what they did, minute by minute. */
const pager = drawing("pager").extend({
  time: copy,
  day: copy,
  message: copy,
  answer: copy,
  /** What set the alarm off, measured up to that minute; the last ones are above the limit. */
  readings: list(z.number().min(0), 8, 16),
  limit: z.number().positive(),
  sum: z.strictObject({ value: copy, label: copy }),
  entries: list(
    z.strictObject({ time: copy, label: copy, state: z.enum(["done", "failed"]) }),
    3,
    5,
  ),
});

/** A person's data on its way through a shredder, and what each system did with it. */
const erasure = drawing("erasure").extend({
  state: copy,
  person: list(z.strictObject({ label: copy, value: copy }), 5, 6),
  systems: list(
    z.strictObject({ label: copy, note: copy, state: z.enum(["erased", "kept", "due"]) }),
    3,
    6,
  ),
});

/** Two teams with their badges, and the one board that both work on. */
const board = drawing("board").extend({
  teams: list(z.strictObject({ name: copy, role: copy, people: copy }), 2),
  columns: list(
    z.strictObject({
      title: copy,
      cards: list(z.strictObject({ label: copy, by: z.enum(["first", "second"]) }), 1, 3),
    }),
    3,
  ),
});

/** One form field in each of the states that its record in a design system names. */
const field = drawing("field").extend({
  label: copy,
  states: list(
    z.strictObject({
      name: copy,
      value: copy,
      look: z.enum(["rest", "focus", "filled", "wrong", "locked", "large"]),
      note: copy.optional(),
    }),
    6,
  ),
});

const count = z.number().int().min(0);

/** Work done against the scope, fortnight by fortnight; the forecast is the range at the end. */
const burnUp = drawing("burn-up").extend({
  state: copy,
  scope: list(count, 6, 16),
  done: list(count, 3, 15),
  scopeLabel: copy,
  doneLabel: copy,
  change: z.strictObject({ at: count, label: copy }),
  forecast: z.strictObject({ from: count, to: count, label: copy }),
  axis: copy,
});

export const deliverable = z.discriminatedUnion("kind", [
  gate,
  pager,
  erasure,
  board,
  field,
  burnUp,
]);

type Deliverable = z.infer<typeof deliverable>;
export type DeliverableOf<Kind extends Deliverable["kind"]> = Extract<Deliverable, { kind: Kind }>;
