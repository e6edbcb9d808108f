import * as z from "zod";
import type { IconName } from "#shared/icon-names.ts";
import { image } from "./image.ts";
import { card, copy, icon, iconCard, link, nextStep, seo } from "./parts.ts";
import { citedFigure, type Figure, reference } from "./references.ts";

export type IconFigure = Figure & { readonly icon: IconName };

export const aboutPageSchema = z.strictObject({
  seo,
  /** The banner shows the same view twice: by day in the light theme, by night in the dark one. */
  hero: z.strictObject({ heading: copy, intro: copy, action: link, day: image, night: image }),
  story: z.strictObject({
    badge: copy,
    heading: copy,
    body: z.array(copy).min(1),
    team: z.strictObject({ caption: copy, alt: copy, people: z.array(reference("people")).length(7) }),
    mission: z.strictObject({ heading: copy, body: copy, figures: z.array(citedFigure).length(2) }),
  }),
  history: z.strictObject({
    heading: copy,
    intro: copy,
    marks: z
      .array(z.strictObject({ year: z.string().regex(/^\d{4}$/, "expected a year"), title: copy, body: copy }))
      .min(4)
      .max(8),
  }),
  capabilities: z.strictObject({
    heading: copy,
    items: z.array(iconCard).length(8),
  }),
  core: z.strictObject({
    heading: copy,
    items: z.array(card.required({ action: true }).extend({ tone: z.enum(["river", "orange", "stone"]) })).length(3),
  }),
  impact: z.strictObject({
    heading: copy,
    figures: z
      .array(
        z.strictObject({ claim: citedFigure, icon }).transform(({ claim, icon }): IconFigure => ({ ...claim, icon })),
      )
      .length(4),
  }),
  next: nextStep,
  offices: z.strictObject({ heading: copy }),
  closing: z.strictObject({ heading: copy, action: link }),
});

export type AboutPage = z.infer<typeof aboutPageSchema>;
