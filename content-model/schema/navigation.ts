import * as z from "zod";
import { copy, href, icon, link, nextStep } from "./parts.ts";

const linkGroup = z.strictObject({ label: copy, items: z.array(link) });

/** The menus of the shell and the copy of its newsletter band. */
export const navigationSchema = z.strictObject({
  main: z.array(link).min(1),
  products: z.strictObject({
    label: copy,
    groups: z
      .array(z.strictObject({ label: copy, items: z.array(link.extend({ icon, body: copy })).max(3) }))
      .length(2),
    aside: nextStep,
  }),
  callsToAction: z.record(z.string(), link),
  afterProducts: z.array(link),
  pricing: z.strictObject({
    label: copy,
    intro: copy,
    submit: copy,
    success: z.strictObject({ heading: copy, body: copy }),
  }),
  contact: z.strictObject({ label: copy, href }),
  drawer: z.strictObject({ groups: z.array(linkGroup).length(2), after: z.array(link) }),
  newsletter: z.strictObject({ heading: copy, body: copy, note: copy }),
  footer: z.strictObject({
    /** `landmark` names a column to those who jump between parts of a page, where "Navigation" says nothing. */
    columns: z.array(linkGroup.extend({ landmark: copy })).length(2),
    legal: z.array(link),
    /** Stands in the footer while the brand record says `sample: true`. */
    sampleNote: copy,
  }),
  notFound: z.array(link.extend({ body: copy })),
});

export type Navigation = z.infer<typeof navigationSchema>;
