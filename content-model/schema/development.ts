import * as z from "zod";
import { image } from "./image.ts";
import { copy, faqItem, icon, iconCard, link, nextStep, proof, richCopy, seo, step } from "./parts.ts";

const technology = z.strictObject({
  name: copy,
  logo: z.string().regex(/^(si|lobe):[a-z0-9-]+$/, "expected si:slug or lobe:slug"),
  body: copy,
});

const service = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/, "expected an anchor like responsive-design"),
  icon,
  title: copy,
  body: richCopy,
  points: z.array(copy).length(3),
});

/** A level of what we connect, from what people see down to what carries it. */
const layer = z.strictObject({ title: copy, body: copy, items: z.array(copy).min(3).max(4) });

/** The web and the mobile development page: one structure, each with its own words. */
export const developmentSchema = z.strictObject({
  name: copy,
  icon,
  summary: copy,
  seo,
  hero: z.strictObject({
    heading: copy,
    intro: copy,
    actions: z.array(link).length(2),
    image,
    tone: z.enum(["river", "terrace"]),
  }),
  process: z.strictObject({ heading: copy, steps: z.array(step).length(5) }),
  technologies: z.strictObject({ heading: copy, intro: copy, items: z.array(technology).min(5).max(8) }),
  services: z.strictObject({ heading: copy, items: z.array(service).length(3) }),
  proof,
  integrated: z.strictObject({ heading: copy, intro: copy, layers: z.array(layer).length(4) }),
  quality: z.strictObject({ heading: copy, items: z.array(iconCard).length(4) }),
  faq: z.strictObject({ heading: copy, items: z.array(faqItem).length(4) }),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
});

export type Development = z.infer<typeof developmentSchema> & { readonly slug: string };
