import * as z from "zod";
import { copy, icon } from "./parts.ts";

const tone = z.enum(["success", "warning", "danger"]);

/** A line of a small extract: a name, its value and, where it means something, how good that is. */
export const row = z.strictObject({ label: copy, value: copy, tone: tone.optional() });

/** What every drawn interface says about itself: a title bar, and words for those who do not see it. */
const frame = { alt: copy, caption: copy, title: copy, state: copy };

const total = z.strictObject({ label: copy, value: copy });

const releaseGate = z.strictObject({
  ...frame,
  kind: z.literal("release-gate"),
  chart: z.strictObject({ label: copy, unit: copy, gate: z.number(), points: z.array(z.number()).min(6).max(20) }),
  checks: z
    .array(z.strictObject({ label: copy, value: copy, needed: copy, passed: z.boolean() }))
    .min(3)
    .max(5),
});

const demandForecast = z.strictObject({
  ...frame,
  kind: z.literal("demand-forecast"),
  history: z.array(z.number()).min(6),
  forecast: z.array(z.strictObject({ low: z.number(), mid: z.number(), high: z.number() })).min(4),
  /** The week of the forecast, counted from 1, in which stock runs out. */
  stockout: z.number().int().positive(),
  labels: z.strictObject({ past: copy, future: copy, stockout: copy }),
  proposal: copy,
  reasons: z.array(total).min(2).max(4),
  orders: z
    .array(z.strictObject({ item: copy, cover: copy, proposal: copy, state: copy }))
    .min(2)
    .max(4),
});

const level = z.number().int().min(0).max(4);

const skillsMap = z.strictObject({
  ...frame,
  kind: z.literal("skills-map"),
  skills: z.array(copy).length(6),
  people: z
    .array(z.strictObject({ name: copy, role: copy, levels: z.array(level).length(6) }))
    .min(3)
    .max(6),
  demand: z.strictObject({ label: copy, levels: z.array(level).length(6) }),
  gap: z.strictObject({ skill: copy, body: copy }),
});

const payRun = z.strictObject({
  ...frame,
  kind: z.literal("pay-run"),
  currency: copy,
  columns: z.array(copy).length(3),
  totals: z.array(total.extend({ change: copy })).length(3),
  rows: z
    .array(z.strictObject({ name: copy, role: copy, gross: copy, deductions: copy, net: copy, flag: copy.optional() }))
    .min(3)
    .max(5),
  approvals: z.array(z.strictObject({ label: copy, by: copy, done: z.boolean() })).length(3),
});

const peopleDashboard = z.strictObject({
  ...frame,
  kind: z.literal("people-dashboard"),
  totals: z.array(total).length(4),
  days: z.array(copy).length(5),
  week: z
    .array(z.strictObject({ name: copy, days: z.array(z.enum(["in", "home", "leave", "sick"])).length(5) }))
    .min(3)
    .max(6),
  approvals: z.array(z.strictObject({ label: copy, who: copy, note: copy })).length(3),
});

const ticketQueue = z.strictObject({
  ...frame,
  kind: z.literal("ticket-queue"),
  tickets: z
    .array(
      z.strictObject({
        id: copy,
        subject: copy,
        from: copy,
        channel: icon,
        due: copy,
        state: z.enum(["urgent", "soon", "calm", "paused"]),
      }),
    )
    .min(3)
    .max(6),
  open: z.strictObject({ id: copy, asked: copy, author: copy, suggestion: copy, source: copy }),
});

const assetRegister = z.strictObject({
  ...frame,
  kind: z.literal("asset-register"),
  assets: z
    .array(z.strictObject({ tag: copy, name: copy, owner: copy, place: copy, state: copy, tone }))
    .min(3)
    .max(6),
  card: z.strictObject({
    tag: copy,
    name: copy,
    /** Modules of the tag's QR code: one row per entry, as hexadecimal. */
    code: z.array(z.string().regex(/^[0-9a-f]{6}$/, "expected six hexadecimal digits")).length(21),
    facts: z.array(total).length(3),
    history: z
      .array(z.strictObject({ date: copy, event: copy }))
      .min(3)
      .max(5),
  }),
});

/** Lines that add up or follow one another, and one of them opened to what it is made of. */
const worksheet = z.strictObject({
  ...frame,
  kind: z.literal("worksheet"),
  lines: z
    .array(z.strictObject({ label: copy, note: copy, value: copy, tone: tone.optional() }))
    .min(3)
    .max(6),
  total: total.optional(),
  open: z.strictObject({
    /** The label of the line that is open. */
    of: copy,
    value: copy,
    parts: z.array(total).min(2).max(4),
    /** How much of something is left or reached, from 0 to 100. */
    gauge: z.strictObject({ label: copy, percent: z.number().int().min(0).max(100) }),
    note: copy,
  }),
});

/** Rows of one scale of time, each cut into what happened when; `weight` is how long it took. */
const timeStrips = z.strictObject({
  ...frame,
  kind: z.literal("time-strips"),
  scale: z.array(copy).min(3).max(7),
  rows: z
    .array(
      z.strictObject({
        label: copy,
        value: copy,
        parts: z
          .array(
            z.strictObject({
              state: z.enum(["run", "wait", "stop", "off"]),
              weight: z.number().positive(),
              label: copy.optional(),
            }),
          )
          .min(1)
          .max(9),
      }),
    )
    .min(3)
    .max(6),
  legend: z
    .array(z.strictObject({ state: z.enum(["run", "wait", "stop"]), label: copy }))
    .min(2)
    .max(3),
  open: z.strictObject({ heading: copy, facts: z.array(total).min(2).max(3), action: copy, note: copy }),
});

/** A product drawn as a picture of its interface, with data that a visitor can believe. */
export const screen = z.discriminatedUnion("kind", [
  releaseGate,
  demandForecast,
  skillsMap,
  payRun,
  peopleDashboard,
  ticketQueue,
  assetRegister,
  worksheet,
  timeStrips,
]);

export type ProductScreen = z.infer<typeof screen>;
export type ProductScreenOf<Kind extends ProductScreen["kind"]> = Extract<ProductScreen, { kind: Kind }>;
