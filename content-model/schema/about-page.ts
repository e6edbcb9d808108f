import * as z from "zod";
import type { IconName } from "#shared/site-map/icon-names.ts";
import { image } from "./image.ts";
import { card, copy, icon, link, list, nextStep, seo, texts } from "./parts.ts";
import { citedFigure, type Figure, reference } from "./references.ts";

export type IconFigure = Figure & { readonly icon: IconName };

export const aboutPageSchema = z.strictObject({
  seo,
  hero: z.strictObject({
    heading: copy,
    promise: copy,
    intro: copy,
    action: link,
    day: image,
    night: image,
  }),
  story: z.strictObject({
    badge: copy,
    heading: copy,
    body: z.array(copy).min(1),
    /** All people stand in a row; those named here come first. */
    team: z.strictObject({
      caption: copy,
      /** Follows the number of people. */
      note: copy.optional(),
      people: list(reference("people"), 1, 12),
    }),
    mission: z.strictObject({ heading: copy, body: copy, figures: list(citedFigure, 2) }),
  }),
  capabilities: z.strictObject({ heading: copy, items: list(texts("title", "body"), 8) }),
  core: z.strictObject({
    heading: copy,
    items: list(
      card
        .required({ action: true })
        .extend({ screen: reference("screens"), tone: z.enum(["deep", "orange", "stone"]) }),
      3,
    ),
  }),
  impact: z.strictObject({
    heading: copy,
    intro: copy,
    figures: list(
      z
        .strictObject({ claim: citedFigure, icon })
        .transform(({ claim, icon }): IconFigure => ({ ...claim, icon })),
      4,
    ),
  }),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
});
