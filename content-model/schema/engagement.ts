import * as z from "zod";
import { image, speakerPortrait } from "./image.ts";
import {
  copy,
  drawnRows,
  inOrder,
  link,
  list,
  nextStep,
  richCopy,
  sample,
  seo,
  texts,
} from "./parts.ts";
import { screen } from "./product-screens.ts";
import { cited, reference } from "./references.ts";

const figure = texts("value", "label", "source").extend({ sample });

const figures = z
  .record(z.string().regex(/^[a-z][a-z-]*$/, "expected a name like first-call"), figure)
  .refine((all) => Object.keys(all).length > 0, "expected at least one figure");

/**
 * Work for one client. Without a case study of the same slug it also describes the problem and the
 * work.
 */
export const engagementSchema = z
  .strictObject({
    client: reference("clients"),
    title: copy.max(45, "expected at most 45 characters"),
    headline: copy,
    summary: copy
      .min(110, "expected 110 to 160 characters")
      .max(160, "expected 110 to 160 characters"),
    /** `to` is absent while the work continues. */
    years: z
      .strictObject({ from: z.number().int(), to: z.number().int().optional() })
      .superRefine(inOrder("from", "to", "must not be before the first year")),
    technologies: list(reference("stack"), 1, 10),
    team: z.array(reference("people")).min(1),
    figures,
    quote: texts("text", "name", "position").extend({ portrait: speakerPortrait }).optional(),
    was: richCopy.optional(),
    done: list(richCopy, 2, 3).optional(),
    now: richCopy.optional(),
    screen: screen.partial({ side: true, caption: true }).optional(),
    closing: copy.optional(),
    service: link,
    sample,
  })
  .superRefine(({ team, technologies }, ctx) => {
    for (const [index, person] of team.entries()) {
      if (
        cited("people", person)?.technologies.some((each) => technologies.includes(each)) !== false
      )
        continue;
      const message = `${person} works with none of the technologies of this engagement`;
      ctx.addIssue({ code: "custom", path: ["team", index], message });
    }
  });

const body = list(richCopy, 1, 4);

/**
 * The long story of the engagement with the same slug, which states client, figures and
 * technologies.
 */
export const workSchema = z.strictObject({
  order: z.number().int().positive(),
  duration: copy,
  team: copy,
  seo,
  image,
  problem: z.strictObject({ heading: copy, body }),
  approach: z.strictObject({ heading: copy, body, points: list(copy, 3) }),
  outcome: z.strictObject({
    heading: copy,
    body,
    change: z.strictObject({ caption: copy, rows: drawnRows }),
  }),
  /** The sheet, mailbox or book that the work was done with before. */
  before: texts("alt", "title").extend({ lines: list(texts("label", "value"), 6, 8) }),
  screen: reference("screens"),
});

export const workPageSchema = z.strictObject({
  seo,
  heading: copy,
  intro: copy,
  action: link,
  /**
   * Names the list of case studies for screen reader users who jump between headings; not visible.
   */
  listHeading: copy,
  register: z.strictObject({
    ...texts("heading", "intro", "showAll", "empty").shape,
    ...texts("technologyLabel", "anyTechnology", "tradeLabel", "anyTrade").shape,
  }),
  engagement: texts("was", "done", "now"),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
});
