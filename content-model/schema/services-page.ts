import * as z from "zod";
import { copy, href, icon, link, list, nextStep, seo } from "./parts.ts";
import { slip } from "./product-screens.ts";
import { reference } from "./references.ts";

const service = z.strictObject({
  icon,
  title: copy,
  body: copy,
  href,
  example: slip,
});

export const servicesPageSchema = z.strictObject({
  seo,
  hero: z.strictObject({ heading: copy, intro: copy, action: link }),
  index: z.strictObject({ heading: copy, items: list(service, 6) }),
  recent: z.strictObject({ heading: copy, all: link, items: list(reference("work"), 4) }).optional(),
  more: z.strictObject({ heading: copy, intro: copy, items: z.array(link).min(4) }),
  hire: z.strictObject({ heading: copy, intro: copy, all: link }).optional(),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
});
