import * as z from "zod";
import type { IconName } from "#shared/site-map/icon-names.ts";
import { image } from "./image.ts";
import { card, copy, icon, iconCard, link, list, nextStep, seo } from "./parts.ts";
import { example } from "./product-screens.ts";
import { citedFigure, type Figure, reference } from "./references.ts";

export type IconFigure = Figure & { readonly icon: IconName };

export const aboutPageSchema = z.strictObject({
  seo,
  hero: z.strictObject({ heading: copy, promise: copy, intro: copy, action: link, day: image, night: image }),
  story: z.strictObject({
    badge: copy,
    heading: copy,
    body: z.array(copy).min(1),
    team: z.strictObject({ caption: copy, people: list(reference("people"), 7) }),
    mission: z.strictObject({ heading: copy, body: copy, figures: list(citedFigure, 2) }),
  }),
  capabilities: z.strictObject({ heading: copy, items: list(iconCard, 8) }),
  core: z.strictObject({
    heading: copy,
    items: list(card.required({ action: true }).extend({ example, tone: z.enum(["deep", "orange", "stone"]) }), 3),
  }),
  impact: z.strictObject({
    heading: copy,
    intro: copy,
    figures: list(
      z.strictObject({ claim: citedFigure, icon }).transform(({ claim, icon }): IconFigure => ({ ...claim, icon })),
      4,
    ),
  }),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
});
