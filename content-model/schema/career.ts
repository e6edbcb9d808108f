import * as z from "zod";
import { image } from "./image.ts";
import { copy, headed, iconCard, inOrder, list, sample, seo, step, texts } from "./parts.ts";
import { reference } from "./references.ts";

export const openingSchema = z
  .strictObject({
    ...texts("title", "department", "location", "type", "experience", "salary").shape,
    /** The same as figures, for the bar; `scale` is the top of the company's pay in this currency. */
    pay: z
      .strictObject({
        from: z.number().positive(),
        to: z.number().positive(),
        scale: z.number().positive(),
      })
      .superRefine(inOrder("from", "to", "must not be less than the lowest pay"))
      .superRefine(inOrder("to", "scale", "must not be less than the highest pay"))
      .optional(),
    postedOn: z.iso.date("expected a date like 2026-11-21"),
    openUntil: z.iso.date("expected a date like 2026-11-21"),
    description: copy,
    responsibilities: z.array(copy).min(3),
    requirements: z.array(copy).min(3),
    sample,
  })
  .superRefine(inOrder("postedOn", "openUntil", "must not be before the day it is published"))
  .superRefine(({ salary, pay }, ctx) => {
    if (!pay || saysBoth(salary, pay)) return;
    const message = `does not say the pay of the bar, ${pay.from} to ${pay.to}`;
    ctx.addIssue({ code: "custom", path: ["salary"], message });
  });

/** Whether the salary in words has the same figures; "17.5 lakh" and "65k" cannot be compared. */
function saysBoth(salary: string, { from, to }: { readonly from: number; readonly to: number }) {
  const figures = (salary.match(/\d[\d.,\u00a0\u202f ]*\d{3}(?!\d)/g) ?? []).map((figure) =>
    Number(figure.replace(/\D/g, "")),
  );
  return figures.length < 2 || (figures.includes(from) && figures.includes(to));
}

const hour = z.number().min(0).max(24);

/** A usual week; without hours an entry takes the whole day. */
const week = z.strictObject({
  caption: copy,
  from: hour,
  to: hour,
  days: list(
    z.strictObject({
      day: copy,
      entries: list(
        z.strictObject({
          label: copy,
          from: hour,
          to: hour,
          tone: z.enum(["shared", "meeting", "free"]),
        }),
        1,
        4,
      ),
    }),
    5,
  ),
});

export const careerPageSchema = z.strictObject({
  seo,
  hero: z.strictObject({ heading: copy, intro: copy, action: copy, image }),
  openings: z.strictObject({
    /** `applyNote` precedes the address, for visitors whose browser opens no email app. */
    ...texts("heading", "view", "apply", "applyNote").shape,
    empty: headed,
    other: headed,
    write: texts("action", "subject"),
  }),
  culture: z.strictObject({
    heading: copy,
    body: z.array(copy).min(1),
    people: list(reference("people"), 4, 12).optional(),
    week: week.optional(),
  }),
  benefits: z.strictObject({ heading: copy, items: list(iconCard, 3) }),
  process: z.strictObject({ heading: copy, steps: list(step, 4) }),
  closing: texts("heading", "action"),
});
