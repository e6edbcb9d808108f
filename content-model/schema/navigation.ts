import * as z from "zod";
import { copy, formSuccess, href, icon, link, list, texts } from "./parts.ts";

const linkGroup = z.strictObject({ label: copy, items: z.array(link) });

export const navigationSchema = z.strictObject({
  main: z.array(link).min(1),
  products: z.strictObject({
    label: copy,
    groups: list(z.strictObject({ label: copy, items: z.array(link.extend({ icon, body: copy })).max(3) }), 2),
    more: z.array(link.extend({ body: copy })).max(3),
  }),
  callsToAction: z.record(z.string(), link),
  afterProducts: z.array(link),
  pricing: z.strictObject({
    label: copy,
    intro: copy,
    submit: copy,
    success: formSuccess,
  }),
  contact: z.strictObject({ label: copy, href }),
  drawer: z.strictObject({ groups: list(linkGroup, 2), after: z.array(link) }),
  newsletter: texts("heading", "body", "note"),
  footer: z.strictObject({
    /** `landmark` names a column for screen reader users, because "Navigation" is ambiguous. */
    columns: list(linkGroup.extend({ landmark: copy }), 2),
    legal: z.array(link),
    /** Shown in the footer while the site record says `sample: true`. */
    sampleNote: copy,
  }),
  notFound: z.array(link.extend({ body: copy })),
});
